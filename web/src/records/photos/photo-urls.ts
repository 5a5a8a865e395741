import { ApiError } from "@/lib/api/errors.ts";
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
  users: number;
  loading: AbortController | undefined;
  listeners: Set<() => void>;
}

const NOTHING: ShownPhoto = {};

/** So many that nobody looks at any more stay for who scrolls back: in all about as much as ten photos of a camera. */
const SPARE = 300;

const entries = new Map<string, Entry>();

const keyOf = ({ account, wedding, photo, size }: PhotoPlace) => [account, wedding, photo, size].join("/");

function entryOf(place: PhotoPlace): Entry {
  const key = keyOf(place);
  const entry = entries.get(key) ?? {
    shown: NOTHING,
    users: 0,
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
  loadPhoto(place);
  return () => {
    entry.users -= 1;
    entry.listeners.delete(listener);
    if (entry.users > 0) return;
    entry.loading?.abort();
    entry.loading = undefined;
    letGo(keyOf(place), entry);
  };
}

/** Tries it once more, where the line was to blame. */
export function loadPhoto(place: PhotoPlace): void {
  const entry = entryOf(place);
  if (entry.users === 0 || entry.loading || entry.shown.url || entry.shown.isMissing) return;
  const loading = new AbortController();
  entry.loading = loading;
  void load(place, loading.signal).then((shown) => {
    if (loading.signal.aborted) {
      if (shown.url) URL.revokeObjectURL(shown.url);
      return;
    }
    entry.loading = undefined;
    entry.shown = shown;
    for (const tell of entry.listeners) tell();
  });
}

async function load(place: PhotoPlace, signal: AbortSignal): Promise<ShownPhoto> {
  try {
    return { url: URL.createObjectURL(await photoFile(place, { signal })) };
  } catch (error) {
    // Anything else may be the line, and is tried again when there is one.
    return error instanceof ApiError && error.status === 404 ? { isMissing: true } : NOTHING;
  }
}

/** Puts it behind those that were let go of before, and forgets what is too many. */
function letGo(key: string, entry: Entry): void {
  entries.delete(key);
  // What did not come is asked for anew.
  if (!entry.shown.url) return;
  entries.set(key, entry);
  const spare = [...entries].filter(([, { users }]) => users === 0);
  for (const [old, { shown }] of spare.slice(0, Math.max(0, spare.length - SPARE))) {
    if (shown.url) URL.revokeObjectURL(shown.url);
    entries.delete(old);
  }
}
