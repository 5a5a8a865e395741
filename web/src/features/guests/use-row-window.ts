import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import type { GuestListRow } from "./guest-rows.ts";
import type { GuestListLayout } from "./use-list-layout.ts";

/** Room that sticky bars take at the top and the bottom of the window, kept free when scrolling to a row. */
const BAR_ROOM = 128;

/** Heights in px; fixed, so that 2,000 rows need no measuring. */
const HEIGHTS = { guest: { compact: 64, wide: 52 }, party: { compact: 68, wide: 56 } };

/** The rows in view, of a list that scrolls with the page. */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  rows: readonly GuestListRow[],
  layout: GuestListLayout,
) {
  const top = useDistanceFromTop(body);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? "guest"][layout],
    getItemKey: (index) => rows[index]?.key ?? index,
    // What is scrolled to first is drawn once what is seen first is there.
    overscan: useFirstPaintDone() ? 6 : 0,
    scrollMargin: top,
    scrollPaddingStart: BAR_ROOM,
    scrollPaddingEnd: BAR_ROOM,
  });
  // Where there are headings, other rows have other heights.
  const heights = rows[0]?.kind === "party" ? rows : "guests alone";
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when the heights are others
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout, heights]);
  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  return { top, items: virtualizer.getVirtualItems(), height: virtualizer.getTotalSize(), scrollTo };
}

/** False until what is drawn first is on the glass. */
function useFirstPaintDone(): boolean {
  const [done, setDone] = useState(false);
  useEffect(() => afterNextPaint(() => startTransition(() => setDone(true))), []);
  return done;
}

/** How far the element lies from the top of the page, whatever comes and goes above it. */
function useDistanceFromTop(element: RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const box = element.current?.getBoundingClientRect();
    if (box) setDistance(Math.round(box.top + window.scrollY));
  });
  return distance;
}
