import { useEffect, useMemo, useRef, useState } from "react";
import { usePhoto } from "@/domain/photos/use-photo.ts";
import type { RecordOf } from "@/lib/core/records.ts";

/** Retry interval for unavailable photos. */
const SOON_MILLISECONDS = 1000;
/** How long to wait for a photo's large size when only the small one is here: it looks blurred on a large screen. */
const LARGE_MILLISECONDS = 3000;

/** The current and the next photo of a running show. */
export function useSlideshow(photos: readonly RecordOf<"photo">[], seconds: number, isPlaying: boolean) {
  const ids = useMemo(() => photos.map(({ id }) => id), [photos]);
  const [show, setShow] = useState(() => forward(begin(ids), ids));
  const nowId = current(show, ids);
  const nextId = upNext(show, ids);
  const here = useLargestHere(nextId);

  useEffect(() => {
    // The current photo was removed: move on at once.
    if (nowId === undefined && nextId !== undefined) setShow((before) => forward(before, ids));
  }, [nowId, nextId, ids]);

  const since = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photo and each pause restarts the time
  useEffect(() => {
    since.current = performance.now();
  }, [nowId, isPlaying]);

  useEffect(() => {
    if (!isPlaying || nextId === undefined || nextId === nowId) return;
    // Measured from the start, so that re-renders do not extend a photo's time.
    const patience = { display: 0, thumbnail: LARGE_MILLISECONDS, nothing: SOON_MILLISECONDS }[here];
    const left = Math.max(0, since.current + seconds * 1000 + patience - performance.now());
    const timer = setTimeout(
      () => setShow((before) => (here === "nothing" ? skip : forward)(before, ids)),
      left,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, nowId, nextId, ids, here, seconds]);

  const photoOf = (id: string | undefined) => photos.find((photo) => photo.id === id);
  return {
    now: photoOf(nowId),
    next: nextId === nowId ? undefined : photoOf(nextId),
    forward: () => setShow((before) => forward(before, ids)),
    back: () => setShow((before) => back(before, ids)),
  };
}

/** The largest size of a photo that is on this device. */
function useLargestHere(id: string | undefined): "display" | "thumbnail" | "nothing" {
  const display = usePhoto(id, "display");
  const thumbnail = usePhoto(id, "thumbnail");
  if (display.url !== undefined) return "display";
  return thumbnail.url === undefined ? "nothing" : "thumbnail";
}

/*
 * The order of a slideshow. New photos are shown soon, and once; then all in turn, the least shown first, in the order
 * of the list.
 */

export interface Slideshow {
  /** How often each was shown. A photo that is missing here arrived after the start. */
  times: ReadonlyMap<string, number>;
  /** Shown photos, newest last. */
  trail: readonly string[];
  /** Index of the current photo in the trail. */
  at: number;
}

/** Limit of steps back. */
const LONGEST_TRAIL = 200;

export function begin(ids: readonly string[]): Slideshow {
  return { times: new Map(ids.map((id) => [id, 0])), trail: [], at: -1 };
}

/** The current photo; undefined before the first, or after it was removed. */
export function current(show: Slideshow, ids: readonly string[]): string | undefined {
  const id = show.trail[show.at];
  return id !== undefined && ids.includes(id) ? id : undefined;
}

export function upNext(show: Slideshow, ids: readonly string[]): string | undefined {
  const after = show.trail.slice(show.at + 1).find((id) => ids.includes(id));
  if (after !== undefined) return after;
  // The list is newest first, so the last new one has waited longest.
  const arrival = ids.findLast((id) => !show.times.has(id));
  if (arrival !== undefined) return arrival;
  const now = current(show, ids);
  let best: { id: string; times: number } | undefined;
  for (const id of ids) {
    const times = show.times.get(id) ?? 0;
    if (id !== now && (best === undefined || times < best.times)) best = { id, times };
  }
  return best?.id ?? now;
}

/** Moves to the next photo. */
export function forward(show: Slideshow, ids: readonly string[]): Slideshow {
  const next = upNext(show, ids);
  if (next === undefined) return show;
  const later = show.trail.indexOf(next, show.at + 1);
  if (later >= 0) return { ...show, at: later };
  const trail = [...show.trail, next].slice(-LONGEST_TRAIL);
  return { times: countShown(show.times, next), trail, at: trail.length - 1 };
}

/** Skips the next photo in this round, because it is unavailable now. */
export function skip(show: Slideshow, ids: readonly string[]): Slideshow {
  const next = upNext(show, ids);
  if (next === undefined) return show;
  const trail = show.trail.filter((id, place) => place <= show.at || id !== next);
  return { ...show, trail, times: countShown(show.times, next) };
}

/** Moves to the previous photo. */
export function back(show: Slideshow, ids: readonly string[]): Slideshow {
  const at = show.trail.findLastIndex((id, place) => place < show.at && ids.includes(id));
  return at < 0 ? show : { ...show, at };
}

/** Counts a new photo as shown in this round; otherwise it would repeat until it caught up. */
function countShown(times: ReadonlyMap<string, number>, id: string): Map<string, number> {
  const before = times.get(id);
  const next = before === undefined ? Math.max(1, ...times.values()) : before + 1;
  return new Map(times).set(id, next);
}
