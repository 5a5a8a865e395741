import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { WifiOff } from "lucide-react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { RouteObject } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { useConnection } from "@/lib/connection/connection.ts";

type LoadPage = () => Promise<{ default: ComponentType }>;

/**
 * A page in a file of its own, fetched when somebody goes there; the service worker has it for the times without a
 * network. Before the first visit is over it may not: nothing is broken then, and the page says what it waits for.
 */
export function page(load: LoadPage): Pick<RouteObject, "lazy"> {
  // The router asks once and remembers a failure for good, so it is answered with a page that goes on asking.
  const late = () => <LatePage load={load} />;
  const lazy = async () => ({ Component: await load().then((file) => file.default, unlessBroken(late)) });
  return { lazy };
}

/** Browsers call it a TypeError when they cannot fetch a module, each in its own words. */
function unlessBroken(late: ComponentType): (error: unknown) => ComponentType {
  return (error) => {
    if (!(error instanceof TypeError)) throw error;
    console.warn("The file of a page could not be fetched", error);
    return late;
  };
}

function LatePage({ load }: { load: LoadPage }) {
  const [Page, setPage] = useState<ComponentType>();
  const isOffline = useConnection() === "offline";
  const fetchAgain = () => load().then((file) => setPage(() => file.default));

  const wasOffline = useRef(isOffline);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the connection's return asks
  useEffect(() => {
    if (wasOffline.current && !isOffline) void fetchAgain().catch(() => {});
    wasOffline.current = isOffline;
  }, [isOffline]);

  // Some browsers remember the failure, too: they ask again after a reload, which needs the network to be there.
  const reload = () => {
    if (!isOffline) window.location.reload();
  };
  if (Page) return <Page />;
  return (
    <EmptyState
      icon={WifiOff}
      headingOrder={1}
      title={<Trans>This page is not on this device yet</Trans>}
      action={
        <Button onClick={() => void fetchAgain().catch(reload)}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        It needs a signal once, and opens without one from then on. What you have planned is not touched by
        this.
      </Trans>
    </EmptyState>
  );
}
