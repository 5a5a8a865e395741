import { liveQuery } from "dexie";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { deleteForbiddenPhotos } from "@/domain/photos/moderation/refused-decisions.ts";
import { fetchGuestPhotos } from "@/domain/photos/moderation/requests.ts";
import { type GuestPhoto, readGuestPhotos, readRows, replaceRows } from "@/domain/photos/moderation/store.ts";
import { useStoredQuery } from "@/lib/api/stored-query.ts";
import { db } from "@/lib/db/db.ts";
import { useSession } from "@/lib/session/session.ts";
import { useCanWrite, useRecords, useStanding } from "@/wedding/hooks.ts";
import { GUEST_PHOTOS_PATH } from "../gallery-address.ts";

/** Polling interval while the page is visible, for changes without a notification. */
const POLL_MILLISECONDS = 30_000;

/**
 * Delay of a request after a notification. It is over a second, because equal requests within a second share one answer
 * (lib/api/client.ts), which would miss new photos.
 */
const REFETCH_DELAY_MILLISECONDS = 1200;

/** Guest photos by their state. */
export interface GuestPhotoLists {
  pending: readonly GuestPhoto[];
  approved: readonly GuestPhoto[];
  /** Photos in the bin. */
  rejected: readonly GuestPhoto[];
}

/** What `useGuestPhotos` returns. */
export type KnownGuestPhotos = ReturnType<typeof useGuestPhotos>;

const NO_PHOTOS: GuestPhotoLists = { pending: [], approved: [], rejected: [] };

/**
 * A wedding's guest photos: the last list from the server, with later decisions on this device applied. Deletes them
 * from the device when the role may no longer plan, and so may not see them.
 */
export function useGuestPhotos(weddingId: string) {
  const accountId = useSession().user?.id;
  const { allowed } = useCanWrite("planning");
  const standing = useStanding();
  const enabled = accountId !== undefined && weddingId !== "none";
  const storedQuery = useStoredQuery<{ count: number }>({
    weddingId,
    name: "guest-photos",
    enabled,
    allowed,
    ask: () => fetchAndStore(accountId ?? "", weddingId),
  });
  const { refetch } = storedQuery.query;
  const localPhotos = useLocalPhotos(allowed ? accountId : undefined, weddingId);
  useRefetchTriggers(accountId, enabled && allowed, () => void refetch());

  useEffect(() => {
    // Without a standing it is not known yet whether the role may see them.
    if (allowed || accountId === undefined || standing === undefined) return;
    // Decisions that are not yet sent become refused edits, for this reason.
    const reason = { code: standing === "none" ? "removed" : "role", standing };
    deleteForbiddenPhotos(db(), accountId, weddingId, reason).catch((error: unknown) =>
      console.warn("Photos of guests could not be taken off this device", error),
    );
  }, [allowed, accountId, weddingId, standing]);

  const photos = useMemo<GuestPhotoLists>(() => {
    if (!localPhotos) return NO_PHOTOS;
    const inState = (state: GuestPhoto["state"]) => localPhotos.filter((photo) => photo.state === state);
    // Pending ones oldest first; decided ones newest first.
    return {
      pending: inState("PENDING"),
      approved: inState("APPROVED").toReversed(),
      rejected: inState("REJECTED").sort((a, b) => rejectionTime(b) - rejectionTime(a)),
    };
  }, [localPhotos]);

  // An empty list on the device may mean that none was fetched yet.
  const isKnown = storedQuery.data !== undefined && localPhotos !== undefined;
  return { allowed, photos, isKnown, query: storedQuery.query };
}

function rejectionTime({ rejectedAt, uploadedAt }: GuestPhoto): number {
  return Date.parse(rejectedAt ?? uploadedAt);
}

/** Fetches the list and stores it on this device. A row that changes during the request is newer, and stays. */
async function fetchAndStore(accountId: string, weddingId: string): Promise<{ count: number }> {
  const rowsAtRequest = await readRows(db(), accountId, weddingId);
  const photos = await fetchGuestPhotos(accountId, weddingId);
  await replaceRows(db(), accountId, weddingId, rowsAtRequest, photos);
  return { count: photos.length };
}

/** The photos stored on this device, also when they change; undefined until they are read. */
function useLocalPhotos(accountId: string | undefined, weddingId: string): GuestPhoto[] | undefined {
  const key = `${accountId}/${weddingId}`;
  const [readPhotos, setReadPhotos] = useState<{ key: string; photos: GuestPhoto[] }>();
  useEffect(() => {
    if (accountId === undefined) return;
    const subscription = liveQuery(() => readGuestPhotos(db(), accountId, weddingId)).subscribe({
      next: (photos) => setReadPhotos({ key: `${accountId}/${weddingId}`, photos }),
      error: (error: unknown) => console.error("Photos of guests could not be read", error),
    });
    return () => subscription.unsubscribe();
  }, [accountId, weddingId]);
  // Photos of another account or wedding are not shown.
  return readPhotos?.key === key ? readPhotos.photos : undefined;
}

/** Refetches after a notification, when another device has decided, when the user returns, and at intervals. */
function useRefetchTriggers(accountId: string | undefined, enabled: boolean, onRefetch: () => void): void {
  const refetch = useEffectEvent(onRefetch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refetchSoon = useEffectEvent(() => {
    // A guest sends several photos: one request for all that arrive meanwhile.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refetch();
    }, REFETCH_DELAY_MILLISECONDS);
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  const countInAlbums = useRecords("photo").filter(({ isFromGuest }) => isFromGuest).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an approved photo is in an album, so another count means a decision, perhaps on another device
  useEffect(() => {
    if (enabled) refetchSoon();
  }, [countInAlbums, enabled]);

  useEffect(() => {
    if (!enabled || accountId === undefined) return;
    const refetchIfVisible = () => {
      if (document.visibilityState === "visible") refetch();
    };
    const interval = setInterval(refetchIfVisible, POLL_MILLISECONDS);
    document.addEventListener("visibilitychange", refetchIfVisible);
    window.addEventListener("focus", refetchIfVisible);
    let lastKey: string | undefined;
    const subscription = liveQuery(() => notificationsKey(accountId)).subscribe({
      next: (key) => {
        if (lastKey !== undefined && key !== lastKey) refetchSoon();
        lastKey = key;
      },
      error: (error: unknown) => console.warn("News of photos cannot be read", error),
    });
    return () => {
      clearInterval(interval);
      document.removeEventListener("visibilitychange", refetchIfVisible);
      window.removeEventListener("focus", refetchIfVisible);
      subscription.unsubscribe();
    };
  }, [enabled, accountId]);
}

/** A text that changes when a notification about guest photos arrives. */
async function notificationsKey(accountId: string): Promise<string> {
  const rows = await db().notifications.where({ account: accountId }).toArray();
  return rows
    .filter(({ link }) => link === GUEST_PHOTOS_PATH)
    .map(({ id, createdAt }) => `${id} ${createdAt}`)
    .join("\n");
}
