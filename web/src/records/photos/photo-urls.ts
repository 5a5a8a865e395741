import { ApiError } from "@/lib/api/errors.ts";
import { whenIdle } from "@/lib/idle.ts";
import { type PhotoPlace, photoFile } from "./photo-files.ts";

/** What a screen shows of a picture. */
export interface ShownPhoto {
  /** Its address within this page. */
  url?: string;
  /** The server has no such picture, as of a plan that was brought back from a file. */
  isMissing?: boolean;
}

interface Entry {
  shown: ShownPhoto;
  /** How large it is. */
  bytes: number;
  users: number;
  /** Until it has been looked at for a moment. */
  waiting: ReturnType<typeof setTimeout> | undefined;
  loading: AbortController | undefined;
  listeners: Set<() => void>;
}

const NOTHING: ShownPhoto = {};

/** So much that nobody looks at any more stays for who scrolls back: about as much as ten photos of a camera. */
const SPARE_BYTES = 48 * 1024 * 1024;

/** What is scrolled by faster than this is not fetched. In ms. */
const A_LOOK = 80;
/** However much there is to draw meanwhile. In ms. */
const LONGEST_WAIT = 1000;

/** After so long a picture is asked for once more, where a busy server does not say after how long. */
const BUSY_SECONDS = 5;

const entries = new Map<string, Entry>();

const keyOf = ({ account, wedding, photo, size }: PhotoPlace) => [account, wedding, photo, size].join("/");

function entryOf(place: PhotoPlace): Entry {
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

export function shownPhoto(place: PhotoPlace): ShownPhoto {
  return entries.get(keyOf(place))?.shown ?? NOTHING;
}

/** Fetches a picture for as long as somebody looks at it. Answers the way to let go of it, and hears when it is here. */
export function holdPhoto(place: PhotoPlace, listener: () => void): () => void {
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

/** Tries it once more, where the line was to blame. */
export function loadPhoto(place: PhotoPlace): void {
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

type Loaded = ShownPhoto & { bytes?: number };

async function load(place: PhotoPlace, signal: AbortSignal, isAgain = false): Promise<Loaded> {
  try {
    const file = await photoFile(place, { signal });
    return { url: URL.createObjectURL(file), bytes: file.size };
  } catch (error) {
    // Anything else may be the line, and is tried again when there is one.
    if (!(error instanceof ApiError)) return NOTHING;
    if (error.status === 404) return { isMissing: true };
    const isBusy = error.status === 429 || error.status >= 500;
    if (!isBusy || isAgain || signal.aborted) return NOTHING;
    // There is a line, so nothing else would have it tried again.
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

/** Puts it behind those that were let go of before, and forgets the oldest where all are too much. */
function letGo(key: string, entry: Entry): void {
  entries.delete(key);
  // What did not come is asked for anew.
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
