import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import {
  createBrowserRouter,
  Link,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useRouteError,
} from "react-router";
import { PageHeader } from "@/kit/page-header.tsx";
import { PublicLayout } from "@/kit/public-layout.tsx";
import { useAfter } from "@/kit/use-after.ts";
import { syncLayersWithHistory } from "@/lib/layers/layer-history.ts";
import { useSession } from "@/lib/session/session.ts";
import { useSyncStatus } from "@/wedding/hooks.ts";
import classes from "./error-fallback.module.css";
import { lazyPage } from "./lazy-page.tsx";
import { appPages } from "./page-files.ts";
import { AppShell } from "./shell/app-shell.tsx";

/** After this many retries, another would only raise false hope. */
const maxRetries = 3;

/** A page that worked this long has recovered: a later failure gets new retries. */
const recoveredAfterMs = 10_000;

/** Replaces a page that failed: explains the failure, that the data is safe, and the next steps. */
export function ErrorFallback() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { notSaved } = useSyncStatus();
  const areRetriesSpent = retriesOf(pathname) >= maxRetries;
  useEffect(() => console.error("A page failed", error), [error]);

  function retry() {
    noteRetry(pathname);
    // Navigating to the same place renders the page again.
    navigate({ pathname, search, hash }, { replace: true });
  }

  return (
    <section className={classes.fallback}>
      <div role="alert">
        <Title order={1}>
          <Trans>Something went wrong</Trans>
        </Title>
        <Text mt="sm">
          {notSaved ? (
            <Trans>
              This page couldn’t be shown. Your last changes aren’t saved on this device yet: please download
              a copy before you leave.
            </Trans>
          ) : (
            <Trans>This page couldn’t be shown. Everything you saved is safe on this device.</Trans>
          )}
        </Text>
      </div>
      <Group gap="sm">
        <Button disabled={areRetriesSpent} onClick={retry}>
          {areRetriesSpent ? <Trans>Max Retries Reached</Trans> : <Trans>Try Again</Trans>}
        </Button>
        {/* A real navigation: it discards all state of this tab. */}
        <Button variant="default" component="a" href="/app">
          <Trans>Go Home</Trans>
        </Button>
      </Group>
    </section>
  );
}

/** Wraps working pages: it resets the retries after a while. */
export function RetryReset() {
  const { pathname } = useLocation();
  const hasRecovered = useAfter(recoveredAfterMs, pathname);
  useEffect(() => {
    if (hasRecovered) retries = { path: "", count: 0 };
  }, [hasRecovered]);
  return <Outlet />;
}

/** For failures outside of the shell, without its frame. */
function RootErrorFallback() {
  return (
    <PublicLayout>
      <ErrorFallback />
    </PublicLayout>
  );
}

/* The retries of each page. Outside of React, since a failing page loses its components' state each time. */
let retries = { path: "", count: 0 };

function retriesOf(path: string): number {
  return retries.path === path ? retries.count : 0;
}

function noteRetry(path: string): void {
  retries = { path, count: retriesOf(path) + 1 };
}

const areaRoutes: RouteObject[] = Object.entries(appPages).map(([path, load]) =>
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
            children: [{ Component: RetryReset, ErrorBoundary: ErrorFallback, children: areaRoutes }],
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
  const [wasSignedIn] = useState(user !== null);
  const { pathname, search } = useLocation();
  if (!user) return <Navigate to="/auth" replace state={wasSignedIn ? null : { from: pathname + search }} />;
  return <Outlet />;
}

function NotFoundPage() {
  const { t } = useLingui();
  return (
    <PublicLayout>
      <div className={classes.fallback}>
        <PageHeader
          title={t`This page doesn’t exist`}
          description={<Trans>The address may be old, or part of it may be missing.</Trans>}
        />
        <div>
          <Button component={Link} to="/app">
            <Trans>Go Home</Trans>
          </Button>
        </div>
      </div>
    </PublicLayout>
  );
}
