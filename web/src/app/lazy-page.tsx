import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { WifiOff } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { RouteObject } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { useConnection } from "@/lib/connection/connection.ts";

export type LoadPage = () => Promise<{ default: ComponentType }>;

/**
 * A page in its own file, loaded on navigation; later the service worker has it for offline use. Until the service
 * worker has cached the app it may be missing offline: then the page shows that it waits for the network.
 */
export function lazyPage(load: LoadPage): Pick<RouteObject, "lazy"> {
  // The router remembers a failed load for good, so it gets a page that keeps trying.
  const fallback = () => <RetryingPage load={load} />;
  const lazy = async () => ({
    Component: await load().then((file) => file.default, fallbackIfNotFetched(fallback)),
  });
  return { lazy };
}

/** Browsers throw a TypeError if they cannot fetch a module, each with its own message. */
function fallbackIfNotFetched(fallback: ComponentType): (error: unknown) => ComponentType {
  return (error) => {
    if (!(error instanceof TypeError)) throw error;
    console.warn("The file of a page could not be fetched", error);
    return fallback;
  };
}

function RetryingPage({ load }: { load: LoadPage }) {
  const [Page, setPage] = useState<ComponentType>();
  const isOffline = useConnection() === "offline";
  const retry = () => load().then((file) => setPage(() => file.default));

  const wasOffline = useRef(isOffline);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the connection returns
  useEffect(() => {
    if (wasOffline.current && !isOffline) void retry().catch(() => {});
    wasOffline.current = isOffline;
  }, [isOffline]);

  // Some browsers remember the failure, too: they try again only after a reload, which needs the network.
  const reload = () => {
    if (!isOffline) window.location.reload();
  };
  if (Page) return <Page />;
  return (
    <EmptyState
      icon={WifiOff}
      headingOrder={1}
      title={<Trans>This page isn’t on this device yet</Trans>}
      action={
        <Button onClick={() => void retry().catch(reload)}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>It needs a connection once; after that it opens offline. Your plan is safe.</Trans>
    </EmptyState>
  );
}
