import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { afterNextPaint } from "@/lib/after-next-paint.ts";

/** Room that sticky bars take at the top and the bottom of the window, kept free when scrolling to a row. */
const BAR_ROOM = 128;

interface RowWindowOptions {
  count: number;
  /** In px; what a row really takes is measured where the row has the `measure` of the answer as its ref. */
  heightOf: (index: number) => number;
  keyOf: (index: number) => string;
  /** How many rows are drawn above and below those in view, once what is seen first is there. */
  around: number;
  /** Rows that are drawn wherever the list is scrolled to. */
  kept?: readonly number[];
}

/** The rows in view, of a list that scrolls with the page. */
export function useRowWindow(list: RefObject<HTMLElement | null>, options: RowWindowOptions) {
  const { count, heightOf, keyOf, around, kept = [] } = options;
  // How far the list lies from the top of the page, whatever comes and goes above it.
  const [top, setTop] = useState<number>();
  const isPainted = useFirstPaintDone();
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    getItemKey: keyOf,
    // What takes no room at all is not laid out yet.
    measureElement: (row, entry, rows) =>
      measureElement(row, entry, rows) || heightOf(rows.indexFromElement(row)),
    overscan: isPainted ? around : 0,
    scrollMargin: top ?? 0,
    scrollPaddingStart: BAR_ROOM,
    scrollPaddingEnd: BAR_ROOM,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      const others = kept.filter((index) => index < count && !inView.includes(index));
      return others.length === 0 ? inView : [...inView, ...others].toSorted((one, other) => one - other);
    },
  });
  // Not while the page is scrolled: the browser would lay it out twice for each frame. The list is drawn once more when
  // the page has come to rest.
  useLayoutEffect(() => {
    if (virtualizer.isScrolling) return;
    const box = list.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });
  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  return {
    top: top ?? 0,
    // Before it is known where the list begins, rows would be drawn for a guess.
    items: top === undefined ? [] : virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    scrollTo,
    measure: virtualizer.measureElement,
    /** Forgets the heights, where other rows have others. */
    measureAnew: useCallback(() => virtualizer.measure(), [virtualizer]),
  };
}

/** False until what is drawn first is on the glass. */
function useFirstPaintDone(): boolean {
  const [done, setDone] = useState(false);
  useEffect(() => afterNextPaint(() => startTransition(() => setDone(true))), []);
  return done;
}
