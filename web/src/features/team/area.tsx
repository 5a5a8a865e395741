import { msg } from "@lingui/core/macro";
import { UsersRound } from "lucide-react";
import { defineArea } from "@/records/area.ts";

export const teamArea = defineArea({
  label: msg`Team`,
  page: { path: "/app/team", icon: UsersRound, shortcutKey: "t", isUnderMore: true },
  records: [],
});
