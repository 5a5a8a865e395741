import { UnstyledButton } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import { useListCursor } from "@/lib/list-cursor/use-list-cursor.ts";
import { useRowWindow } from "@/lib/row-window/use-row-window.ts";
import { useReport } from "@/wedding/hooks.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { useRemoteGlow } from "../use-remote-glow.ts";
import classes from "./record-list.module.css";
import { RecordName } from "./record-name.tsx";

export interface RecordRowSlots<N extends Noun> {
  /** Row content in place of the name alone; it should include a `RecordName`. */
  row?: ((record: RecordOf<N>) => ReactNode) | undefined;
  /** Actions in the row. Their controls share the row's tab stop. */
  action?: ((record: RecordOf<N>, tabIndex: 0 | -1) => ReactNode) | undefined;
}

interface RecordListProps<N extends Noun> extends RecordRowSlots<N> {
  kind: RecordKind<N>;
  /** The list's name for screen readers. */
  label: string;
  records: readonly RecordOf<N>[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  /** Whether a row is expanded, with input below it. */
  isExpanded?: (id: string) => boolean;
}

/** Estimated row height in px, before it is measured. */
const ROW_HEIGHT = 65;
/** Rows rendered before and after those in view. Short lists are rendered whole, so that the browser's search works. */
const ROWS_AROUND = 20;

/** A list of records on a page with possibly many: only rows in view are rendered. */
export function RecordList<N extends Noun>(props: RecordListProps<N>) {
  const { records, isExpanded } = props;
  const list = useRef<HTMLUListElement>(null);
  const [focusedIndex, setFocusedIndex] = useState(0);
  // The focused row stays rendered, and so do expanded ones, which may hold input.
  const pinnedIndexes = records.flatMap(({ id }, index) =>
    index === focusedIndex || isExpanded?.(id) ? [index] : [],
  );
  const { top, items, height, scrollTo, measure } = useRowWindow(list, {
    count: records.length,
    heightOf: () => ROW_HEIGHT,
    keyOf: (index) => records[index]?.id ?? `${index}`,
    overscan: ROWS_AROUND,
    alwaysRendered: pinnedIndexes,
  });
  const positions = items.map(({ index, start }) => ({ index, offset: start - top, measure }));
  return <Rows {...props} {...{ list, positions, height, scrollTo }} onFocusRow={setFocusedIndex} />;
}

/** A list of records inside another scroll container, such as a dialog: all rows are rendered. */
export function WholeRecordList<N extends Noun>(props: RecordListProps<N>) {
  const list = useRef<HTMLUListElement>(null);
  const scrollTo = useCallback((index: number) => {
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }, []);
  const positions = props.records.map((_, index) => ({ index }));
  return <Rows {...props} {...{ list, scrollTo, positions }} />;
}

/** The index of a rendered row, and its offset if it is positioned absolutely. */
interface RowPosition {
  index: number;
  offset?: number;
  /** A ref that measures the row's height. */
  measure?: (row: HTMLElement | null) => void;
}

interface RowsProps<N extends Noun> extends RecordListProps<N> {
  list: RefObject<HTMLUListElement | null>;
  positions: readonly RowPosition[];
  height?: number;
  scrollTo: (index: number) => void;
  onFocusRow?: (index: number) => void;
}

/** Rows that open their record. */
function Rows<N extends Noun>(props: RowsProps<N>) {
  const { kind, label, records, openId, onOpen, row, action, list, positions, height, scrollTo } = props;
  const flaggedIds = useFlaggedIds(kind.table.container);
  const openIndex = records.findIndex(({ id }) => id === openId);
  // The form that opens beside the list reflows the page; keep its row in view.
  useEffect(() => {
    if (openIndex >= 0) scrollTo(openIndex);
  }, [scrollTo, openIndex]);

  const cursor = useListCursor({
    count: records.length,
    scrollTo,
    onOpen: (index) => {
      const record = records[index];
      if (record) onOpen(record.id);
    },
  });

  return (
    <ul
      ref={list}
      className={classes.list}
      aria-label={label}
      style={{ height }}
      onKeyDown={cursor.onKeyDown}
      onFocus={({ target }) => props.onFocusRow?.(rowIndexOf(target))}
    >
      {positions.map((position) => {
        const record = records[position.index];
        if (record === undefined) return null;
        const tabIndex = cursor.rowTabIndex(position.index);
        return (
          <ListItem
            key={record.id}
            container={kind.table.container}
            record={record}
            isOpen={record.id === openId}
            isFlagged={flaggedIds.has(record.id)}
            count={records.length}
            position={position}
          >
            <UnstyledButton
              className={classes.row}
              tabIndex={tabIndex}
              {...cursor.rowProps(position.index)}
              onClick={() => onOpen(record.id)}
            >
              {row ? row(record) : <RecordName kind={kind} record={record} />}
            </UnstyledButton>
            {action?.(record, tabIndex)}
          </ListItem>
        );
      })}
    </ul>
  );
}

/** The index of the row that contains an element. */
function rowIndexOf(target: Element): number {
  return Number(target.closest<HTMLElement>(`.${classes.item}`)?.dataset.index ?? 0);
}

interface ListItemProps {
  container: string;
  record: { id: string; updatedAt: string | null };
  isOpen: boolean;
  isFlagged: boolean;
  count: number;
  position: RowPosition;
  children: ReactNode;
}

/** A row that glows once when another user changed it. */
function ListItem({ container, record, isOpen, isFlagged, count, position, children }: ListItemProps) {
  const { id, updatedAt } = record;
  const { index, offset, measure } = position;
  const glow = useRemoteGlow<HTMLLIElement>({ container, id, updatedAt });
  const ref = useMergedRef(measure, glow);
  return (
    <li
      ref={ref}
      className={classes.item}
      style={offset === undefined ? undefined : { transform: `translateY(${offset}px)` }}
      // Rows that are not rendered count as well.
      aria-setsize={count}
      aria-posinset={index + 1}
      data-index={index}
      data-placed={offset !== undefined || undefined}
      data-open={isOpen || undefined}
      data-flagged={isFlagged || undefined}
    >
      {children}
    </li>
  );
}

/** The ids of records with issues. */
function useFlaggedIds(container: string): ReadonlySet<string> {
  const { issues } = useReport("overview");
  return useMemo(
    () => new Set(issues.filter((issue) => issue.container === container).map(({ id }) => id)),
    [issues, container],
  );
}
