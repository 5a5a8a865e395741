import { msg } from "@lingui/core/macro";
import { Gift } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import { PURCHASE_WORDS, REGISTRY_ITEM_WORDS } from "./registry-words.ts";

export const registryArea = defineArea({
  label: msg`Registry`,
  page: { path: "/app/registry", icon: Gift, shortcutKey: "r", isUnderMore: true },
  records: [REGISTRY_ITEM_WORDS, PURCHASE_WORDS],
});
