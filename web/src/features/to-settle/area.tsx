import { msg } from "@lingui/core/macro";
import { GitFork } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import { toSettlePath } from "@/records/to-settle/to-settle-path.ts";

export const toSettleArea = defineArea({
  label: msg`To settle`,
  page: { path: toSettlePath, icon: GitFork, shortcutKey: "c", isHiddenFromMenu: true },
  records: [],
});
