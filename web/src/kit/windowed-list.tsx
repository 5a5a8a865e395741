import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./windowed-list.module.css";

interface WindowedListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  /** How high a row is, about; each is measured once it is drawn. */
  rowHeight: number;
  /** How much of the window the list takes at most, such as `50dvh`. */
  maxHeight: string;
  /** Takes the focus when it comes, from what was pressed for it and is gone. */
  takesFocus?: boolean;
  children: (item: T) => ReactNode;
}

/**
 * A long list that scrolls by itself and draws only the rows in view. It can be focused, and so can its rows: whoever
 * was in a row that has gone goes on with the one in its place, by `data-index`.
 */
export function WindowedList<T>(props: WindowedListProps<T>) {
  const { label, items, keyOf, takesFocus = false, children } = props;
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => props.rowHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan: 6,
  });
  useEffect(() => {
    if (takesFocus) scroller.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      style={{ maxHeight: props.maxHeight }}
      aria-label={label}
      data-windowed
      // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by its keys
      tabIndex={0}
    >
      <ul style={{ height: virtualizer.getTotalSize() }} className={classes.list}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                tabIndex={-1}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(item)}
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}
