import { msg } from "@lingui/core/macro";
import { Store } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import { VENDOR_WORDS } from "./vendor-words.ts";

export const vendorsArea = defineArea({
  label: msg`Vendors`,
  page: {
    path: "/app/vendors",
    icon: Store,
    shortcutKey: "v",
    isUnderMore: true,
  },
  records: [VENDOR_WORDS],
});
