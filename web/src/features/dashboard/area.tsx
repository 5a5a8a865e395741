import { msg } from "@lingui/core/macro";
import { LayoutDashboard } from "lucide-react";
import { defineArea } from "@/records/area.ts";

export const dashboardArea = defineArea({
  label: msg`Dashboard`,
  page: { path: "/app", icon: LayoutDashboard, shortcutKey: "d" },
  records: [],
});

/** Names, date and venue. They are edited on the dashboard, and refusals name them apart from it. */
export const detailsArea = defineArea({ label: msg`Wedding details`, records: [], activities: ["wedding"] });
