import { Trans } from "@lingui/react/macro";
import { Alert, Button, Text } from "@mantine/core";
import { CloudDownload, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { ApiError } from "@/lib/api/errors.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { EmptyState } from "./empty-state.tsx";
import { useAfter } from "./use-after.ts";

/** Longer than a quick answer takes, and shorter than anybody wonders. */
const MOMENT_MILLISECONDS = 2000;

/** How often it is asked again by itself, since a connection may be back without a browser noticing. */
const AGAIN_MILLISECONDS = 5000;

/** Whether a person should read that something needs a signal: there is none, or its answer takes long. */
export function useNeedsSignal(isWaiting: boolean): boolean {
  const isOffline = useConnection() === "offline";
  const isLong = useAfter(MOMENT_MILLISECONDS, isWaiting);
  return isOffline || (isWaiting && isLong);
}

/** What is asked of the server, as a query has it. */
interface Asked {
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

interface NeedsSignalProps {
  query: Asked;
  /** What needs one: "Who is on the team needs a signal". */
  title: ReactNode;
  /** While the answer may come any moment. */
  skeleton: ReactNode;
  headingOrder?: 1 | 2;
  /** What is safe, and what still works. */
  children: ReactNode;
}

/**
 * What stands in the place of something that only the server knows, until it has answered: for a moment a skeleton,
 * then what it needs and what works without. It loads by itself when the signal is back.
 */
export function NeedsSignal({ query, title, skeleton, headingOrder = 2, children }: NeedsSignalProps) {
  const isOffline = useConnection() === "offline";
  const needsSignal = useNeedsSignal(query.isFetching) || isUnreachable(query.error);
  // Said once, it stays until there is an answer: each new try would turn it into a skeleton for a moment.
  const [isTold, setTold] = useState(false);
  if (needsSignal && !isTold) setTold(true);
  useAskAgain(query, needsSignal || isTold);
  const [tries, setTries] = useState(0);
  if (!isTold) return skeleton;
  // Without a signal there is nothing to wait for: it is tried all the same, and said at once.
  const isTrying = tries > 0 && query.isFetching && !isOffline;
  return (
    <div role="status">
      <EmptyState
        icon={WifiOff}
        title={title}
        headingOrder={headingOrder}
        action={
          <Button
            variant="default"
            loading={isTrying}
            onClick={() => {
              setTries(tries + 1);
              void query.refetch();
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {children} <Trans>It loads by itself when the signal is back.</Trans>
        {tries > 0 && !isTrying && (
          // Written anew for each try, so that a screen reader says it each time.
          <Text key={tries} component="span" display="block" mt="xs" fw={600}>
            <Trans>There is still no signal.</Trans>
          </Text>
        )}
      </EmptyState>
    </div>
  );
}

interface SignalNoteProps {
  /** Something was sent and is not answered yet. */
  isWaiting?: boolean;
  /** What needs a signal, and what is safe meanwhile. */
  children: ReactNode;
}

/** The same over a form, which can be filled in and keeps what is typed. */
export function SignalNote({ isWaiting = false, children }: SignalNoteProps) {
  const isOffline = useConnection() === "offline";
  if (!useNeedsSignal(isWaiting)) return null;
  return (
    <Alert color="ochre" role="status" icon={<WifiOff size={20} aria-hidden />}>
      {isOffline ? <Trans>You’re offline.</Trans> : <Trans>The server has not answered yet.</Trans>}{" "}
      {children}
    </Alert>
  );
}

/** Something that comes from the server by itself, and has not come. */
export function NotHereYet({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div role="status">
      <EmptyState icon={CloudDownload} title={title}>
        {children}
      </EmptyState>
    </div>
  );
}

function isUnreachable(error: Error | null): boolean {
  return error instanceof ApiError && error.isNetworkFailure;
}

/** At once when the connection is back, and every few seconds. */
function useAskAgain({ isFetching, refetch }: Asked, needsSignal: boolean): void {
  const isOffline = useConnection() === "offline";
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the connection's return asks
  useEffect(() => {
    if (needsSignal && !isOffline) void refetch();
  }, [isOffline]);
  useEffect(() => {
    if (!needsSignal || isFetching) return;
    const timer = setTimeout(() => void refetch(), AGAIN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [needsSignal, isFetching, refetch]);
}
