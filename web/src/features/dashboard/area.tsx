import { msg } from "@lingui/core/macro";
import { LayoutDashboard } from "lucide-react";
import { defineArea } from "@/records/area.ts";

export const dashboardArea = defineArea({
  label: msg`Dashboard`,
  page: { path: "/app", icon: LayoutDashboard, letter: "d" },
  records: [],
});

/** The names, the date, the venue: written on the dashboard, and called by another name than the page. */
export const detailsArea = defineArea({ label: msg`Wedding details`, records: [], changes: ["wedding"] });
