import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { NotSyncedYet } from "@/kit/needs-signal.tsx";
import { SkeletonRows } from "@/kit/skeleton-rows.tsx";
import { useAfter } from "@/kit/use-after.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import type { WeddingStatus } from "@/wedding/types.ts";
import { UnreadList } from "./unread-list.tsx";

/** A plan on this device opens sooner, even on a slow tablet. */
const SLOW_MILLISECONDS = 3000;

interface WeddingArrivesProps {
  status: WeddingStatus;
  skeleton?: ReactNode;
}

/** Shown on a page until its wedding is loaded. Renders nothing once it is, or if there is none. */
export function WeddingLoading({ status, skeleton = <SkeletonRows /> }: WeddingArrivesProps) {
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
