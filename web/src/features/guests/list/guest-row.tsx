// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned boxes, which a tr cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: a row is the tab stop of its cells, and a button of its header
import { useLingui } from "@lingui/react/macro";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { constructRow, FlexRender, type Row, type Table, useTable } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, FolderInput } from "lucide-react";
import { type MouseEvent, memo, useMemo } from "react";
import { GUEST_WORDS } from "@/domain/guests/guest-words.ts";
import type { GuestQuery } from "@/lib/core/types.ts";
import { useRemoteGlow } from "@/records/use-remote-glow.ts";
import { useRecord } from "@/wedding/hooks.ts";
import cellClasses from "../columns/guest-cells.module.css";
import {
  COMPACT_COLUMNS,
  type ColumnId,
  columnOf,
  fittingColumns,
  type GuestRef,
  guestTableFeatures,
  tableColumns,
} from "../columns/guest-columns.tsx";
import { RowGuestProvider } from "../columns/rsvp-menu.tsx";
import classes from "./guest-list.module.css";

/** Position of a row in the list. */
export interface RowPlace {
  /** Index in the whole list, which a screen reader cannot count itself. */
  index: number;
  offset: number;
  height: number;
  tabIndex: 0 | -1;
  onFocus: () => void;
  rowRef: (element: HTMLElement | null) => void;
}

interface GuestRowProps extends RowPlace {
  row: TableRow;
  /** The party it is listed under, in the list by party. */
  party: string | undefined;
  isOpen: boolean;
  /** Undefined if guests cannot be selected. */
  isSelected: boolean | undefined;
  /** Whether there is room for a checkbox. */
  hasBox: boolean;
  flagged: boolean;
  onPress: (id: string, event: MouseEvent) => void;
  onToggle: (id: string, range?: boolean) => void;
  /** Asks for the party to move it to. */
  onMove: ((ids: readonly string[]) => void) | undefined;
}

export const GuestRow = memo(function GuestRow(props: GuestRowProps) {
  const { t } = useLingui();
  const { id } = props.row.original;
  const { isSelected, tabIndex, onToggle, onMove } = props;
  const guest = useRecord("guest", id);
  const glow = useRemoteGlow<HTMLDivElement>({ container: "guests", id, updatedAt: guest?.updatedAt });
  const ref = useMergedRef(props.rowRef, glow);
  if (!guest) return null;
  const name = guest.name || t(GUEST_WORDS.untitled);
  const boxed = props.hasBox ? isSelected : undefined;
  return (
    <RowGuestProvider
      value={{ guest, name, isUnderParty: props.party !== undefined, tabIndex, isSelected: boxed, onToggle }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles Enter for its rows */}
      <div
        role="row"
        aria-rowindex={props.index + 2}
        aria-selected={isSelected}
        aria-current={props.isOpen || undefined}
        className={classes.row}
        data-guest={id}
        data-party={props.party}
        data-flagged={props.flagged || undefined}
        style={{ height: props.height, transform: `translateY(${props.offset}px)` }}
        tabIndex={tabIndex}
        ref={ref}
        onFocus={props.onFocus}
        onClick={(event) => props.onPress(id, event)}
      >
        {props.row.getAllCells().map((cell) => (
          <div key={cell.id} role="gridcell" data-column={cell.column.id}>
            <FlexRender cell={cell} />
          </div>
        ))}
        {onMove && (
          <div role="gridcell" data-column="move">
            <ActionIcon
              variant="subtle"
              color="gray"
              tabIndex={tabIndex}
              aria-label={t`Move ${name} to a party`}
              title={t`Move to a party`}
              onClick={(event) => {
                event.stopPropagation();
                onMove([id]);
              }}
            >
              <FolderInput size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </div>
    </RowGuestProvider>
  );
});

interface GuestListHeadProps {
  columns: readonly ColumnId[];
  /** Current order of the list; undefined if the headings cannot sort it. */
  query: GuestQuery | undefined;
  onSort: (sort: GuestQuery["sort"], descending: boolean) => void;
  /** How many of the shown guests are selected. */
  selected: "all" | "some" | "none";
  onSelectAll: (() => void) | undefined;
}

export function GuestListHead({ columns, query, onSort, selected, onSelectAll }: GuestListHeadProps) {
  const { t } = useLingui();
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {columns.map((id) => {
          const { label, sort } = columnOf(id);
          const sorted = sort !== undefined && query?.sort === sort;
          const Arrow = query?.descending ? ArrowDown : ArrowUp;
          return (
            <div
              key={id}
              role="columnheader"
              data-column={id}
              aria-sort={sorted ? (query.descending ? "descending" : "ascending") : undefined}
            >
              {id === "name" && onSelectAll && (
                <label className={cellClasses.boxTarget}>
                  <input
                    type="checkbox"
                    className={cellClasses.box}
                    aria-label={t`Select all found`}
                    checked={selected === "all"}
                    ref={(box) => {
                      if (box) box.indeterminate = selected === "some";
                    }}
                    onChange={onSelectAll}
                  />
                </label>
              )}
              {sort && query ? (
                <UnstyledButton
                  className={classes.sort}
                  onClick={() => onSort(sort, sorted && !query.descending)}
                >
                  {t(label)}
                  {sorted && <Arrow size={14} aria-hidden />}
                </UnstyledButton>
              ) : (
                <span className={cellClasses.cut}>{t(label)}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Layout of the list by its width, which an open form reduces. */
export type GuestListLayout = "compact" | "wide";

/** Below this width in px a row is a small card of two lines. */
const COMPACT = 640;

type TableRow = Row<typeof guestTableFeatures, GuestRef>;

interface ListLayout {
  layout: GuestListLayout;
  columns: readonly ColumnId[];
  /** The table row of a guest, stable while the columns are, so that a memoised row does not re-render. */
  rowOf: (id: string) => TableRow;
}

/** Layout and fitting columns for a list of this width in px. */
export function useListLayout(chosen: readonly ColumnId[], byParty: boolean, width: number): ListLayout {
  const layout = width < COMPACT ? "compact" : "wide";
  // A stable key: most widths have the same columns as the previous one.
  const key = (layout === "compact" ? COMPACT_COLUMNS : fittingColumns(chosen, width, byParty)).join();
  const columns = useMemo(() => key.split(",") as ColumnId[], [key]);
  const definitions = useMemo(() => tableColumns(columns), [columns]);
  const table = useTable({ features: guestTableFeatures, columns: definitions, data: noRows });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns make other cells
  const rowOf = useMemo(() => rowMaker(table), [table, definitions]);
  return { layout, columns, rowOf };
}

/**
 * The table has columns only: with rows it would build one for each of thousands of guests, while a screen shows a
 * dozen.
 */
const noRows: GuestRef[] = [];

function rowMaker(table: Table<typeof guestTableFeatures, GuestRef>) {
  const made = new Map<string, TableRow>();
  return (id: string) => {
    const row = made.get(id) ?? constructRow(table, id, { id }, 0, 0);
    made.set(id, row);
    return row;
  };
}
