import { liveQuery } from "dexie";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { ApiError } from "@/lib/api/errors.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { isDataSaverOn } from "@/lib/connection/data-saver.ts";
import { db } from "@/lib/db/db.ts";
import { whenIdle } from "@/lib/idle.ts";
import { deleteLargePhotos, deletePhotos, storedPhotos } from "@/lib/photos/photo-cache.ts";
import { useSession } from "@/lib/session/session.ts";
import { deviceSpaceStore } from "@/lib/storage/device-space.ts";
import { useIsRegistered, useRecords, useReport, useWedding } from "@/wedding/hooks.ts";
import { type PhotoAddress, photoFile } from "./photo-files.ts";

/** Edits come in a row, and this is not urgent. */
const QUIET_MILLISECONDS = 3000;
/** A page in the background is seldom idle. */
const LONGEST_PAUSE = 1000;
/** The wait if a busy server does not give one. */
const BUSY_SECONDS = 30;
/** After this many busy answers for one photo, that photo is skipped. */
const MOST_TRIES = 3;

/**
 * Keeps a thumbnail of each photo on this device for offline use, and deletes those of removed photos. Renders nothing.
 */
export function KeepThumbnails() {
  const account = useSession().user?.id;
  const { id: wedding, status } = useWedding();
  const photos = useRecords("photo");
  const removed = useReport("removedPhotos");
  const fromGuests = useFromGuests(account, wedding);
  const isRegistered = useIsRegistered();
  const hasLine = useConnection() === "online" && isRegistered && !isDataSaverOn();
  const isFull = useStore(deviceSpaceStore, ({ full }) => full.length > 0);

  useEffect(() => {
    if (account && isFull) void deleteLargePhotos(account).catch(() => {});
  }, [account, isFull]);

  useEffect(() => {
    if (!account || !wedding || status !== "ready" || fromGuests === undefined || isFull) return;
    const end = new AbortController();
    const timer = setTimeout(() => {
      const shown = photos.map(({ id }) => id);
      const bin = removed.map(([, { id }]) => id);
      keep({ account, wedding }, { shown, bin, hasLine }, end.signal).catch((error: unknown) => {
        if (!end.signal.aborted) console.warn("Small pictures could not be kept on this device", error);
      });
    }, QUIET_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [account, wedding, status, photos, removed, fromGuests, hasLine, isFull]);
  return null;
}

/** A text that changes when the set of guest photos changes; undefined until it is read. */
function useFromGuests(account: string | undefined, wedding: string | undefined): string | undefined {
  const [read, setRead] = useState<string>();
  useEffect(() => {
    if (!account || !wedding) return;
    const watched = liveQuery(() => idsFromGuests(account, wedding)).subscribe({
      next: (ids) => setRead(ids.join()),
      error: (error: unknown) => console.error("Photos of guests could not be read", error),
    });
    return () => watched.unsubscribe();
  }, [account, wedding]);
  return read;
}

/** Guest photos are in no plan before they are approved, and can be moderated offline. */
async function idsFromGuests(account: string, wedding: string): Promise<string[]> {
  const keys = await db().guestPhotos.where({ account, wedding }).primaryKeys();
  return keys.map(([, id]) => id);
}

interface WantedThumbnails {
  shown: readonly string[];
  /** Removed photos: their thumbnails stay, to be shown for restoring. */
  bin: readonly string[];
  /** Whether the connection is good enough for background loading. */
  hasLine: boolean;
}

async function keep(
  of: Pick<PhotoAddress, "account" | "wedding">,
  { shown, bin, hasLine }: WantedThumbnails,
  signal: AbortSignal,
): Promise<void> {
  const kept = await storedPhotos(of.account, of.wedding);
  const wanted = new Set([...shown, ...(await idsFromGuests(of.account, of.wedding))]);
  const inBin = new Set(bin);
  const gone = kept.filter(
    ({ photo, size }) => !wanted.has(photo) && !(size === "thumbnail" && inBin.has(photo)),
  );
  if (gone.length > 0) await deletePhotos(of.account, gone);
  if (!hasLine) return;
  const here = new Set(kept.filter(({ size }) => size === "thumbnail").map(({ photo }) => photo));
  for (const photo of wanted) {
    if (here.has(photo)) continue;
    // A gallery that is being scrolled has priority.
    await new Promise<void>((resolve) => whenIdle(resolve, LONGEST_PAUSE));
    signal.throwIfAborted();
    await fetchOne({ ...of, photo, size: "thumbnail" }, signal);
  }
}

/**
 * Fetches one thumbnail, and waits if the server asks for it. A missing photo or a failure does not stop the others.
 */
async function fetchOne(place: PhotoAddress, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    try {
      await photoFile(place, { signal, isForLater: true });
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) throw error;
      if (error.status !== 429 && error.status !== 503) return;
      const seconds = error.retryAfter ?? BUSY_SECONDS;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      signal.throwIfAborted();
    }
  }
}
