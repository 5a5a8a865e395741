import type { ComponentType } from "react";
import { menuPages } from "./areas.ts";

type LoadPage = () => Promise<{ default: ComponentType }>;

/** The pages inside the shell by their path below /app, each in a file of its own: those of the menu, and the rest. */
export const appPages: Readonly<Record<string, LoadPage>> = {
  ...Object.fromEntries(menuPages.map(({ path, load }) => [path.replace(/^\/app\/?/, ""), load])),
  "seating-chart/print": () => import("@/features/seating/print-page.tsx"),
  "seating-chart/compare": () => import("@/features/seating/compare-page.tsx"),
  "not-accepted": () => import("@/features/not-accepted/not-accepted-page.tsx"),
  backup: () => import("@/features/backup/backup-page.tsx"),
  // Another address of the team's screen (Specification 3, section 2).
  users: () => import("@/features/team/team-page.tsx"),
};
