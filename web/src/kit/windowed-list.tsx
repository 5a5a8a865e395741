import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./windowed-list.module.css";

interface WindowedListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  /** Estimated row height; each row is measured once it renders. */
  rowHeight: number;
  /** Maximum height of the list, such as `50dvh`. */
  maxHeight: string;
  /** Takes the focus on mount, because the control pressed for it is gone. */
  takesFocus?: boolean;
  children: (item: T) => ReactNode;
}

/**
 * A long list with its own scrolling that renders only the rows in view. The list and its rows can be focused: if the
 * focused row is removed, the focus moves to the row at its place, by `data-index`.
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it
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
