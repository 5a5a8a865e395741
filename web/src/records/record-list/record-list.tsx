import { UnstyledButton } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import { useListCursor } from "@/lib/list-cursor/use-list-cursor.ts";
import { useRowWindow } from "@/lib/row-window/use-row-window.ts";
import { useView } from "@/wedding/hooks.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { useRemoteGlow } from "../use-remote-glow.ts";
import classes from "./record-list.module.css";
import { RecordName } from "./record-name.tsx";

export interface RecordRowSlots<N extends Noun> {
  /** What stands in a row in the place of the name alone; a `RecordName` belongs to it. */
  row?: ((record: RecordOf<N>) => ReactNode) | undefined;
  /** What can be done with a record right from its row. Its controls share the row's stop of the Tab key. */
  action?: ((record: RecordOf<N>, tabIndex: 0 | -1) => ReactNode) | undefined;
}

interface RecordListProps<N extends Noun> extends RecordRowSlots<N> {
  kind: RecordKind<N>;
  /** What screen readers call the list. */
  label: string;
  records: readonly RecordOf<N>[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  /** Whether there is more below a row, which takes what is typed. */
  isExpanded?: (id: string) => boolean;
}

/** About how high a row is, in px, before it is drawn and measured. */
const ROW_HEIGHT = 65;
/** Lists as short as most are drawn as a whole, for whoever looks for a word with the browser. */
const ROWS_AROUND = 20;

/** Records one below the other, on a page that may have many: as many rows as are in view are drawn. */
export function RecordList<N extends Noun>(props: RecordListProps<N>) {
  const { records, isExpanded } = props;
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState(0);
  // What has the focus stays drawn, and so does what somebody may have typed into.
  const kept = records.flatMap(({ id }, index) => (index === focused || isExpanded?.(id) ? [index] : []));
  const { top, items, height, scrollTo, measure } = useRowWindow(list, {
    count: records.length,
    heightOf: () => ROW_HEIGHT,
    keyOf: (index) => records[index]?.id ?? `${index}`,
    around: ROWS_AROUND,
    kept,
  });
  const places = items.map(({ index, start }) => ({ index, offset: start - top, measure }));
  return <Rows {...props} {...{ list, places, height, scrollTo }} onFocusRow={setFocused} />;
}

/** The same where something else than the page scrolls them: in a dialog. */
export function WholeRecordList<N extends Noun>(props: RecordListProps<N>) {
  const list = useRef<HTMLUListElement>(null);
  const scrollTo = useCallback((index: number) => {
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }, []);
  return <Rows {...props} {...{ list, scrollTo }} places={props.records.map((_, index) => ({ index }))} />;
}

/** Which row is drawn, and where that is not below the one before. */
interface Place {
  index: number;
  offset?: number;
  /** A ref that takes the height of the row. */
  measure?: (row: HTMLElement | null) => void;
}

interface RowsProps<N extends Noun> extends RecordListProps<N> {
  list: RefObject<HTMLUListElement | null>;
  places: readonly Place[];
  height?: number;
  scrollTo: (index: number) => void;
  onFocusRow?: (index: number) => void;
}

/** A row opens its record. */
function Rows<N extends Noun>(props: RowsProps<N>) {
  const { kind, label, records, openId, onOpen, row, action, list, places, height, scrollTo } = props;
  const flaggedIds = useFlaggedIds(kind.table.container);
  const openIndex = records.findIndex(({ id }) => id === openId);
  // The form that opens beside the list reflows the page; the row it belongs to stays in view.
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
      onFocus={({ target }) => props.onFocusRow?.(indexOf(target))}
    >
      {places.map((place) => {
        const record = records[place.index];
        if (record === undefined) return null;
        const tabIndex = cursor.rowTabIndex(place.index);
        return (
          <Item
            key={record.id}
            container={kind.table.container}
            record={record}
            isOpen={record.id === openId}
            isFlagged={flaggedIds.has(record.id)}
            count={records.length}
            place={place}
          >
            <UnstyledButton
              className={classes.row}
              tabIndex={tabIndex}
              {...cursor.rowProps(place.index)}
              onClick={() => onOpen(record.id)}
            >
              {row ? row(record) : <RecordName kind={kind} record={record} />}
            </UnstyledButton>
            {action?.(record, tabIndex)}
          </Item>
        );
      })}
    </ul>
  );
}

/** The row that something of it lies in. */
function indexOf(target: Element): number {
  return Number(target.closest<HTMLElement>(`.${classes.item}`)?.dataset.index ?? 0);
}

interface ItemProps {
  container: string;
  record: { id: string; updatedAt: string | null };
  isOpen: boolean;
  isFlagged: boolean;
  count: number;
  place: Place;
  children: ReactNode;
}

/** A row that glows once when somebody else changed it. */
function Item({ container, record, isOpen, isFlagged, count, place, children }: ItemProps) {
  const { id, updatedAt } = record;
  const { index, offset, measure } = place;
  const glow = useRemoteGlow<HTMLLIElement>({ container, id, updatedAt });
  const ref = useMergedRef(measure, glow);
  return (
    <li
      ref={ref}
      className={classes.item}
      style={offset === undefined ? undefined : { transform: `translateY(${offset}px)` }}
      // Those that are not drawn count as well.
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

/** What the core has found something odd about. */
function useFlaggedIds(container: string): ReadonlySet<string> {
  const { issues } = useView();
  return useMemo(
    () => new Set(issues.filter((issue) => issue.container === container).map(({ id }) => id)),
    [issues, container],
  );
}
