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
import { useListCursor } from "@/lib/list-cursor/use-list-cursor.ts";
import { useRowWindow } from "@/lib/row-window/use-row-window.ts";
import type { Selection } from "@/lib/selection/use-selection.ts";
import { useElementWidth } from "@/lib/use-element-width.ts";
import { useReadRecord } from "@/wedding/hooks.ts";
import { type ColumnId, columnTemplate } from "../columns/guest-columns.tsx";
import { selectionKeys } from "../selection/selection-keys.ts";
import { useFocusAfterRemoval } from "../use-focus-after-removal.ts";
import classes from "./guest-list.module.css";
import {
  GuestListHead,
  type GuestListLayout,
  GuestRow,
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
  query: GuestQuery;
  onSort: (sort: GuestQuery["sort"], descending: boolean) => void;
  openId: string | undefined;
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

  const guestAt = (index: number | undefined) => {
    const row = index === undefined ? undefined : rows[index];
    return row?.kind === "guest" ? row.id : undefined;
  };
  function openRow(index: number) {
    const row = rows[index];
    if (row?.kind === "guest") onOpen(row.id);
    else if (row?.party) props.onOpenParty(row.party.id);
  }
  /** Selects a guest's row, or with Shift all rows from the one at `from`. */
  function selectRow({ toggle, extend }: Selection, index: number, from?: number) {
    const id = guestAt(index);
    if (id === undefined) return;
    // Shift includes the row at `from`, which may be a party's heading.
    if (from === undefined) toggle(id);
    else extend(guestAt(from) ?? id, id);
  }
  const cursor = useListCursor({
    count: rows.length,
    scrollTo,
    onOpen: openRow,
    onMark: selection && ((index, from) => selectRow(selection, index, from)),
  });
  const focusHandlers = useFocusAfterRemoval(rows, () => cursor.focusRow(cursor.active));
  useImperativeHandle(props.ref, () => ({
    focus: (id) => {
      const index = rows.findIndex(({ key }) => key === id);
      cursor.focusRow(index < 0 ? cursor.active : index);
    },
  }));

  const { toggle = ignoreToggle, byTap } = selection ?? {};
  const pressRow = useCallback(
    (id: string, { shiftKey, ctrlKey, metaKey }: MouseEvent) => {
      if (byTap || shiftKey || ctrlKey || metaKey) toggle(id, shiftKey);
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
    loadOf: (id): readonly string[] => (selection?.ids.has(id) ? [...selection.ids] : [id]),
    onDrop: props.onDrop,
  });
  const hasCheckboxes = selection && (layout === "wide" || byTap || selection.ids.size > 0);

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
        activeId: guestAt(cursor.active),
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
          const rowPlace = {
            index: item.index,
            offset: item.start - top,
            height: item.size,
            tabIndex: cursor.rowTabIndex(item.index),
            onFocus,
            rowRef: ref,
          } as const;
          if (row.kind === "party") {
            const isOver = drag.hoveredTarget === (row.party?.id ?? NO_PARTY);
            const { party, guestCount } = row;
            return (
              <PartyRow
                key={row.key}
                {...{ ...rowPlace, party, guestCount, isOver }}
                canChange={selection !== undefined}
                onOpen={props.onOpenParty}
              />
            );
          }
          return (
            <GuestRow
              key={row.key}
              {...rowPlace}
              row={rowOf(row.id)}
              party={row.party}
              isOpen={row.id === openId}
              isSelected={selection?.ids.has(row.id)}
              hasCheckbox={hasCheckboxes === true}
              flagged={props.flaggedIds.has(row.id)}
              onPress={pressRow}
              onToggle={toggle}
              onMove={byParty && selection ? props.onMove : undefined}
            />
          );
        })}
      </div>
      {drag.draggedLoad && <DragChip ids={drag.draggedLoad} chip={drag.chipRef} />}
    </div>
  );
}

const ignoreToggle = () => {};

/** Heights in px; fixed, so that 2,000 rows need no measuring. */
const HEIGHTS = { guest: { compact: 64, wide: 52 }, party: { compact: 68, wide: 56 } };

/** The rows of the guest list that are in view. */
function useGuestWindow(
  body: RefObject<HTMLElement | null>,
  rows: readonly GuestListRow[],
  layout: GuestListLayout,
) {
  const rowWindow = useRowWindow(body, {
    count: rows.length,
    heightOf: (index) => HEIGHTS[rows[index]?.kind ?? "guest"][layout],
    keyOf: (index) => rows[index]?.key ?? `${index}`,
    overscan: 6,
  });
  const { resetMeasurements } = rowWindow;
  // With party headings, a change of the rows changes heights; guests alone are all equally high.
  const heights = rows[0]?.kind === "party" ? rows : "guests alone";
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change the heights
  useLayoutEffect(() => resetMeasurements(), [resetMeasurements, layout, heights]);
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
