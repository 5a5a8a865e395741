// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned boxes, which a tr cannot be
import { useLingui } from "@lingui/react/macro";
import { constructRow, type Row, type Table, useTable } from "@tanstack/react-table";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import type { GuestQuery } from "@/lib/core/types.ts";
import { useListCursor } from "@/lib/list-cursor/use-list-cursor.ts";
import {
  GUEST_COLUMNS,
  type GuestRef,
  guestListLayout,
  guestTableFeatures,
  HIDDEN_COLUMNS,
  ROW_HEIGHTS,
} from "./guest-columns.tsx";
import classes from "./guest-list.module.css";
import { GuestListHead } from "./guest-list-head.tsx";
import { GuestRow } from "./guest-row.tsx";
import { useElementWidth } from "./use-element-width.ts";

interface GuestListProps {
  ids: readonly string[];
  query: GuestQuery;
  onSort: (sort: GuestQuery["sort"], descending: boolean) => void;
  openId: string | undefined;
  flaggedIds: ReadonlySet<string>;
  /** Those who are chosen, while guests are being chosen. */
  chosen: ReadonlySet<string> | undefined;
  onOpen: (id: string) => void;
}

/** Room that sticky bars take at the top and the bottom of the window, kept free when scrolling to a row. */
const BAR_ROOM = 128;

/** The guests as a grid that scrolls with the page and draws only the rows in view. */
export function GuestList({ ids, query, onSort, openId, flaggedIds, chosen, onOpen }: GuestListProps) {
  const { t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const width = useElementWidth(grid);
  const top = useDistanceFromTop(body);
  const layout = guestListLayout(width ?? 0);

  const table = useTable({
    features: guestTableFeatures,
    columns: GUEST_COLUMNS,
    data: noRows,
    state: { columnVisibility: HIDDEN_COLUMNS[layout] },
  });
  const rowOf = useMemo(() => rowMaker(table), [table]);

  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => ROW_HEIGHTS[layout],
    getItemKey: (index) => ids[index] ?? index,
    // What is scrolled to first is drawn once what is seen first is there.
    overscan: useFirstPaintDone() ? 6 : 0,
    scrollMargin: top,
    scrollPaddingStart: BAR_ROOM,
    scrollPaddingEnd: BAR_ROOM,
  });
  // Before the width is known any row would be laid out for a guess, and then again.
  const shown = width === undefined ? [] : virtualizer.getVirtualItems();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has another row height
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout]);

  const openIndex = openId === undefined ? -1 : ids.indexOf(openId);
  // The form that opens beside the list reflows the page; the row it belongs to stays in view.
  useEffect(() => {
    if (openIndex >= 0) virtualizer.scrollToIndex(openIndex);
  }, [virtualizer, openIndex]);

  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  const cursor = useListCursor({
    count: ids.length,
    scrollTo,
    onOpen: (index) => {
      const id = ids[index];
      if (id) onOpen(id);
    },
  });

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={t`Guests`}
      aria-rowcount={ids.length + 1}
      className={classes.grid}
      data-layout={layout}
      aria-multiselectable={chosen !== undefined || undefined}
      onKeyDown={cursor.onKeyDown}
    >
      <GuestListHead headers={table.getHeaderGroups()[0]?.headers ?? []} query={query} onSort={onSort} />
      <div ref={body} role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {shown.map((item) => {
          const id = ids[item.index];
          if (id === undefined) return null;
          const { ref, onFocus } = cursor.rowProps(item.index);
          return (
            <GuestRow
              key={id}
              row={rowOf(id)}
              index={item.index}
              offset={item.start - top}
              height={item.size}
              tabIndex={cursor.rowTabIndex(item.index)}
              selected={chosen ? chosen.has(id) : id === openId}
              isChosen={chosen?.has(id)}
              flagged={flaggedIds.has(id)}
              onOpen={onOpen}
              onFocus={onFocus}
              rowRef={ref}
            />
          );
        })}
      </div>
    </div>
  );
}

type GuestTable = Table<typeof guestTableFeatures, GuestRef>;

/** The table has columns only: of its own it would make a row of each guest, and a screen shows a dozen of thousands. */
const noRows: GuestRef[] = [];

/** Rows as they are first shown, one and the same for each guest, so that a memoised row is left alone. */
function rowMaker(table: GuestTable) {
  const made = new Map<string, Row<typeof guestTableFeatures, GuestRef>>();
  return (id: string) => {
    const row = made.get(id) ?? constructRow(table, id, { id }, 0, 0);
    made.set(id, row);
    return row;
  };
}

/** False until what is drawn first is on the glass. */
function useFirstPaintDone(): boolean {
  const [done, setDone] = useState(false);
  useEffect(() => afterNextPaint(() => startTransition(() => setDone(true))), []);
  return done;
}

/** How far the element lies from the top of the page, whatever comes and goes above it. */
function useDistanceFromTop(element: React.RefObject<HTMLElement | null>): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const box = element.current?.getBoundingClientRect();
    if (box) setDistance(Math.round(box.top + window.scrollY));
  });
  return distance;
}
