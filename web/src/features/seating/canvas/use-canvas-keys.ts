import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { zoomStep } from "./camera.ts";
import type { DropTarget, LayoutActions } from "./designer-store.ts";
import { roomLength } from "./detail.ts";
import { dropCommand } from "./drags/guest-drag.ts";
import { isSelected, moveSelection } from "./drags/item-drag.ts";
import { rotationStep } from "./drags/rotate-drag.ts";
import { copyItems, selectedItems } from "./layout-actions.ts";
import { type Direction, directionVectors, gridStep, neighbourOf } from "./room-geometry.ts";
import { type ItemRef, seatPoint } from "./scene.ts";
import type { CanvasStage } from "./stage.ts";
import { hitOfElement, type OpenHandlers, openHit } from "./use-canvas-clicks.ts";

interface FocusedSeat {
  kind: "seat";
  /** Id of the table. */
  id: string;
  /** Counts from 1, around the table. */
  position: number;
}

/** The table, object or seat that has the focus. */
type FocusedItem = ItemRef | FocusedSeat;

const directionByKey: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

interface CanvasKeys {
  onKeyDown: (event: KeyboardEvent) => void;
  /** The guest picked up by keyboard. */
  pickedUp: string | undefined;
}

/**
 * Keyboard control of everything that gestures do. Tables and objects are one tab stop, the seats of the focused table
 * the next; arrows move between them or, in the layout mode, move the focused item.
 */
export function useCanvasKeys(
  stage: CanvasStage,
  layout: LayoutActions,
  openHandlers: OpenHandlers,
): CanvasKeys {
  const { pickedUp, pickUp, drop, cancelPickUp } = useGuestPickUp(stage);
  const { handleControlKey, handleItemKey } = useLayoutKeys(stage, layout);
  useGestureCancelKey(stage);

  /** In the layout, selects. While seating, drops the picked-up guest, picks one up, or opens the item. */
  const handleSpace = useCallback(
    (focus: FocusedItem, target: EventTarget): void => {
      const { mode, toggle } = stage.designer.getState();
      if (isLayoutMode(stage) && focus.kind !== "seat") toggle(focus);
      else if (mode === "preview") return;
      else if (pickedUp !== undefined) drop(pickedUp, focus);
      else {
        const guestId = stage.writable ? guestOnSeat(stage, focus) : undefined;
        if (guestId !== undefined) pickUp(guestId);
        else openHit(hitOfElement(target), openHandlers);
      }
    },
    [stage, openHandlers, pickedUp, pickUp, drop],
  );

  /** Returns whether the canvas uses the key. */
  const handleKey = useCallback(
    (event: KeyboardEvent): boolean => {
      const { key, target } = event;
      if (event.altKey) return false;
      if (event.ctrlKey || event.metaKey) return isLayoutMode(stage) && handleControlKey(key.toLowerCase());
      if (handleZoomKey(stage, key)) return true;
      if (key === "Escape") {
        if (pickedUp === undefined) return clearSelection(stage);
        cancelPickUp();
        return true;
      }

      const focus = focusOf(target);
      if (!focus) return false;
      if (isLayoutMode(stage) && focus.kind !== "seat" && handleItemKey(focus, event)) return true;
      if (handleFocusKey(stage, focus, key)) return true;
      switch (key) {
        case "Enter":
          if (stage.designer.getState().mode !== "preview") openHit(hitOfElement(target), openHandlers);
          return true;
        case " ":
          handleSpace(focus, target);
          return true;
        default:
          return false;
      }
    },
    [stage, openHandlers, pickedUp, cancelPickUp, handleControlKey, handleItemKey, handleSpace],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || !handleKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    [handleKey],
  );
  return { onKeyDown, pickedUp };
}

/** Escape cancels a pointer gesture. */
function useGestureCancelKey(stage: CanvasStage): void {
  // On the window, because during a pointer drag the focus may be anywhere.
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || !stage.gesture) return;
      event.preventDefault();
      stage.endGesture("cancel");
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [stage]);
}

