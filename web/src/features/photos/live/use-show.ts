import { useEffect, useMemo, useRef, useState } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { usePhoto } from "@/records/photos/use-photo.ts";
import { back, begin, current, forward, skip, upNext } from "./show-order.ts";

/** What could not be had is tried again after so long. */
const SOON_MILLISECONDS = 1000;
/** For so long the show waits for the large size of a photo whose small one is here: on a screen for all it is blurred. */
const LARGE_MILLISECONDS = 3000;

/** The photo on the screen and the one that follows, for as long as the show goes on. */
export function useShow(photos: readonly RecordOf<"photo">[], seconds: number, isPlaying: boolean) {
  const ids = useMemo(() => photos.map(({ id }) => id), [photos]);
  const [show, setShow] = useState(() => forward(begin(ids), ids));
  const nowId = current(show, ids);
  const nextId = upNext(show, ids);
  const here = useLargestHere(nextId);

  useEffect(() => {
    // The one on the screen was taken out: nobody is to see it for a moment longer.
    if (nowId === undefined && nextId !== undefined) setShow((before) => forward(before, ids));
  }, [nowId, nextId, ids]);

  const since = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo has its own time, and so has one that was paused at
  useEffect(() => {
    since.current = performance.now();
  }, [nowId, isPlaying]);

  useEffect(() => {
    if (!isPlaying || nextId === undefined || nextId === nowId) return;
    // What comes meanwhile makes no photo stay for longer.
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

/** The largest size of a photo that is on this device, or has just come. */
function useLargestHere(id: string | undefined): "display" | "thumbnail" | "nothing" {
  const display = usePhoto(id, "display");
  const thumbnail = usePhoto(id, "thumbnail");
  if (display.url !== undefined) return "display";
  return thumbnail.url === undefined ? "nothing" : "thumbnail";
}
