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
const MOMENT_MILLISECONDS = 2000;

/** Retry interval: a connection may return without the browser noticing. */
const AGAIN_MILLISECONDS = 5000;

/** Whether a form should stop waiting for the server's answer. */
export function useIsLate(isWaiting: boolean): boolean {
  const isOffline = useConnection() === "offline";
  const isLong = useAfter(MOMENT_MILLISECONDS, isWaiting);
  return isOffline || (isWaiting && isLong);
}

/** The query, as TanStack Query returns it. */
interface ServerQuery {
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** Why there is no answer: no signal, a slow server, or a limit that the error explains. */
type MissingAnswer = { of: "signal" } | { of: "answer" } | { of: "limit"; message: string; pauseMs: number };

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
  const lack = useMissingReason(query);
  useAutoRetry(query, lack);
  const isOffline = useConnection() === "offline";
  const [tries, setTries] = useState(0);
  if (query.error instanceof ApiError && query.error.isWithoutAccount) {
    return <NeedsAccount headingOrder={headingOrder} />;
  }
  if (!lack) return skeleton;
  // Without a signal there is nothing to wait for: a try fails at once, so its message shows at once.
  const isTrying = tries > 0 && query.isFetching && !isOffline;
  return (
    <div role="status">
      <EmptyState
        icon={icons[lack.of]}
        title={lack.of === "signal" ? title : <TitleOf lack={lack} />}
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
        {lack.of === "signal" ? (
          <>
            {children} <Trans>It loads by itself when you’re back online.</Trans>
          </>
        ) : (
          <MissingReason lack={lack} />
        )}
        {tries > 0 && !isTrying && lack.of !== "limit" && (
          // A new element for each try, so that screen readers announce it again.
          <Text key={tries} component="span" display="block" mt="xs" fw={600}>
            {lack.of === "signal" ? <Trans>Still no connection.</Trans> : <Trans>Still no answer.</Trans>}
          </Text>
        )}
      </EmptyState>
    </div>
  );
}

const icons: Record<MissingAnswer["of"], LucideIcon> = {
  signal: WifiOff,
  answer: Hourglass,
  limit: CircleAlert,
};

function TitleOf({ lack }: { lack: MissingAnswer }) {
  if (lack.of === "limit") return <Trans>Too many requests</Trans>;
  return <SlowWords />;
}

/** A slow connection is the device's, not the server's fault. */
function SlowWords() {
  const isThin = useConnection() === "slow";
  return isThin ? <Trans>Your connection is slow</Trans> : <Trans>The server is slow</Trans>;
}

function MissingReason({ lack }: { lack: MissingAnswer }) {
  if (lack.of === "limit") {
    return (
      <>
        {lack.message} <Trans>It loads by itself after that.</Trans>
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
function useMissingReason({ isFetching, error }: ServerQuery): MissingAnswer | undefined {
  const isOffline = useConnection() === "offline";
  const browserOnline = useBrowserOnline();
  const isLong = useAfter(MOMENT_MILLISECONDS, isFetching);
  const [shown, setShown] = useState<MissingAnswer>();

  function lackNow(): MissingAnswer | undefined {
    if (error instanceof ApiError && error.isLimit) {
      const pauseMs = Math.max(AGAIN_MILLISECONDS, 1000 * (error.retryAfter ?? 0));
      return { of: "limit", message: error.message, pauseMs };
    }
    if (browserOnline && error instanceof ApiError && error.isTimeout) return { of: "answer" };
    // After a silent request the connection counts as offline; a second pending request proves nothing yet.
    if (browserOnline && isFetching && shown?.of === "answer") return shown;
    if (isOffline) return { of: "signal" };
    const isUnreachable = error instanceof ApiError && error.isNetworkFailure;
    return isUnreachable || (isFetching && isLong) ? { of: "answer" } : undefined;
  }

  const now = lackNow() ?? shown;
  if (now !== shown && !isSame(now, shown)) setShown(now);
  return now;
}

function isSame(one: MissingAnswer | undefined, other: MissingAnswer | undefined): boolean {
  const words = (lack: MissingAnswer | undefined) => (lack?.of === "limit" ? lack.message : undefined);
  return one?.of === other?.of && words(one) === words(other);
}

interface SignalNoteProps {
  /** A request is under way. */
  isWaiting?: boolean;
  /** Names what needs a signal, and confirms that the data is safe. */
  children: ReactNode;
}

/** The same note above a form, which stays usable and keeps its input. */
export function SignalNote({ isWaiting = false, children }: SignalNoteProps) {
  const isOffline = useConnection() === "offline";
  if (!useIsLate(isWaiting)) return null;
  const Icon = isOffline ? icons.signal : icons.answer;
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
function useAutoRetry({ isFetching, refetch }: ServerQuery, lack: MissingAnswer | undefined): void {
  const isOffline = useConnection() === "offline";
  const pauseMs = lack?.of === "limit" ? lack.pauseMs : AGAIN_MILLISECONDS;
  const isLacking = lack !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the connection's return triggers a retry
  useEffect(() => {
    if (isLacking && !isOffline) void refetch();
  }, [isOffline]);
  useEffect(() => {
    if (!isLacking || isFetching) return;
    const timer = setTimeout(() => void refetch(), pauseMs);
    return () => clearTimeout(timer);
  }, [isLacking, isFetching, refetch, pauseMs]);
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
