import { createBrowserRouter, type RouteObject } from "react-router";
import { ErrorFallback, RootErrorFallback } from "./error-fallback.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { AppShell } from "./shell/app-shell.tsx";
import { SignedIn } from "./signed-in.tsx";

type PageModule = { default: React.ComponentType };

/** A page in a file of its own, fetched when somebody goes there; the service worker has it for the times without a network. */
function page(load: () => Promise<PageModule>): Pick<RouteObject, "lazy"> {
  return { lazy: async () => ({ Component: (await load()).default }) };
}

/** The areas of the app. A new one registers here and nowhere else. */
const areas: RouteObject[] = [
  { index: true, ...page(() => import("@/features/dashboard/dashboard-page.tsx")) },
  { path: "guests", ...page(() => import("@/features/guests/guests-page.tsx")) },
  { path: "budget", ...page(() => import("@/features/budget/budget-page.tsx")) },
  { path: "seating-chart", ...page(() => import("@/features/seating/seating-page.tsx")) },
  { path: "seating-chart/print", ...page(() => import("@/features/seating/print-page.tsx")) },
  { path: "seating-chart/compare", ...page(() => import("@/features/seating/compare-page.tsx")) },
  { path: "not-accepted", ...page(() => import("@/features/not-accepted/not-accepted-page.tsx")) },
  { path: "activity", ...page(() => import("@/features/activity/activity-page.tsx")) },
  { path: "backup", ...page(() => import("@/features/backup/backup-page.tsx")) },
  // Two addresses of one screen (Specification 3, section 2).
  { path: "team", ...page(() => import("@/features/team/team-page.tsx")) },
  { path: "users", ...page(() => import("@/features/team/team-page.tsx")) },
];

export const router = createBrowserRouter([
  {
    HydrateFallback: () => null,
    ErrorBoundary: RootErrorFallback,
    children: [
      { path: "/auth", ...page(() => import("@/features/auth/auth-page.tsx")) },
      { path: "/invite/:token", ...page(() => import("@/features/invite/invite-page.tsx")) },
      { path: "/terms", ...page(() => import("@/features/legal/terms-page.tsx")) },
      { path: "/privacy", ...page(() => import("@/features/legal/privacy-page.tsx")) },
      {
        path: "/app",
        Component: SignedIn,
        // A page that fails leaves the shell around it standing.
        children: [{ Component: AppShell, children: [{ ErrorBoundary: ErrorFallback, children: areas }] }],
      },
      { path: "*", Component: NotFoundPage },
    ],
  },
]);
