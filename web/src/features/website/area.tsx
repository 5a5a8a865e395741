import { msg } from "@lingui/core/macro";
import { Globe } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import { SECTION_ITEM_WORDS, SECTION_WORDS, WEBSITE_WORDS } from "./website-words.ts";

export const websiteArea = defineArea({
  label: msg`Website`,
  page: { path: "/app/website", icon: Globe, shortcutKey: "w", isUnderMore: true },
  records: [WEBSITE_WORDS, SECTION_WORDS, SECTION_ITEM_WORDS],
});
