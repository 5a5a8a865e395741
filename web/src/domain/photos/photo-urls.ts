import { ApiError } from "@/lib/api/errors.ts";
import { whenIdle } from "@/lib/idle.ts";
import { type PhotoAddress, photoFile } from "./photo-files.ts";

/** The state of a picture on screen. */
export interface LoadedPhoto {
  /** Its object URL in this page. */
  url?: string;
  /** The server does not have this picture, for example after a plan was restored from a file. */
  isMissing?: boolean;
}

/** A picture in memory. */
interface PhotoEntry {
  loaded: LoadedPhoto;
  bytes: number;
  /** How many elements show it. */
  users: number;
  /** Delays the load until it has been in view for a moment. */
  delayTimer: ReturnType<typeof setTimeout> | undefined;
  loading: AbortController | undefined;
  listeners: Set<() => void>;
}

const NOTHING: LoadedPhoto = {};

/** Limit of pictures that are not on screen, kept for scrolling back: about ten photos of a camera. */
const MAX_UNUSED_BYTES = 48 * 1024 * 1024;

/** Thumbnails scrolled past faster than this are not fetched. */
const MIN_VIEW_MS = 80;
const MAX_IDLE_WAIT_MS = 1000;

/** Delay before a second try if a busy server does not give one. */
const BUSY_SECONDS = 5;

const entries = new Map<string, PhotoEntry>();

const keyOf = ({ account, wedding, photo, size }: PhotoAddress) => [account, wedding, photo, size].join("/");

function entryOf(address: PhotoAddress): PhotoEntry {
  const key = keyOf(address);
  const entry = entries.get(key) ?? {
    loaded: NOTHING,
    bytes: 0,
    users: 0,
    delayTimer: undefined,
    loading: undefined,
    listeners: new Set<() => void>(),
  };
  entries.set(key, entry);
  return entry;
}

export function shownPhoto(address: PhotoAddress): LoadedPhoto {
  return entries.get(keyOf(address))?.loaded ?? NOTHING;
}

/**
 * Loads a picture and holds it until it is released. Returns the function that releases it; `listener` is called when
 * the picture arrives.
 */
export function acquirePhoto(address: PhotoAddress, listener: () => void): () => void {
  const entry = entryOf(address);
  entry.users += 1;
  entry.listeners.add(listener);
  if (address.size !== "thumbnail") loadPhoto(address);
  else if (!entry.loaded.url) {
    entry.delayTimer ??= setTimeout(() => {
      whenIdle(() => {
        entry.delayTimer = undefined;
        loadPhoto(address);
      }, MAX_IDLE_WAIT_MS);
    }, MIN_VIEW_MS);
  }
  return () => {
    entry.users -= 1;
    entry.listeners.delete(listener);
    if (entry.users > 0) return;
    clearTimeout(entry.delayTimer);
    entry.delayTimer = undefined;
    entry.loading?.abort();
    entry.loading = undefined;
    releasePhoto(keyOf(address), entry);
  };
}

/** Loads a picture in use, unless it is here or under way. Also the retry after a connection failure. */
export function loadPhoto(address: PhotoAddress): void {
  const entry = entries.get(keyOf(address));
  if (!entry || entry.users === 0) return;
  const isUnderWay = entry.delayTimer !== undefined || entry.loading !== undefined;
  const isDone = Boolean(entry.loaded.url || entry.loaded.isMissing);
  if (isUnderWay || isDone) return;
  const loading = new AbortController();
  entry.loading = loading;
  void load(address, loading.signal).then(({ bytes = 0, ...loaded }) => {
    if (loading.signal.aborted) {
      if (loaded.url) URL.revokeObjectURL(loaded.url);
      return;
    }
    entry.loading = undefined;
    entry.loaded = loaded;
    entry.bytes = bytes;
    for (const listener of entry.listeners) listener();
  });
}

type LoadResult = LoadedPhoto & { bytes?: number };

async function load(address: PhotoAddress, signal: AbortSignal, isRetry = false): Promise<LoadResult> {
  try {
    const file = await photoFile(address, { signal });
    return { url: URL.createObjectURL(file), bytes: file.size };
  } catch (error) {
    // Other errors may come from the connection; it is tried again when that is back.
    if (!(error instanceof ApiError)) return NOTHING;
    if (error.status === 404) return { isMissing: true };
    const isBusy = error.status === 429 || error.status >= 500;
    if (!isBusy || isRetry || signal.aborted) return NOTHING;
    // The connection works, so no other event would cause a retry.
    await pause(error.retryAfter ?? BUSY_SECONDS, signal);
    return signal.aborted ? NOTHING : load(address, signal, true);
  }
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Keeps an unused picture as the newest of the unused ones, and drops the oldest if they are too large. */
function releasePhoto(key: string, entry: PhotoEntry): void {
  entries.delete(key);
  // A picture that did not arrive is fetched anew.
  if (!entry.loaded.url) return;
  entries.set(key, entry);
  let unusedBytes = 0;
  for (const [otherKey, { users, loaded, bytes }] of [...entries].toReversed()) {
    if (users > 0) continue;
    unusedBytes += bytes;
    if (unusedBytes <= MAX_UNUSED_BYTES) continue;
    if (loaded.url) URL.revokeObjectURL(loaded.url);
    entries.delete(otherKey);
  }
}
