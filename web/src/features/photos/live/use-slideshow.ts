import { useEffect, useMemo, useRef, useState } from "react";
import { usePhoto } from "@/domain/photos/use-photo.ts";
import type { RecordOf } from "@/lib/core/records.ts";

/** An unavailable photo is skipped after this time. */
const SKIP_MILLISECONDS = 1000;
/** How long to wait for a photo's large size when this device has only the small one, which looks blurred. */
const LARGE_SIZE_MILLISECONDS = 3000;

/** Plays a slideshow: the current and the next photo, which change by themselves after some seconds. */
export function useSlideshow(photos: readonly RecordOf<"photo">[], seconds: number, isPlaying: boolean) {
  const ids = useMemo(() => photos.map(({ id }) => id), [photos]);
  const [show, setShow] = useState(() => withNextPhoto(newSlideshow(ids), ids));
  const currentId = currentPhotoId(show, ids);
  const nextId = nextPhotoId(show, ids);
  const localSize = useLargestLocalSize(nextId);

  useEffect(() => {
    // The current photo was removed: move on at once.
    if (currentId === undefined && nextId !== undefined) setShow((latest) => withNextPhoto(latest, ids));
  }, [currentId, nextId, ids]);

  /** When the current photo appeared, or playing began. */
  const startedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo and each pause restarts the time
  useEffect(() => {
    startedAt.current = performance.now();
  }, [currentId, isPlaying]);

  useEffect(() => {
    if (!isPlaying || nextId === undefined || nextId === currentId) return;
    const extraTime = { display: 0, thumbnail: LARGE_SIZE_MILLISECONDS, none: SKIP_MILLISECONDS }[localSize];
    // Measured from the start, so that re-renders do not extend a photo's time.
    const endsAt = startedAt.current + seconds * 1000 + extraTime;
    const advance = localSize === "none" ? withoutNextPhoto : withNextPhoto;
    const timer = setTimeout(
      () => setShow((latest) => advance(latest, ids)),
      Math.max(0, endsAt - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [isPlaying, currentId, nextId, ids, localSize, seconds]);

  const photoOf = (id: string | undefined) => photos.find((photo) => photo.id === id);
  return {
    current: photoOf(currentId),
    next: nextId === currentId ? undefined : photoOf(nextId),
    showNext: () => setShow((latest) => withNextPhoto(latest, ids)),
    showPrevious: () => setShow((latest) => withPreviousPhoto(latest, ids)),
  };
}

/** The largest size of a photo that is on this device. */
function useLargestLocalSize(id: string | undefined): "display" | "thumbnail" | "none" {
  const display = usePhoto(id, "display");
  const thumbnail = usePhoto(id, "thumbnail");
  if (display.url !== undefined) return "display";
  return thumbnail.url === undefined ? "none" : "thumbnail";
}

/*
 * The order of a slideshow. New photos are shown soon, and once; then all in turn, the least shown first, in the order
 * of the list. `ids` are the photos that exist now, newest first.
 */

export interface Slideshow {
  /** How often each photo was shown, by id. A photo that is missing here arrived after the start. */
  timesShown: ReadonlyMap<string, number>;
  /** Ids of the shown photos, newest last. */
  history: readonly string[];
  /** Index of the current photo in the history; -1 before the first. */
  position: number;
}

/** Limit of steps back. */
const MAX_HISTORY = 200;

export function newSlideshow(ids: readonly string[]): Slideshow {
  return { timesShown: new Map(ids.map((id) => [id, 0])), history: [], position: -1 };
}

/** The current photo; undefined before the first, or after it was removed. */
export function currentPhotoId(show: Slideshow, ids: readonly string[]): string | undefined {
  const id = show.history[show.position];
  return id !== undefined && ids.includes(id) ? id : undefined;
}

/** The photo after the current one; undefined if there are no photos. */
export function nextPhotoId(show: Slideshow, ids: readonly string[]): string | undefined {
  // After steps back, the history is shown again.
  const nextInHistory = show.history.slice(show.position + 1).find((id) => ids.includes(id));
  if (nextInHistory !== undefined) return nextInHistory;
  // The list is newest first, so the last new one has waited longest.
  const newPhotoId = ids.findLast((id) => !show.timesShown.has(id));
  if (newPhotoId !== undefined) return newPhotoId;
  const currentId = currentPhotoId(show, ids);
  let leastShown: { id: string; times: number } | undefined;
  for (const id of ids) {
    const times = show.timesShown.get(id) ?? 0;
    if (id !== currentId && (leastShown === undefined || times < leastShown.times))
      leastShown = { id, times };
  }
  return leastShown?.id ?? currentId;
}

/** The slideshow with its next photo as the current one. */
export function withNextPhoto(show: Slideshow, ids: readonly string[]): Slideshow {
  const nextId = nextPhotoId(show, ids);
  if (nextId === undefined) return show;
  const positionInHistory = show.history.indexOf(nextId, show.position + 1);
  if (positionInHistory >= 0) return { ...show, position: positionInHistory };
  const history = [...show.history, nextId].slice(-MAX_HISTORY);
  return { timesShown: countShown(show.timesShown, nextId), history, position: history.length - 1 };
}

/** The slideshow without its next photo in this round, because that photo is unavailable now. */
export function withoutNextPhoto(show: Slideshow, ids: readonly string[]): Slideshow {
  const nextId = nextPhotoId(show, ids);
  if (nextId === undefined) return show;
  const history = show.history.filter((id, index) => index <= show.position || id !== nextId);
  return { ...show, history, timesShown: countShown(show.timesShown, nextId) };
}

/** The slideshow with its previous photo as the current one. */
export function withPreviousPhoto(show: Slideshow, ids: readonly string[]): Slideshow {
  const position = show.history.findLastIndex((id, index) => index < show.position && ids.includes(id));
  return position < 0 ? show : { ...show, position };
}

/** Counts a photo as shown. A new one counts as often as the most shown one; otherwise it would repeat until it caught up. */
function countShown(timesShown: ReadonlyMap<string, number>, id: string): Map<string, number> {
  const times = timesShown.get(id);
  const newTimes = times === undefined ? Math.max(1, ...timesShown.values()) : times + 1;
  return new Map(timesShown).set(id, newTimes);
}
