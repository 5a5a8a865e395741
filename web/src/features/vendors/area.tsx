import { msg } from "@lingui/core/macro";
import { Store } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import { VENDOR_WORDS } from "./vendor-words.ts";

export const vendorsArea = defineArea({
  path: "/app/vendors",
  label: msg`Vendors`,
  icon: Store,
  letter: "v",
  more: true,
  load: () => import("./vendors-page.tsx"),
  activity: { key: "vendors", label: msg`Vendors` },
  records: [VENDOR_WORDS],
});
