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

interface PhotoEntry {
  shown: LoadedPhoto;
  /** Its size. */
  bytes: number;
  users: number;
  /** Delays the load until it has been in view for a moment. */
  waiting: ReturnType<typeof setTimeout> | undefined;
  loading: AbortController | undefined;
  listeners: Set<() => void>;
}

const NOTHING: LoadedPhoto = {};

/** Limit of released pictures kept for scrolling back: about ten photos of a camera. */
const SPARE_BYTES = 48 * 1024 * 1024;

/** Thumbnails scrolled past faster than this are not fetched, in ms. */
const A_LOOK = 80;
/** Limit of waiting for an idle moment, in ms. */
const LONGEST_WAIT = 1000;

/** Delay before a second try if a busy server does not give one. */
const BUSY_SECONDS = 5;

const entries = new Map<string, PhotoEntry>();

const keyOf = ({ account, wedding, photo, size }: PhotoAddress) => [account, wedding, photo, size].join("/");

function entryOf(place: PhotoAddress): PhotoEntry {
  const key = keyOf(place);
  const entry = entries.get(key) ?? {
    shown: NOTHING,
    bytes: 0,
    users: 0,
    waiting: undefined,
    loading: undefined,
    listeners: new Set<() => void>(),
  };
  entries.set(key, entry);
  return entry;
}

export function shownPhoto(place: PhotoAddress): LoadedPhoto {
  return entries.get(keyOf(place))?.shown ?? NOTHING;
}

/**
 * Loads a picture and holds it until it is released. Returns the function that releases it; `listener` is called when
 * the picture arrives.
 */
export function acquirePhoto(place: PhotoAddress, listener: () => void): () => void {
  const entry = entryOf(place);
  entry.users += 1;
  entry.listeners.add(listener);
  if (place.size !== "thumbnail") loadPhoto(place);
  else if (!entry.shown.url) {
    entry.waiting ??= setTimeout(() => {
      whenIdle(() => {
        entry.waiting = undefined;
        loadPhoto(place);
      }, LONGEST_WAIT);
    }, A_LOOK);
  }
  return () => {
    entry.users -= 1;
    entry.listeners.delete(listener);
    if (entry.users > 0) return;
    clearTimeout(entry.waiting);
    entry.waiting = undefined;
    entry.loading?.abort();
    entry.loading = undefined;
    letGo(keyOf(place), entry);
  };
}

/** Tries again after a connection failure. */
export function loadPhoto(place: PhotoAddress): void {
  const entry = entries.get(keyOf(place));
  if (
    !entry ||
    entry.users === 0 ||
    entry.waiting !== undefined ||
    entry.loading ||
    entry.shown.url ||
    entry.shown.isMissing
  )
    return;
  const loading = new AbortController();
  entry.loading = loading;
  void load(place, loading.signal).then(({ bytes = 0, ...shown }) => {
    if (loading.signal.aborted) {
      if (shown.url) URL.revokeObjectURL(shown.url);
      return;
    }
    entry.loading = undefined;
    entry.shown = shown;
    entry.bytes = bytes;
    for (const tell of entry.listeners) tell();
  });
}

type LoadResult = LoadedPhoto & { bytes?: number };

async function load(place: PhotoAddress, signal: AbortSignal, isAgain = false): Promise<LoadResult> {
  try {
    const file = await photoFile(place, { signal });
    return { url: URL.createObjectURL(file), bytes: file.size };
  } catch (error) {
    // Other errors may come from the connection; it is tried again when that is back.
    if (!(error instanceof ApiError)) return NOTHING;
    if (error.status === 404) return { isMissing: true };
    const isBusy = error.status === 429 || error.status >= 500;
    if (!isBusy || isAgain || signal.aborted) return NOTHING;
    // The connection works, so no other event would cause a retry.
    await pause(error.retryAfter ?? BUSY_SECONDS, signal);
    return signal.aborted ? NOTHING : load(place, signal, true);
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

/** Moves a picture to the end of the released ones, and drops the oldest if they are too large. */
function letGo(key: string, entry: PhotoEntry): void {
  entries.delete(key);
  // A picture that did not arrive is fetched anew.
  if (!entry.shown.url) return;
  entries.set(key, entry);
  let spare = 0;
  for (const [old, { users, shown, bytes }] of [...entries].toReversed()) {
    if (users > 0) continue;
    spare += bytes;
    if (spare <= SPARE_BYTES) continue;
    if (shown.url) URL.revokeObjectURL(shown.url);
    entries.delete(old);
  }
}
