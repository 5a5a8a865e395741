import { msg } from "@lingui/core/macro";
import { History } from "lucide-react";
import { defineArea } from "@/records/area.ts";

export const activityArea = defineArea({
  label: msg`Activity`,
  page: { path: "/app/activity", icon: History, shortcutKey: "a", isUnderMore: true },
  records: [],
});
