import { Trans } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { CircleAlert, CloudDownload } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Navigate } from "react-router";
import { EmptyState } from "@/kit/empty-state.tsx";
import { NotSyncedYet } from "@/kit/needs-signal.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { useAfter } from "@/kit/use-after.ts";
import { useBrowserOnline, useConnection } from "@/lib/connection/connection.ts";
import { durationWords } from "@/lib/duration-words.ts";
import { useSession } from "@/lib/session/session.ts";
import { refreshWeddings, useListReading } from "@/wedding/hooks.ts";
import type { WeddingStatus } from "@/wedding/types.ts";

/** A wedding on this device opens sooner, even on a slow tablet. */
const SLOW_MILLISECONDS = 3000;

interface WeddingLoadingProps {
  status: WeddingStatus;
  skeleton?: ReactNode;
}

/** Shown on a page until its wedding is loaded. Renders nothing once it is, or if there is none. */
export function WeddingLoading({ status, skeleton = <SkeletonRows /> }: WeddingLoadingProps) {
  const isOffline = useConnection() === "offline";
  const isSlow = useAfter(SLOW_MILLISECONDS, status);
  if (status === "missing") {
    return (
      <NotSyncedYet title={<Trans>This wedding isn’t on this device yet</Trans>}>
        <Trans>It loads as soon as there’s a connection, and opens offline after that.</Trans>
      </NotSyncedYet>
    );
  }
  if (status === "unread") return <UnreadList />;
  if (status !== "loading") return null;
  if (!isOffline || !isSlow) return skeleton;
  return (
    <NotSyncedYet title={<Trans>This wedding hasn’t opened yet</Trans>}>
      <Trans>
        If it’s on this device, it opens in a moment. If not, it needs a connection once and opens offline
        after that. Your other weddings still work.
      </Trans>
    </NotSyncedYet>
  );
}

interface UnreadListProps {
  /** A second button. */
  action?: ReactNode;
}

/** Replaces a page while this device has no wedding and has not read the server's list of weddings. */
export function UnreadList({ action }: UnreadListProps) {
  const { failure } = useListReading();
  const browserOnline = useBrowserOnline();
  const { status } = useSession();
  // Without a network or a sign-in no request is sent.
  if (status === "sample") return <Navigate to="/sample" replace />;
  const canSendRequests = browserOnline && status === "signedIn";
  return (
    <div role="status">
      {failure && canSendRequests ? (
        <ListFailure {...failure} action={action} />
      ) : (
        <ListNotRead action={action} />
      )}
    </div>
  );
}

interface ListFailureProps extends UnreadListProps {
  reason: string;
  againInSeconds: number;
}

/** The server's list of weddings could not be read. */
function ListFailure({ reason, againInSeconds, action }: ListFailureProps) {
  const { isAsking } = useListReading();
  const [tries, setTries] = useState(0);
  const isTrying = tries > 0 && isAsking;
  const pause = durationWords(againInSeconds);
  return (
    <EmptyState
      icon={CircleAlert}
      title={<Trans>Failed to fetch weddings</Trans>}
      action={
        <Group justify="center" gap="sm">
          <Button
            loading={isTrying}
            onClick={() => {
              setTries(tries + 1);
              refreshWeddings();
            }}
          >
            <Trans>Try again</Trans>
          </Button>
          {action}
        </Group>
      }
    >
      <Text>{reason}</Text>
      <Text mt="xs">
        <Trans>Your plans are safe on the server. This device tries again in {pause}.</Trans>
      </Text>
      {tries > 0 && !isTrying && (
        // A new element for each try, so that a screen reader announces it each time.
        <Text key={tries} mt="xs" fw={600}>
          <Trans>That failed again. Please try later.</Trans>
        </Text>
      )}
    </EmptyState>
  );
}

/** No request for the list has been sent yet. */
function ListNotRead({ action }: UnreadListProps) {
  const needsSignIn = useSession().status === "expired";
  return (
    <EmptyState icon={CloudDownload} title={<Trans>Your weddings haven’t loaded yet</Trans>} action={action}>
      {needsSignIn ? (
        <Trans>Your plans are safe on the server. Sign in again to load them on this device.</Trans>
      ) : (
        <Trans>
          Your plans are safe on the server. They load as soon as there’s a connection, and open offline after
          that.
        </Trans>
      )}
    </EmptyState>
  );
}
