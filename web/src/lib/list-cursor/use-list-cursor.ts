import { type KeyboardEvent, useCallback, useRef, useState } from "react";

interface ListCursorOptions {
  count: number;
  /** How many rows Page Up and Page Down move. */
  pageRows?: number;
  /** Scrolls a row into view; a virtualised list then renders it. */
  scrollTo: (index: number) => void;
  onOpen: (index: number) => void;
  /**
   * Marks a row with Space, or the range from the cursor with Shift and an arrow. In a list without marks Space
   * opens.
   */
  onMark?: ((index: number, from?: number) => void) | undefined;
}

interface CursorRowProps {
  ref: (row: HTMLElement | null) => void;
  onFocus: () => void;
}

/**
 * One tab stop for a whole list: arrows, Home, End and the page keys move, Enter opens, Space marks.
 *
 * In a virtualised list the row to focus may not be rendered yet: the focus is then set once its element exists.
 */
export function useListCursor({ count, pageRows = 10, scrollTo, onOpen, onMark }: ListCursorOptions) {
  const [cursor, setCursor] = useState(0);
  const pendingFocus = useRef<number | null>(null);
  const rows = useRef(new Map<number, HTMLElement>());
  // One stable object per row, so that memoised rows do not re-render while the list scrolls.
  const propsOf = useRef(new Map<number, CursorRowProps>());
  const active = Math.min(cursor, Math.max(0, count - 1));

  const focusRow = useCallback(
    (index: number) => {
      setCursor(index);
      scrollTo(index);
      const row = rows.current.get(index);
      if (row) row.focus({ preventScroll: true });
      else pendingFocus.current = index;
    },
    [scrollTo],
  );

  const rowTabIndex = (index: number) => (index === active ? 0 : -1);

  const rowProps = (index: number): CursorRowProps => {
    const existing = propsOf.current.get(index);
    if (existing) return existing;
    const props: CursorRowProps = {
      onFocus: () => setCursor(index),
      ref: (row) => {
        if (!row) {
          rows.current.delete(index);
          return;
        }
        rows.current.set(index, row);
        // A focused row keeps the cursor when rows above it are added or removed.
        if (row === document.activeElement) setCursor(index);
        if (pendingFocus.current === index) {
          pendingFocus.current = null;
          row.focus({ preventScroll: true });
        }
      },
    };
    propsOf.current.set(index, props);
    return props;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (count === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    // Keys pressed inside a control of the row (a menu, a button) belong to that control.
    if (!isRow(event.target, rows.current)) return;
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      const target = clamp(move(active, pageRows, count), count);
      focusRow(target);
      if (event.shiftKey) onMark?.(target, active);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (event.key === " " && onMark) onMark(active);
      else onOpen(active);
    }
  };

  return { active, focusRow, rowTabIndex, rowProps, onKeyDown };
}

type Move = (active: number, pageRows: number, count: number) => number;

const moves: Record<string, Move | undefined> = {
  ArrowDown: (active) => active + 1,
  ArrowUp: (active) => active - 1,
  PageDown: (active, pageRows) => active + pageRows,
  PageUp: (active, pageRows) => active - pageRows,
  Home: () => 0,
  End: (_active, _page, count) => count - 1,
};

function clamp(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1);
}

function isRow(target: EventTarget, rows: Map<number, HTMLElement>): boolean {
  return target instanceof HTMLElement && [...rows.values()].includes(target);
}