/** Picks up a guest by keyboard and drops the guest elsewhere, announcing each step. */
function useGuestPickUp(stage: CanvasStage) {
  const { t } = useLingui();
  const [pickedUp, setPickedUp] = useState<string>();

  const pickUp = useCallback(
    (guestId: string) => {
      const name = stage.scene.guest(guestId)?.name;
      setPickedUp(guestId);
      stage.announce(
        t`Picked up ${name}. Go to another seat or table and press Space, or press Escape to cancel.`,
      );
    },
    [stage, t],
  );

  const drop = useCallback(
    (guestId: string, focus: FocusedItem) => {
      if (focus.kind === "object") return;
      const { id: tableId } = focus;
      const target: DropTarget =
        focus.kind === "seat"
          ? { kind: "seat", tableId, position: focus.position }
          : { kind: "table", tableId };
      const command = dropCommand(stage.scene, [guestId], target);
      // Without a command the guest sits there already.
      if (command && !stage.runCommand(command)) return;
      setPickedUp(undefined);
      const name = stage.scene.guest(guestId)?.name;
      const table = stage.scene.table(tableId)?.name;
      stage.announce(t`${name} sits at ${table}.`);
    },
    [stage, t],
  );

  const cancelPickUp = useCallback(() => {
    setPickedUp(undefined);
    stage.announce(t`Nothing has changed.`);
  }, [stage, t]);

  return { pickedUp, pickUp, drop, cancelPickUp };
}

/** Keys that change the layout of the room. Each function returns whether it uses the key. */
function useLayoutKeys(stage: CanvasStage, layout: LayoutActions) {
  const { t } = useLingui();
  const copiedItems = useRef<readonly ItemRef[]>([]);

  /** Handles a key pressed with Ctrl or Cmd. */
  const handleControlKey = useCallback(
    (key: string): boolean => {
      switch (key) {
        case "a":
          layout.selectAll();
          return true;
        case "d":
          layout.copy();
          return true;
        case "c":
          copiedItems.current = selectedItems(stage);
          return true;
        case "v":
          if (copiedItems.current.length === 0) return false;
          copyItems(stage, copiedItems.current);
          return true;
        default:
          return false;
      }
    },
    [stage, layout],
  );

  /** Moves the selection, and announces the new position of the focused item. `step` is in room units. */
  const moveByKey = useCallback(
    (focusedItem: ItemRef, direction: Direction, step: number): void => {
      const lengthText = (units: number): string => {
        const { length, unit } = roomLength(units, stage.scene.roomUnit);
        return t`${length} ${unit}`;
      };
      selectUnlessSelected(stage, focusedItem);
      const vector = directionVectors[direction];
      const offset = { x: vector.x * step, y: vector.y * step };
      if (!moveSelection(stage, offset.x, offset.y)) {
        stage.announce(t`That’s the edge of the room.`);
        return;
      }
      const item = findTableOrObject(stage, focusedItem.id);
      if (!item) return;
      // The scene has the old position until the next render.
      const newPosition = { x: item.x + offset.x, y: item.y + offset.y };
      stage.bringIntoView(newPosition);
      const left = lengthText(newPosition.x);
      const top = lengthText(newPosition.y);
      stage.announce(t`${left} from the left, ${top} from the top`);
    },
    [stage, t],
  );

  /** Moves, rotates or removes the selection if the focused item is in it; otherwise the focused item. */
  const handleItemKey = useCallback(
    (focusedItem: ItemRef, { key, shiftKey }: KeyboardEvent): boolean => {
      const direction = directionByKey[key];
      if (direction) {
        moveByKey(focusedItem, direction, shiftKey ? 1 : gridStep);
        return true;
      }
      switch (key) {
        case "r":
        case "R":
          selectUnlessSelected(stage, focusedItem);
          layout.rotate(shiftKey ? -rotationStep : rotationStep);
          return true;
        case "Delete":
        case "Backspace":
          selectUnlessSelected(stage, focusedItem);
          layout.remove();
          return true;
        default:
          return false;
      }
    },
    [stage, layout, moveByKey],
  );

  return { handleControlKey, handleItemKey };
}

/** Whether the user lays out the room, instead of seating guests. */
function isLayoutMode(stage: CanvasStage): boolean {
  return stage.designer.getState().mode === "edit" && stage.writable;
}

function selectUnlessSelected(stage: CanvasStage, item: ItemRef): void {
  if (isSelected(stage, item)) return;
  const { select } = stage.designer.getState();
  select(item.kind === "table" ? { tables: [item.id] } : { objects: [item.id] });
}

/** Returns whether anything was selected. */
function clearSelection({ designer }: CanvasStage): boolean {
  const { selection, clearSelection: clear } = designer.getState();
  if (selection.tables.size + selection.objects.size === 0) return false;
  clear();
  return true;
}

/** Returns whether the key zooms. */
function handleZoomKey(stage: CanvasStage, key: string): boolean {
  switch (key) {
    case "+":
    // The key of "+" without Shift.
    case "=":
      stage.zoomBy(zoomStep);
      return true;
    case "-":
      stage.zoomBy(1 / zoomStep);
      return true;
    case "0":
      stage.fit();
      return true;
    default:
      return false;
  }
}

