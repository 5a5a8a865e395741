import { UnstyledButton } from "@mantine/core";
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import { useListCursor } from "@/lib/list-cursor/use-list-cursor.ts";
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
}

/** Records one below the other: a row opens its record. */
export function RecordList<N extends Noun>(props: RecordListProps<N>) {
  const { kind, label, records, openId, onOpen, row, action } = props;
  const flaggedIds = useFlaggedIds(kind.table.container);
  const list = useRef<HTMLUListElement>(null);
  const scrollTo = useCallback((index: number) => {
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }, []);
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
    <ul ref={list} className={classes.list} aria-label={label} onKeyDown={cursor.onKeyDown}>
      {records.map((record, index) => (
        <Item
          key={record.id}
          container={kind.table.container}
          record={record}
          isOpen={record.id === openId}
          isFlagged={flaggedIds.has(record.id)}
        >
          <UnstyledButton
            className={classes.row}
            tabIndex={cursor.rowTabIndex(index)}
            {...cursor.rowProps(index)}
            onClick={() => onOpen(record.id)}
          >
            {row ? row(record) : <RecordName kind={kind} record={record} />}
          </UnstyledButton>
          {action?.(record, cursor.rowTabIndex(index))}
        </Item>
      ))}
    </ul>
  );
}

interface ItemProps {
  container: string;
  record: { id: string; updatedAt: string | null };
  isOpen: boolean;
  isFlagged: boolean;
  children: ReactNode;
}

/** A row that glows once when somebody else changed it. */
function Item({ container, record, isOpen, isFlagged, children }: ItemProps) {
  const { id, updatedAt } = record;
  const glow = useRemoteGlow<HTMLLIElement>({ container, id, updatedAt });
  return (
    <li
      ref={glow}
      className={classes.item}
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
