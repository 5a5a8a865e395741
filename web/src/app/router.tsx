import { createBrowserRouter, Outlet, type RouteObject } from "react-router";
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
];

export const router = createBrowserRouter([
  {
    HydrateFallback: () => null,
    children: [
      { path: "/auth", ...page(() => import("@/features/auth/auth-page.tsx")) },
      { path: "/terms", ...page(() => import("@/features/legal/terms-page.tsx")) },
      { path: "/privacy", ...page(() => import("@/features/legal/privacy-page.tsx")) },
      {
        path: "/app",
        Component: SignedIn,
        children: [{ Component: Outlet, children: areas }],
      },
    ],
  },
]);