/** Moves the focus to another item or seat. Returns whether the key does that. */
function handleFocusKey(stage: CanvasStage, focus: FocusedItem, key: string): boolean {
  const direction = directionByKey[key];
  if (direction) {
    if (focus.kind === "seat") focusNextSeat(stage, focus, direction);
    else focusNeighbour(stage, focus, direction);
    return true;
  }
  switch (key) {
    case "PageDown":
      focusNextItem(stage, focus, 1);
      return true;
    case "PageUp":
      focusNextItem(stage, focus, -1);
      return true;
    case "Home":
      focusEnd(stage, focus, "first");
      return true;
    case "End":
      focusEnd(stage, focus, "last");
      return true;
    default:
      return false;
  }
}

/** The item or seat that the focused element draws. */
function focusOf(target: EventTarget): FocusedItem | undefined {
  const hit = hitOfElement(target);
  if (!hit) return undefined;
  if (hit.kind === "object") return { kind: "object", id: hit.objectId };
  if (hit.kind === "table") return { kind: "table", id: hit.tableId };
  return { kind: "seat", id: hit.tableId, position: hit.position };
}

/** The guest on a focused seat; undefined for a free seat, a table or an object. */
function guestOnSeat(stage: CanvasStage, focus: FocusedItem): string | undefined {
  if (focus.kind !== "seat") return undefined;
  const seats = stage.scene.table(focus.id)?.seats;
  return seats?.find(({ position }) => position === focus.position)?.guests[0]?.id;
}

function focusSeat(stage: CanvasStage, tableId: string, position: number): void {
  const table = stage.scene.table(tableId);
  const seat = table?.seats.find((candidate) => candidate.position === position);
  if (!table || !seat) return;
  stage.seatElement(tableId, position)?.focus({ preventScroll: true });
  stage.bringIntoView(seatPoint(table, seat));
}

function findTableOrObject({ scene }: CanvasStage, id: string) {
  return scene.table(id) ?? scene.object(id);
}

function focusItem(stage: CanvasStage, id: string): void {
  const item = findTableOrObject(stage, id);
  if (!item) return;
  stage.focusTarget(id)?.focus({ preventScroll: true });
  stage.bringIntoView(item);
}

/** Moves the focus around the table: right and down go to the next seat, left and up to the previous one. */
function focusNextSeat(stage: CanvasStage, focus: FocusedSeat, direction: Direction): void {
  const seatCount = stage.scene.table(focus.id)?.seats.length ?? 0;
  if (seatCount === 0) return;
  const step = direction === "right" || direction === "down" ? 1 : -1;
  // Positions count from 1.
  const nextIndex = (focus.position - 1 + step + seatCount) % seatCount;
  focusSeat(stage, focus.id, nextIndex + 1);
}

/** Moves the focus to the nearest table or object in a direction. */
function focusNeighbour(stage: CanvasStage, focusedItem: ItemRef, direction: Direction): void {
  const item = findTableOrObject(stage, focusedItem.id);
  const items = [...stage.scene.tables, ...stage.scene.objects];
  const neighbour = item && neighbourOf(item, direction, items);
  if (neighbour) focusItem(stage, neighbour.id);
}

/** Moves the focus to the next or previous item, the tables first; from a seat to the first seat of that table. */
function focusNextItem(stage: CanvasStage, focus: FocusedItem, step: 1 | -1): void {
  const { tables, objects } = stage.scene;
  const ids = (focus.kind === "seat" ? tables : [...tables, ...objects]).map(({ id }) => id);
  const nextId = ids[(ids.indexOf(focus.id) + step + ids.length) % ids.length];
  if (nextId === undefined) return;
  if (focus.kind === "seat") focusSeat(stage, nextId, 1);
  else focusItem(stage, nextId);
}

/** Moves the focus to the first or last item; from a seat to the first or last seat of its table. */
function focusEnd(stage: CanvasStage, focus: FocusedItem, end: "first" | "last"): void {
  if (focus.kind === "seat") {
    const seatCount = stage.scene.table(focus.id)?.seats.length ?? 1;
    focusSeat(stage, focus.id, end === "last" ? seatCount : 1);
    return;
  }
  const items = [...stage.scene.tables, ...stage.scene.objects];
  const item = end === "last" ? items.at(-1) : items[0];
  if (item) focusItem(stage, item.id);
}
