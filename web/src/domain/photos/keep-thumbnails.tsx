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

/** Waits for the end of a series of edits, since this is not urgent. */
const DEBOUNCE_MILLISECONDS = 3000;
/** A page in the background is seldom idle. */
const MAX_IDLE_WAIT_MILLISECONDS = 1000;
/** The wait if a busy server does not give one. */
const BUSY_SECONDS = 30;
/** After this many busy answers for one photo, that photo is skipped. */
const MAX_TRIES = 3;

/**
 * Keeps a thumbnail of each photo on this device for offline use, and deletes those of removed photos. Renders nothing.
 */
export function KeepThumbnails() {
  const account = useSession().user?.id;
  const { id: wedding, status } = useWedding();
  const photos = useRecords("photo");
  const removedPhotos = useReport("removedPhotos");
  const guestPhotoIds = useGuestPhotoIds(account, wedding);
  const isRegistered = useIsRegistered();
  const canFetch = useConnection() === "online" && isRegistered && !isDataSaverOn();
  const isFull = useStore(deviceSpaceStore, ({ full }) => full.length > 0);

  useEffect(() => {
    if (account && isFull) void deleteLargePhotos(account).catch(() => {});
  }, [account, isFull]);

  useEffect(() => {
    if (!account || !wedding || status !== "ready" || guestPhotoIds === undefined || isFull) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const current = photos.map(({ id }) => id);
      const removed = removedPhotos.map(([, { id }]) => id);
      updateThumbnails({ account, wedding }, { current, removed, canFetch }, controller.signal).catch(
        (error: unknown) => {
          if (!controller.signal.aborted)
            console.warn("Small pictures could not be kept on this device", error);
        },
      );
    }, DEBOUNCE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [account, wedding, status, photos, removedPhotos, guestPhotoIds, canFetch, isFull]);
  return null;
}

/** A text that changes when the set of guest photos changes; undefined until it is read. */
function useGuestPhotoIds(account: string | undefined, wedding: string | undefined): string | undefined {
  const [joinedIds, setJoinedIds] = useState<string>();
  useEffect(() => {
    if (!account || !wedding) return;
    const subscription = liveQuery(() => readGuestPhotoIds(account, wedding)).subscribe({
      next: (ids) => setJoinedIds(ids.join()),
      error: (error: unknown) => console.error("Photos of guests could not be read", error),
    });
    return () => subscription.unsubscribe();
  }, [account, wedding]);
  return joinedIds;
}

/** Guest photos are not in the document before they are approved, but can be moderated offline. */
async function readGuestPhotoIds(account: string, wedding: string): Promise<string[]> {
  const keys = await db().guestPhotos.where({ account, wedding }).primaryKeys();
  return keys.map(([, id]) => id);
}

/** The photos with thumbnails on this device, by id. */
interface ThumbnailNeeds {
  current: readonly string[];
  /** Their thumbnails stay, to be shown for restoring, but are not fetched. */
  removed: readonly string[];
  /** Whether the connection is good enough for background loading. */
  canFetch: boolean;
}

async function updateThumbnails(
  owner: Pick<PhotoAddress, "account" | "wedding">,
  { current, removed, canFetch }: ThumbnailNeeds,
  signal: AbortSignal,
): Promise<void> {
  const storedFiles = await storedPhotos(owner.account, owner.wedding);
  const neededIds = new Set([...current, ...(await readGuestPhotoIds(owner.account, owner.wedding))]);
  const removedIds = new Set(removed);
  const isRestorable = ({ photo, size }: (typeof storedFiles)[number]) =>
    size === "thumbnail" && removedIds.has(photo);
  const outdatedFiles = storedFiles.filter((file) => !neededIds.has(file.photo) && !isRestorable(file));
  if (outdatedFiles.length > 0) await deletePhotos(owner.account, outdatedFiles);
  if (!canFetch) return;
  const storedThumbnails = storedFiles.filter(({ size }) => size === "thumbnail");
  const storedIds = new Set(storedThumbnails.map(({ photo }) => photo));
  for (const photo of neededIds) {
    if (storedIds.has(photo)) continue;
    // A gallery that is being scrolled has priority.
    await new Promise<void>((resolve) => whenIdle(resolve, MAX_IDLE_WAIT_MILLISECONDS));
    signal.throwIfAborted();
    await fetchThumbnail({ ...owner, photo, size: "thumbnail" }, signal);
  }
}

/**
 * Fetches one thumbnail, and waits if the server asks for it. A missing photo or a failure does not stop the others.
 */
async function fetchThumbnail(address: PhotoAddress, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    try {
      await photoFile(address, { signal, isForLater: true });
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
