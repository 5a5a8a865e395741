// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned boxes, which a tr cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: a row is the tab stop of its cells, and a button of its header
import { useLingui } from "@lingui/react/macro";
import { ActionIcon, UnstyledButton } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { constructRow, FlexRender, type Row, type Table, useTable } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, FolderInput } from "lucide-react";
import { type MouseEvent, memo, useMemo } from "react";
import { GUEST_WORDS } from "@/domain/guests/guest-words.ts";
import { useRoomBeside } from "@/kit/use-layout.ts";
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
  /** Index in the list, including rows out of view: a screen reader cannot count those. */
  index: number;
  /** Distance in px from the first rendered row. */
  offset: number;
  height: number;
  tabIndex: 0 | -1;
  onFocus: () => void;
  rowRef: (element: HTMLElement | null) => void;
}

interface GuestRowProps extends RowPlace {
  row: TableRow;
  /** The party under which the guest stands, in the list by party. */
  party: string | undefined;
  isOpen: boolean;
  /** Undefined if guests cannot be selected. */
  isSelected: boolean | undefined;
  /** Whether there is room for a checkbox. */
  hasCheckbox: boolean;
  /** Whether the guest has an issue to settle. */
  flagged: boolean;
  onPress: (id: string, event: MouseEvent) => void;
  onToggle: (id: string, range?: boolean) => void;
  /** Asks for the party to move the guest to. */
  onMove: ((ids: readonly string[]) => void) | undefined;
}

/** A guest in the list, as a row of cells or, in the compact layout, a card of two lines. */
export const GuestRow = memo(function GuestRow(props: GuestRowProps) {
  const { t } = useLingui();
  const { id } = props.row.original;
  const { isSelected, tabIndex, onToggle, onMove } = props;
  const guest = useRecord("guest", id);
  const glow = useRemoteGlow<HTMLDivElement>({ container: "guests", id, updatedAt: guest?.updatedAt });
  const ref = useMergedRef(props.rowRef, glow);
  if (!guest) return null;
  const name = guest.name || t(GUEST_WORDS.untitled);
  const checkboxState = props.hasCheckbox ? isSelected : undefined;
  return (
    <RowGuestProvider
      value={{
        guest,
        name,
        isUnderParty: props.party !== undefined,
        tabIndex,
        isSelected: checkboxState,
        onToggle,
      }}
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

/** How many of the listed guests are selected. */
export type SelectionExtent = "all" | "some" | "none";

interface GuestListHeadProps {
  columns: readonly ColumnId[];
  /** Current order of the list; undefined if the headings cannot sort it. */
  query: GuestQuery | undefined;
  onSort: (sort: GuestQuery["sort"], descending: boolean) => void;
  selectionExtent: SelectionExtent;
  onSelectAll: (() => void) | undefined;
}

/** The headings of the columns, which sort the list, and the checkbox that selects all. */
export function GuestListHead({ columns, query, onSort, selectionExtent, onSelectAll }: GuestListHeadProps) {
  const { t } = useLingui();
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {columns.map((id) => {
          const { label, sort } = columnOf(id);
          const isSorted = sort !== undefined && query?.sort === sort;
          const Arrow = query?.descending ? ArrowDown : ArrowUp;
          return (
            <div
              key={id}
              role="columnheader"
              data-column={id}
              aria-sort={isSorted ? (query.descending ? "descending" : "ascending") : undefined}
            >
              {id === "name" && onSelectAll && (
                <label className={cellClasses.boxTarget}>
                  <input
                    type="checkbox"
                    className={cellClasses.box}
                    aria-label={t`Select all found`}
                    checked={selectionExtent === "all"}
                    ref={(box) => {
                      if (box) box.indeterminate = selectionExtent === "some";
                    }}
                    onChange={onSelectAll}
                  />
                </label>
              )}
              {sort && query ? (
                <UnstyledButton
                  className={classes.sort}
                  onClick={() => onSort(sort, isSorted && !query.descending)}
                >
                  {t(label)}
                  {isSorted && <Arrow size={14} aria-hidden />}
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

/** Layout of the list. */
export type GuestListLayout = "compact" | "wide";

/** Below this width in px a row on a small screen is a small card of two lines. */
const COMPACT_WIDTH_PX = 640;

type TableRow = Row<typeof guestTableFeatures, GuestRef>;

interface ListLayout {
  layout: GuestListLayout;
  columns: readonly ColumnId[];
  /** The table row of a guest, stable while the columns are, so that a memoised row does not re-render. */
  rowOf: (id: string) => TableRow;
}

/** Layout and fitting columns for a list of this width in px. */
export function useListLayout(
  chosenColumns: readonly ColumnId[],
  byParty: boolean,
  width: number,
): ListLayout {
  // Where a form opens beside the list, its rows keep their height and lose columns, so that none of them moves.
  const hasRoomBeside = useRoomBeside();
  const layout = width < COMPACT_WIDTH_PX && !hasRoomBeside ? "compact" : "wide";
  // The joined ids stay equal while a resize changes no columns, so the memos below are not computed again.
  const key = (layout === "compact" ? COMPACT_COLUMNS : fittingColumns(chosenColumns, width, byParty)).join();
  const columns = useMemo(() => key.split(",") as ColumnId[], [key]);
  const definitions = useMemo(() => tableColumns(columns), [columns]);
  const table = useTable({ features: guestTableFeatures, columns: definitions, data: NO_ROWS });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns make other cells
  const rowOf = useMemo(() => createRowCache(table), [table, definitions]);
  return { layout, columns, rowOf };
}

/**
 * The table gets no rows: it would build one for each of thousands of guests, while a screen shows a dozen. `rowOf`
 * builds the visible ones.
 */
const NO_ROWS: GuestRef[] = [];

/** Builds the table row of a guest once. */
function createRowCache(table: Table<typeof guestTableFeatures, GuestRef>) {
  const rowById = new Map<string, TableRow>();
  return (id: string) => {
    const row = rowById.get(id) ?? constructRow(table, id, { id }, 0, 0);
    rowById.set(id, row);
    return row;
  };
}
