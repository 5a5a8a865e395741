// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned boxes, which a tr cannot be
import { useLingui } from "@lingui/react/macro";
import { Portal } from "@mantine/core";
import {
  type CSSProperties,
  type MouseEvent,
  type Ref,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import { GUEST_WORDS } from "@/domain/guests/guest-words.ts";
import { usePointerDrag } from "@/kit/drag/use-pointer-drag.ts";
import type { GuestQuery } from "@/lib/core/types.ts";
import { useFocusAfterRemoval } from "@/lib/keyboard/use-focus-after-removal.ts";
import { useListCursor } from "@/lib/list-cursor/use-list-cursor.ts";
import { useRowWindow } from "@/lib/row-window/use-row-window.ts";
import type { Selection } from "@/lib/selection/use-selection.ts";
import { useElementWidth } from "@/lib/use-element-width.ts";
import { useReadRecord } from "@/wedding/hooks.ts";
import { type ColumnId, columnTemplate } from "../columns/guest-columns.tsx";
import { selectionKeys } from "../selection/selection-keys.ts";
import classes from "./guest-list.module.css";
import {
  GuestListHead,
  type GuestListLayout,
  GuestRow,
  type RowPlace,
  type SelectionExtent,
  useListLayout,
} from "./guest-row.tsx";
import { type GuestListRow, NO_PARTY } from "./guest-rows.ts";
import { PartyRow } from "./party-row.tsx";

/** Handle of the list, for actions elsewhere on its guests. */
export interface GuestListHandle {
  /** Focuses a guest's row, or the row at the cursor. */
  focus: (id?: string) => void;
}

interface GuestListProps {
  rows: readonly GuestListRow[];
  /** Whether guests are grouped under their parties. */
  byParty: boolean;
  columns: readonly ColumnId[];
  /** Filters and order of the list; the headings show the order. */
  query: GuestQuery;
  onSort: (sort: GuestQuery["sort"], descending: boolean) => void;
  /** The guest with an open form. */
  openId: string | undefined;
  /** Guests with an issue to settle. */
  flaggedIds: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onOpenParty: (id: string) => void;
  /** Undefined if the user may not change guests. */
  selection: Selection | undefined;
  selectionExtent: SelectionExtent;
  /** Asks for the party to move guests to. */
  onMove: (ids: readonly string[]) => void;
  /** Moves guests to a party, or with `NO_PARTY` out of any. */
  onDrop: (ids: readonly string[], party: string) => void;
  ref: Ref<GuestListHandle>;
}

/** The guests as a grid that scrolls with the page and renders only the rows in view. */
export function GuestList(props: GuestListProps) {
  const { rows, byParty, openId, onOpen, selection } = props;
  const { t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const width = useElementWidth(grid);
  const { layout, columns, rowOf } = useListLayout(props.columns, byParty, width ?? 0);
  const { top, items, height, scrollTo } = useGuestWindow(body, rows, layout);

  const openIndex = openId === undefined ? -1 : rows.findIndex(({ key }) => key === openId);
  // Opening the form beside the list reflows the page: keep the guest's row in view.
  useEffect(() => {
    if (openIndex >= 0) scrollTo(openIndex);
  }, [scrollTo, openIndex]);

  const cursor = useGuestCursor(props, scrollTo);
  const focusHandlers = useFocusAfterRemoval(rows, () => cursor.focusRow(cursor.active));
  useImperativeHandle(props.ref, () => ({
    focus: (id) => {
      const index = rows.findIndex(({ key }) => key === id);
      cursor.focusRow(index < 0 ? cursor.active : index);
    },
  }));

  const { toggle = ignoreToggle, byTap } = selection ?? {};
  /** A press opens the guest; with a modifier key, or while taps select, it selects. */
  const pressRow = useCallback(
    (id: string, { shiftKey, ctrlKey, metaKey }: MouseEvent) => {
      const isSelecting = byTap || shiftKey || ctrlKey || metaKey;
      if (isSelecting) toggle(id, shiftKey);
      else onOpen(id);
    },
    [toggle, byTap, onOpen],
  );
  const drag = usePointerDrag({
    within: grid,
    enabled: byParty && selection !== undefined,
    sourceAttribute: "data-guest",
    targetAttribute: "data-party",
    // A press on a button or checkbox of the row starts no drag, nor one in a dialog above the list.
    controls: "button, label, input, [role=dialog], [role=menu]",
    // A selected guest takes the other selected ones along.
    loadOf: (id): readonly string[] => (selection?.ids.has(id) ? [...selection.ids] : [id]),
    onDrop: props.onDrop,
  });
  const hasCheckboxes =
    selection !== undefined && (layout === "wide" || selection.byTap || selection.ids.size > 0);

  function renderParty({ key, party, guestCount }: ListedParty, place: RowPlace) {
    return (
      <PartyRow
        key={key}
        {...place}
        party={party}
        guestCount={guestCount}
        isOver={drag.hoveredTarget === (party?.id ?? NO_PARTY)}
        canChange={selection !== undefined}
        onOpen={props.onOpenParty}
      />
    );
  }

  function renderGuest({ key, id, party }: ListedGuest, place: RowPlace) {
    return (
      <GuestRow
        key={key}
        {...place}
        row={rowOf(id)}
        party={party}
        isOpen={id === openId}
        isSelected={selection?.ids.has(id)}
        hasCheckbox={hasCheckboxes}
        flagged={props.flaggedIds.has(id)}
        onPress={pressRow}
        onToggle={toggle}
        onMove={byParty && selection ? props.onMove : undefined}
      />
    );
  }

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={t`Guests`}
      aria-rowcount={rows.length + 1}
      aria-multiselectable={selection !== undefined || undefined}
      className={classes.grid}
      data-layout={layout}
      data-by-party={byParty || undefined}
      style={{ "--columns": columnTemplate(columns) } as CSSProperties}
      onKeyDown={selectionKeys({
        selection,
        activeId: guestIdAt(rows, cursor.active),
        onMove: props.onMove,
        onOtherKey: cursor.onKeyDown,
      })}
      onPointerDown={drag.onPointerDown}
      {...focusHandlers}
    >
      <GuestListHead
        columns={columns}
        query={byParty ? undefined : props.query}
        onSort={props.onSort}
        selectionExtent={props.selectionExtent}
        onSelectAll={selection?.toggleAll}
      />
      <div ref={body} role="rowgroup" className={classes.body} style={{ height }}>
        {/* Render nothing until the width is measured, instead of laying rows out twice. */}
        {(width === undefined ? [] : items).map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          const { ref, onFocus } = cursor.rowProps(item.index);
          const place: RowPlace = {
            index: item.index,
            offset: item.start - top,
            height: item.size,
            tabIndex: cursor.rowTabIndex(item.index),
            onFocus,
            rowRef: ref,
          };
          return row.kind === "party" ? renderParty(row, place) : renderGuest(row, place);
        })}
      </div>
      {drag.draggedLoad && <DragChip ids={drag.draggedLoad} chip={drag.chipRef} />}
    </div>
  );
}

