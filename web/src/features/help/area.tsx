import { msg } from "@lingui/core/macro";
import { CircleQuestionMark } from "lucide-react";
import { helpPath } from "@/domain/help/help-address.ts";
import { defineArea } from "@/records/area.ts";

export const helpArea = defineArea({
  label: msg`Help`,
  page: { path: helpPath, icon: CircleQuestionMark, shortcutKey: "h", isUnderMore: true },
  records: [],
});
