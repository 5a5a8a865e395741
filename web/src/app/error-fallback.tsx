import { Trans } from "@lingui/react/macro";
import { Button, Group, Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { Outlet, useLocation, useNavigate, useRouteError } from "react-router";
import { PublicLayout } from "@/kit/public-layout.tsx";
import { useAfter } from "@/kit/use-after.ts";
import { useSyncStatus } from "@/wedding/hooks.ts";
import classes from "./error-fallback.module.css";

/** After this many retries, another would only raise false hope. */
const MOST_RETRIES = 3;

/** A page that worked this long has recovered: a later failure gets new retries. */
const RECOVERED_MILLISECONDS = 10_000;

/** Replaces a page that failed: explains the failure, that the data is safe, and the next steps. */
export function ErrorFallback() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { notSaved } = useSyncStatus();
  const spent = retriesOf(pathname) >= MOST_RETRIES;
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
        <Button disabled={spent} onClick={retry}>
          {spent ? <Trans>Max Retries Reached</Trans> : <Trans>Try Again</Trans>}
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
  const hasRecovered = useAfter(RECOVERED_MILLISECONDS, pathname);
  useEffect(() => {
    if (hasRecovered) tried = { path: "", count: 0 };
  }, [hasRecovered]);
  return <Outlet />;
}

/** For failures outside of the shell, without its frame. */
export function RootErrorFallback() {
  return (
    <PublicLayout>
      <ErrorFallback />
    </PublicLayout>
  );
}

/* The retries of each page. Outside of React, since a failing page loses its components' state each time. */
let tried = { path: "", count: 0 };

function retriesOf(path: string): number {
  return tried.path === path ? tried.count : 0;
}

function noteRetry(path: string): void {
  tried = { path, count: retriesOf(path) + 1 };
}