type ListedParty = Extract<GuestListRow, { kind: "party" }>;
type ListedGuest = Extract<GuestListRow, { kind: "guest" }>;

/** For users who may not select guests. The same function for each render, so that memoised rows do not re-render. */
const ignoreToggle = () => {};

/** The keyboard cursor of the list: it opens guests and parties, and selects guests. */
function useGuestCursor(
  { rows, selection, onOpen, onOpenParty }: GuestListProps,
  scrollTo: (index: number) => void,
) {
  function openRow(index: number) {
    const row = rows[index];
    if (row?.kind === "guest") onOpen(row.id);
    else if (row?.party) onOpenParty(row.party.id);
  }

  /** Toggles a guest's row, or with Shift selects all rows from the one at `rangeStart`. */
  function selectRow({ toggle, extend }: Selection, index: number, rangeStart?: number) {
    const id = guestIdAt(rows, index);
    if (id === undefined) return;
    if (rangeStart === undefined) toggle(id);
    // A range from a party's heading has only the guest: the heading itself cannot be selected.
    else extend(guestIdAt(rows, rangeStart) ?? id, id);
  }

  return useListCursor({
    count: rows.length,
    scrollTo,
    onOpen: openRow,
    onMark: selection && ((index, rangeStart) => selectRow(selection, index, rangeStart)),
  });
}

/** The guest of a row; undefined for a party's heading. */
function guestIdAt(rows: readonly GuestListRow[], index: number): string | undefined {
  const row = rows[index];
  return row?.kind === "guest" ? row.id : undefined;
}

/** Heights of rows in px; fixed, so that 2,000 rows need no measuring. */
const ROW_HEIGHTS = { guest: { compact: 64, wide: 52 }, party: { compact: 68, wide: 56 } };

/** The part of the list that is in view: its rows with their positions, and the height of the whole list. */
function useGuestWindow(
  body: RefObject<HTMLElement | null>,
  rows: readonly GuestListRow[],
  layout: GuestListLayout,
) {
  const rowWindow = useRowWindow(body, {
    count: rows.length,
    heightOf: (index) => ROW_HEIGHTS[rows[index]?.kind ?? "guest"][layout],
    keyOf: (index) => rows[index]?.key ?? `${index}`,
    overscan: 6,
  });
  const { resetMeasurements } = rowWindow;
  // Headings of parties are higher than guests. A list of guests alone has the same heights whatever its rows are.
  const rowsOfMixedHeight = rows[0]?.kind === "party" ? rows : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change the heights
  useLayoutEffect(() => resetMeasurements(), [resetMeasurements, layout, rowsOfMixedHeight]);
  return rowWindow;
}

interface DragChipProps {
  ids: readonly string[];
  /** Moved directly by the drag: a React render per move would lag. */
  chip: RefCallback<HTMLDivElement>;
}

/** The dragged guests, under the pointer. */
function DragChip({ ids, chip }: DragChipProps) {
  const { t } = useLingui();
  const readRecord = useReadRecord();
  const [firstId = ""] = ids;
  return (
    <Portal>
      <div ref={chip} className={classes.chip} aria-hidden>
        {ids.length === 1
          ? readRecord("guest", firstId)?.name || t(GUEST_WORDS.untitled)
          : t(GUEST_WORDS.quantity(ids.length))}
      </div>
    </Portal>
  );
}
