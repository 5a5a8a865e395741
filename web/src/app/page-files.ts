import type { LoadPage } from "./lazy-page.tsx";

/**
 * The pages inside the shell by their path below /app, each in its own file. Register a new page here, and with its
 * area if it is in the menu.
 */
export const appPages: Readonly<Record<string, LoadPage>> = {
  "": () => import("@/features/dashboard/dashboard-page.tsx"),
  guests: () => import("@/features/guests/guests-page.tsx"),
  "guests/import": () => import("@/features/guests/import-page.tsx"),
  "guests/print": () => import("@/features/guests/print-page.tsx"),
  "guests/invitations": () => import("@/features/guests/invitations-page.tsx"),
  "guests/invitations/print": () => import("@/features/guests/invitation-cards-page.tsx"),
  "guests/replies": () => import("@/features/replies/replies-page.tsx"),
  budget: () => import("@/features/budget/budget-page.tsx"),
  "budget/import": () => import("@/features/budget/import-page.tsx"),
  "budget/print": () => import("@/features/budget/print-page.tsx"),
  vendors: () => import("@/features/vendors/vendors-page.tsx"),
  "vendors/import": () => import("@/features/vendors/import-page.tsx"),
  registry: () => import("@/features/registry/registry-page.tsx"),
  "registry/import": () => import("@/features/registry/import-page.tsx"),
  photos: () => import("@/features/photos/photos-page.tsx"),
  "photos/live": () => import("@/features/photos/live-page.tsx"),
  "photos/cards": () => import("@/features/photos/table-cards-page.tsx"),
  timeline: () => import("@/features/timeline/timeline-page.tsx"),
  "timeline/day": () => import("@/features/timeline/day-page.tsx"),
  "timeline/print": () => import("@/features/timeline/print-page.tsx"),
  "timeline/vendor": () => import("@/features/timeline/vendor-page.tsx"),
  website: () => import("@/features/website/website-page.tsx"),
  "seating-chart": () => import("@/features/seating/seating-page.tsx"),
  "seating-chart/print": () => import("@/features/seating/print-page.tsx"),
  "seating-chart/compare": () => import("@/features/seating/compare-page.tsx"),
  "not-accepted": () => import("@/features/not-accepted/not-accepted-page.tsx"),
  "to-settle": () => import("@/features/to-settle/to-settle-page.tsx"),
  emails: () => import("@/features/emails/emails-page.tsx"),
  activity: () => import("@/features/activity/activity-page.tsx"),
  settings: () => import("@/features/settings/settings-page.tsx"),
  help: () => import("@/features/help/help-page.tsx"),
  backup: () => import("@/features/backup/backup-page.tsx"),
  // Two addresses of one screen.
  team: () => import("@/features/team/team-page.tsx"),
  users: () => import("@/features/team/team-page.tsx"),
};
