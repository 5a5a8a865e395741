import { useEffect, useMemo, useRef, useState } from "react";
import { usePhoto } from "@/domain/photos/use-photo.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { back, begin, current, forward, skip, upNext } from "./slideshow-order.ts";

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
