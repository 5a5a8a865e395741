import { liveQuery } from "dexie";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { deleteUnseenPhotos } from "@/domain/photos/moderation/refused-decisions.ts";
import { fetchGuestPhotos } from "@/domain/photos/moderation/requests.ts";
import { type GuestPhoto, readGuestPhotos, readRows, replaceRows } from "@/domain/photos/moderation/store.ts";
import { useStoredQuery } from "@/lib/api/stored-query.ts";
import { db } from "@/lib/db/db.ts";
import { useSession } from "@/lib/session/session.ts";
import { useCanWrite, useRecords, useStanding } from "@/wedding/hooks.ts";

/** Polling interval while the page is visible, for changes without a notification. */
const AGAIN_MILLISECONDS = 30_000;

/** Two equal requests within a second share one answer (lib/api/client.ts), which would miss new photos. */
const SOON_MILLISECONDS = 1200;

/** Target of notifications about guest photos. */
const LINK = "/app/photos?tab=guests";

export interface GuestPhotos {
  pending: readonly GuestPhoto[];
  approved: readonly GuestPhoto[];
  /** Photos in the bin. */
  rejected: readonly GuestPhoto[];
}

const NONE: GuestPhotos = { pending: [], approved: [], rejected: [] };

/** A wedding's guest photos: the last list from the server, with later decisions on this device applied. */
export function useGuestPhotos(weddingId: string) {
  const account = useSession().user?.id;
  const { allowed } = useCanWrite("planning");
  const standing = useStanding() ?? "none";
  const enabled = account !== undefined && weddingId !== "none";
  const kept = useStoredQuery<{ count: number }>({
    weddingId,
    name: "guest-photos",
    enabled,
    allowed,
    ask: () => askAndKeep(account ?? "", weddingId),
  });
  const { refetch } = kept.query;
  const shown = useShownPhotos(allowed ? account : undefined, weddingId);
  useRefetchTriggers(account, enabled && allowed, () => void refetch());

  useEffect(() => {
    if (allowed || account === undefined) return;
    const reason = { code: standing === "none" ? "removed" : "role", standing };
    deleteUnseenPhotos(db(), account, weddingId, reason).catch((error: unknown) =>
      console.warn("Photos of guests could not be taken off this device", error),
    );
  }, [allowed, account, weddingId, standing]);

  const photos = useMemo<GuestPhotos>(() => {
    if (!shown) return NONE;
    const of = (state: GuestPhoto["state"]) => shown.filter((photo) => photo.state === state);
    // Pending ones oldest first; decided ones newest first.
    return {
      pending: of("PENDING"),
      approved: of("APPROVED").toReversed(),
      rejected: of("REJECTED").sort((one, other) => when(other) - when(one)),
    };
  }, [shown]);

  return { allowed, photos, isKnown: kept.data !== undefined && shown !== undefined, query: kept.query };
}

function when({ rejectedAt, uploadedAt }: GuestPhoto): number {
  return Date.parse(rejectedAt ?? uploadedAt);
}

/** Fetches the list and stores it on this device. */
async function askAndKeep(account: string, weddingId: string): Promise<{ count: number }> {
  const before = await readRows(db(), account, weddingId);
  const photos = await fetchGuestPhotos(account, weddingId);
  await replaceRows(db(), account, weddingId, before, photos);
  return { count: photos.length };
}

function useShownPhotos(account: string | undefined, wedding: string): GuestPhoto[] | undefined {
  const [read, setRead] = useState<{ key: string; photos: GuestPhoto[] }>();
  const key = `${account}/${wedding}`;
  useEffect(() => {
    if (account === undefined) return;
    const watched = liveQuery(() => readGuestPhotos(db(), account, wedding)).subscribe({
      next: (photos) => setRead({ key: `${account}/${wedding}`, photos }),
      error: (error: unknown) => console.error("Photos of guests could not be read", error),
    });
    return () => watched.unsubscribe();
  }, [account, wedding]);
  return read?.key === key ? read.photos : undefined;
}

/** Refetches after a notification, when the albums have more guest photos, when the user returns, and at intervals. */
function useRefetchTriggers(account: string | undefined, enabled: boolean, ask: () => void): void {
  const again = useEffectEvent(ask);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onNews = useEffectEvent(() => {
    // A guest sends several photos: one request for all that arrive meanwhile.
    soon.current ??= setTimeout(() => {
      soon.current = undefined;
      again();
    }, SOON_MILLISECONDS);
  });
  useEffect(
    () => () => {
      clearTimeout(soon.current);
      soon.current = undefined;
    },
    [],
  );
  const inAlbums = useRecords("photo").filter(({ isFromGuest }) => isFromGuest).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another count means a decision on another device
  useEffect(() => {
    if (enabled) onNews();
  }, [inAlbums, enabled]);

  useEffect(() => {
    if (!enabled || account === undefined) return;
    const ifSeen = () => {
      if (document.visibilityState === "visible") again();
    };
    const timer = setInterval(ifSeen, AGAIN_MILLISECONDS);
    document.addEventListener("visibilitychange", ifSeen);
    window.addEventListener("focus", ifSeen);
    let known: string | undefined;
    const watched = liveQuery(() => newsOf(account)).subscribe({
      next: (news) => {
        if (known !== undefined && news !== known) onNews();
        known = news;
      },
      error: (error: unknown) => console.warn("News of photos cannot be read", error),
    });
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ifSeen);
      window.removeEventListener("focus", ifSeen);
      watched.unsubscribe();
    };
  }, [enabled, account]);
}

/** A key that changes when a notification about guest photos arrives. */
async function newsOf(account: string): Promise<string> {
  const rows = await db().notifications.where({ account }).toArray();
  return rows
    .filter(({ link }) => link === LINK)
    .map(({ id, createdAt }) => `${id} ${createdAt}`)
    .join("\n");
}
