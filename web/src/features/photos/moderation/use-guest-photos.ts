import { liveQuery } from "dexie";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useKeptAnswer } from "@/lib/api/kept-answer.ts";
import { db } from "@/lib/db/db.ts";
import { useSession } from "@/lib/session/session.ts";
import { askForPhotos } from "@/records/photo-decisions/calls.ts";
import { forgetPhotos } from "@/records/photo-decisions/set-aside.ts";
import { type GuestPhoto, rowsOf, shownPhotos, takeLists } from "@/records/photo-decisions/store.ts";
import { useCanWrite, useRecords, useStanding } from "@/wedding/hooks.ts";

/** How often it is asked for news while somebody looks, for what no message tells. */
const AGAIN_MILLISECONDS = 30_000;

/** Two who ask the same within a second get one answer (lib/api/client.ts), and what is new would not be in it. */
const SOON_MILLISECONDS = 1200;

/** Where notifications about photos of guests lead. */
const LINK = "/app/photos?tab=guests";

export interface GuestPhotos {
  pending: readonly GuestPhoto[];
  approved: readonly GuestPhoto[];
  /** Those in the bin. */
  rejected: readonly GuestPhoto[];
}

const NONE: GuestPhotos = { pending: [], approved: [], rejected: [] };

/** What guests sent to a wedding: as the server said last, with all that was decided on this device since. */
export function useGuestPhotos(weddingId: string) {
  const account = useSession().user?.id;
  const { allowed } = useCanWrite("planning");
  const standing = useStanding() ?? "none";
  const enabled = account !== undefined && weddingId !== "none";
  const kept = useKeptAnswer<{ count: number }>({
    weddingId,
    name: "guest-photos",
    enabled,
    allowed,
    ask: () => askAndKeep(account ?? "", weddingId),
  });
  const { refetch } = kept.query;
  const shown = useShownPhotos(allowed ? account : undefined, weddingId);
  useAskAgain(account, enabled && allowed, () => void refetch());

  useEffect(() => {
    if (allowed || account === undefined) return;
    const why = { code: standing === "none" ? "removed" : "role", standing };
    forgetPhotos(db(), account, weddingId, why).catch((error: unknown) =>
      console.warn("Photos of guests could not be taken off this device", error),
    );
  }, [allowed, account, weddingId, standing]);

  const photos = useMemo<GuestPhotos>(() => {
    if (!shown) return NONE;
    const of = (state: GuestPhoto["state"]) => shown.filter((photo) => photo.state === state);
    // Whoever sent it first has waited longest; what was decided is looked for at the top.
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

/** Asks for all of them, and puts the answer on this device. */
async function askAndKeep(account: string, weddingId: string): Promise<{ count: number }> {
  const before = await rowsOf(db(), account, weddingId);
  const told = await askForPhotos(account, weddingId);
  await takeLists(db(), account, weddingId, before, told);
  return { count: told.length };
}

function useShownPhotos(account: string | undefined, wedding: string): GuestPhoto[] | undefined {
  const [read, setRead] = useState<{ key: string; photos: GuestPhoto[] }>();
  const key = `${account}/${wedding}`;
  useEffect(() => {
    if (account === undefined) return;
    const watched = liveQuery(() => shownPhotos(db(), account, wedding)).subscribe({
      next: (photos) => setRead({ key: `${account}/${wedding}`, photos }),
      error: (error: unknown) => console.error("Photos of guests could not be read", error),
    });
    return () => watched.unsubscribe();
  }, [account, wedding]);
  return read?.key === key ? read.photos : undefined;
}

/** When a notification tells of new ones, when the album has others, when somebody comes back, and now and then. */
function useAskAgain(account: string | undefined, enabled: boolean, ask: () => void): void {
  const again = useEffectEvent(ask);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onNews = useEffectEvent(() => {
    // A guest sends several: one question is for all that come meanwhile.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another count means that somebody has decided elsewhere
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

/** Another text when the stream of notifications has told of more photos. */
async function newsOf(account: string): Promise<string> {
  const told = await db().notifications.where({ account }).toArray();
  return told
    .filter(({ link }) => link === LINK)
    .map(({ id, createdAt }) => `${id} ${createdAt}`)
    .join("\n");
}
