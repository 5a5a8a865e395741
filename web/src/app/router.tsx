import { useState } from "react";
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from "react-router";
import { syncLayersWithHistory } from "@/lib/layers/layer-history.ts";
import { useSession } from "@/lib/session/session.ts";
import { ErrorFallback, RetryReset, RootErrorFallback } from "./error-fallback.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { appPages } from "./page-files.ts";
import { AppShell } from "./shell/app-shell.tsx";

const areas: RouteObject[] = Object.entries(appPages).map(([path, load]) =>
  path === "" ? { index: true, ...lazyPage(load) } : { path, ...lazyPage(load) },
);

export const router = createBrowserRouter([
  {
    HydrateFallback: () => null,
    ErrorBoundary: RootErrorFallback,
    children: [
      { path: "/auth", ...lazyPage(() => import("@/features/auth/auth-page.tsx")) },
      { path: "/auth/:provider", ...lazyPage(() => import("@/features/auth/provider-return-page.tsx")) },
      { path: "/forgot-password", ...lazyPage(() => import("@/features/auth/forgot-password-page.tsx")) },
      {
        path: "/reset-password/:token",
        ...lazyPage(() => import("@/features/auth/reset-password-page.tsx")),
      },
      { path: "/confirm-email/:token", ...lazyPage(() => import("@/features/auth/confirm-email-page.tsx")) },
      { path: "/invite/:token", ...lazyPage(() => import("@/features/invite/invite-page.tsx")) },
      { path: "/preview/:subdomain", ...lazyPage(() => import("@/features/website/preview-page.tsx")) },
      { path: "/sample", ...lazyPage(() => import("@/features/sample/sample-page.tsx")) },
      { path: "/terms", ...lazyPage(() => import("@/features/legal/terms-page.tsx")) },
      { path: "/privacy", ...lazyPage(() => import("@/features/legal/privacy-page.tsx")) },
      {
        path: "/app",
        Component: SignedIn,
        // The shell stays around a page that fails. The draft of the website uses the whole screen.
        children: [
          { path: "website/preview", ...lazyPage(() => import("@/features/website/draft-page.tsx")) },
          {
            Component: AppShell,
            children: [{ Component: RetryReset, ErrorBoundary: ErrorFallback, children: areas }],
          },
        ],
      },
      { path: "*", Component: NotFoundPage },
    ],
  },
]);

syncLayersWithHistory(router);

/**
 * Admits accounts known to this device. With an expired session the wedding stays visible, since signing in is only
 * needed for syncing. A locked session stays outside: its owner chose not to be remembered, and has closed the browser.
 * A visitor of a link is returned there after signing in; after a sign-out, the next user starts at the first page.
 */
function SignedIn() {
  const { user } = useSession();
  const [cameIn] = useState(user !== null);
  const { pathname, search } = useLocation();
  if (!user) return <Navigate to="/auth" replace state={cameIn ? null : { from: pathname + search }} />;
  return <Outlet />;
}
