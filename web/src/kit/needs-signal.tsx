import { Trans } from "@lingui/react/macro";
import { Alert, Button, Text } from "@mantine/core";
import { CircleAlert, CloudDownload, Hourglass, type LucideIcon, UserPlus, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { ApiError } from "@/lib/api/errors.ts";
import { useBrowserOnline, useConnection } from "@/lib/connection/connection.ts";
import { EmptyState } from "./empty-state.tsx";
import { useAfter } from "./use-after.ts";

/** Longer than a quick answer takes, and short enough that users do not wonder. */
const QUICK_ANSWER_MILLISECONDS = 2000;

/** Retry interval: a connection may return without the browser noticing. */
const RETRY_MILLISECONDS = 5000;

/** Whether a form should tell its user that the server's answer is late. */
export function useIsLate(isWaiting: boolean): boolean {
  const isOffline = useConnection() === "offline";
  const isLong = useAfter(QUICK_ANSWER_MILLISECONDS, isWaiting);
  return isOffline || (isWaiting && isLong);
}

/** The query, as TanStack Query returns it. */
interface ServerQuery {
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** Why there is no answer: no connection, a slow server, or a rate limit that the error explains. */
type MissingReason =
  | { kind: "offline" }
  | { kind: "slow" }
  | { kind: "limit"; message: string; pauseMs: number };

interface NeedsSignalProps {
  query: ServerQuery;
  /** Title while offline: "The team needs a connection". */
  title: ReactNode;
  /** Shown while the answer may come any moment. */
  skeleton: ReactNode;
  headingOrder?: 1 | 2;
  /** Shown while offline: the data is safe, and which parts still work. */
  children: ReactNode;
}

/** Placeholder for server data: first a skeleton, then the reason why the data is missing. Retries by itself. */
export function NeedsSignal({ query, title, skeleton, headingOrder = 2, children }: NeedsSignalProps) {
  const reason = useMissingReason(query);
  useAutoRetry(query, reason);
  const isOffline = useConnection() === "offline";
  const [tries, setTries] = useState(0);
  if (query.error instanceof ApiError && query.error.isWithoutAccount) {
    return <NeedsAccount headingOrder={headingOrder} />;
  }
  if (!reason) return skeleton;
  // Without a connection there is nothing to wait for: a try fails at once, so its message shows at once.
  const isTrying = tries > 0 && query.isFetching && !isOffline;
  return (
    <div role="status">
      <EmptyState
        icon={ICONS[reason.kind]}
        title={reason.kind === "offline" ? title : <ReasonTitle reason={reason} />}
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
        {reason.kind === "offline" ? (
          <>
            {children} <Trans>It loads by itself when you’re back online.</Trans>
          </>
        ) : (
          <ReasonText reason={reason} />
        )}
        {tries > 0 && !isTrying && reason.kind !== "limit" && (
          // A new element for each try, so that screen readers announce it again.
          <Text key={tries} component="span" display="block" mt="xs" fw={600}>
            {reason.kind === "offline" ? (
              <Trans>Still no connection.</Trans>
            ) : (
              <Trans>Still no answer.</Trans>
            )}
          </Text>
        )}
      </EmptyState>
    </div>
  );
}

const ICONS: Record<MissingReason["kind"], LucideIcon> = {
  offline: WifiOff,
  slow: Hourglass,
  limit: CircleAlert,
};

function ReasonTitle({ reason }: { reason: MissingReason }) {
  if (reason.kind === "limit") return <Trans>Too many requests</Trans>;
  return <SlowWords />;
}

/** Says what is slow: the device's connection, or else the server. */
function SlowWords() {
  const isSlowConnection = useConnection() === "slow";
  return isSlowConnection ? <Trans>Your connection is slow</Trans> : <Trans>The server is slow</Trans>;
}

function ReasonText({ reason }: { reason: MissingReason }) {
  if (reason.kind === "limit") {
    return (
      <>
        {reason.message} <Trans>It loads by itself after that.</Trans>
      </>
    );
  }
  return (
    <Trans>
      There’s no answer yet. Everything on this device still works, and this loads by itself when the answer
      comes.
    </Trans>
  );
}

/**
 * Why there is no answer; undefined while one may come any moment. Once set it stays until there is an answer:
 * otherwise each retry would flash a skeleton.
 */
function useMissingReason({ isFetching, error }: ServerQuery): MissingReason | undefined {
  const isOffline = useConnection() === "offline";
  const browserOnline = useBrowserOnline();
  const isLong = useAfter(QUICK_ANSWER_MILLISECONDS, isFetching);
  const [shownReason, setShownReason] = useState<MissingReason>();

  function currentReason(): MissingReason | undefined {
    if (error instanceof ApiError && error.isLimit) {
      const pauseMs = Math.max(RETRY_MILLISECONDS, 1000 * (error.retryAfter ?? 0));
      return { kind: "limit", message: error.message, pauseMs };
    }
    if (browserOnline && error instanceof ApiError && error.isTimeout) return { kind: "slow" };
    // After a silent request the connection counts as offline; a second pending request proves nothing yet.
    if (browserOnline && isFetching && shownReason?.kind === "slow") return shownReason;
    if (isOffline) return { kind: "offline" };
    const isUnreachable = error instanceof ApiError && error.isNetworkFailure;
    return isUnreachable || (isFetching && isLong) ? { kind: "slow" } : undefined;
  }

  const reason = currentReason() ?? shownReason;
  if (reason !== shownReason && !isSameReason(reason, shownReason)) setShownReason(reason);
  return reason;
}

function isSameReason(a: MissingReason | undefined, b: MissingReason | undefined): boolean {
  const messageOf = (reason: MissingReason | undefined) =>
    reason?.kind === "limit" ? reason.message : undefined;
  return a?.kind === b?.kind && messageOf(a) === messageOf(b);
}

interface SignalNoteProps {
  /** A request is under way. */
  isWaiting?: boolean;
  /** Names what needs a signal, and confirms that the data is safe. */
  children: ReactNode;
}

/** A note above a form that needs the server: offline, or a late answer. The form stays usable and keeps its input. */
export function SignalNote({ isWaiting = false, children }: SignalNoteProps) {
  const isOffline = useConnection() === "offline";
  if (!useIsLate(isWaiting)) return null;
  const Icon = isOffline ? ICONS.offline : ICONS.slow;
  return (
    <Alert color="ochre" role="status" icon={<Icon size={20} aria-hidden />}>
      {isOffline ? (
        <>
          <Trans>You’re offline.</Trans> {children}
        </>
      ) : (
        <>
          <SlowWords />. <Trans>There’s no answer yet. Nothing on this device is lost.</Trans>
        </>
      )}
    </Alert>
  );
}

/** Data that the server pushes and that has not arrived yet. */
export function NotSyncedYet({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div role="status">
      <EmptyState icon={CloudDownload} title={title}>
        {children}
      </EmptyState>
    </div>
  );
}

/** Retries at once when the connection is back, and every few seconds; after a limit, when it is over. */
function useAutoRetry({ isFetching, refetch }: ServerQuery, reason: MissingReason | undefined): void {
  const isOffline = useConnection() === "offline";
  const pauseMs = reason?.kind === "limit" ? reason.pauseMs : RETRY_MILLISECONDS;
  const isMissing = reason !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the connection's return triggers a retry
  useEffect(() => {
    if (isMissing && !isOffline) void refetch();
  }, [isOffline]);
  useEffect(() => {
    if (!isMissing || isFetching) return;
    const timer = setTimeout(() => void refetch(), pauseMs);
    return () => clearTimeout(timer);
  }, [isMissing, isFetching, refetch, pauseMs]);
}

/** Shown in place of server data while the sample wedding is open. */
export function NeedsAccount({ headingOrder = 2 }: { headingOrder?: 1 | 2 }) {
  return (
    <EmptyState
      icon={UserPlus}
      title={<Trans>This needs an account</Trans>}
      headingOrder={headingOrder}
      action={
        <Button component={Link} to="/auth?mode=sign-up" variant="default">
          <Trans>Create an account</Trans>
        </Button>
      }
    >
      <Trans>The sample wedding is only on this device, so it has no team, emails or website to show.</Trans>
    </EmptyState>
  );
}
