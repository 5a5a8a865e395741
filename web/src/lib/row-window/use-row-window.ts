import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { afterNextPaint } from "@/lib/after-next-paint.ts";

/** Height of sticky bars at the top and the bottom of the window, kept free when scrolling to a row. */
const barsHeightPx = 128;

interface RowWindowOptions {
  count: number;
  /** In px; the real height is measured for rows that have the returned `measure` as ref. */
  heightOf: (index: number) => number;
  keyOf: (index: number) => string;
  /** How many rows to render above and below those in view, after the first paint. */
  overscan: number;
  /** Rows that are rendered at every scroll position. */
  alwaysRendered?: readonly number[];
}

/** The rows in view, of a list that scrolls with the page. */
export function useRowWindow(list: RefObject<HTMLElement | null>, options: RowWindowOptions) {
  const { count, heightOf, keyOf, overscan, alwaysRendered = [] } = options;
  // Distance from the top of the page; content above the list may change it.
  const [top, setTop] = useState<number>();
  const isPainted = useFirstPaintDone();
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    getItemKey: keyOf,
    // A row of zero height has no layout yet.
    measureElement: (row, entry, rows) =>
      measureElement(row, entry, rows) || heightOf(rows.indexFromElement(row)),
    overscan: isPainted ? overscan : 0,
    scrollMargin: top ?? 0,
    scrollPaddingStart: barsHeightPx,
    scrollPaddingEnd: barsHeightPx,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      const others = alwaysRendered.filter((index) => index < count && !inView.includes(index));
      return others.length === 0 ? inView : [...inView, ...others].toSorted((a, b) => a - b);
    },
  });
  // Not while scrolling: the browser would lay the page out twice per frame. The list renders once more when
  // scrolling stops.
  useLayoutEffect(() => {
    if (virtualizer.isScrolling) return;
    const box = list.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });
  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  return {
    top: top ?? 0,
    // Before the list's position is known, rows would be rendered for a guess.
    items: top === undefined ? [] : virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    scrollTo,
    measure: virtualizer.measureElement,
    /** Discards the measured heights; call when other rows are shown. */
    resetMeasurements: useCallback(() => virtualizer.measure(), [virtualizer]),
  };
}

/** False until the first render is painted. */
function useFirstPaintDone(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterNextPaint(() => startTransition(() => setIsPainted(true))), []);
  return isPainted;
}
