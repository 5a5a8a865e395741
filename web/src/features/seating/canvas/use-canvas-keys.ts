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

/** The table, object or seat that has the focus; the id of a seat is that of its table. */
type FocusedItem =
  | { kind: "table"; id: string }
  | { kind: "object"; id: string }
  | { kind: "seat"; id: string; position: number };

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
  const { t } = useLingui();
  const [pickedUp, setPickedUp] = useState<string>();
  const copiedItems = useRef<readonly ItemRef[]>([]);

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
      if (command && !stage.runCommand(command)) return;
      setPickedUp(undefined);
      const name = stage.scene.guest(guestId)?.name;
      const table = stage.scene.table(tableId)?.name;
      stage.announce(t`${name} sits at ${table}.`);
    },
    [stage, t],
  );

  /** Returns whether the canvas uses the key. */
  const handleKey = useCallback(
    (event: KeyboardEvent): boolean => {
      const state = stage.designer.getState();
      const isLayout = state.mode === "edit" && stage.writable;
      const focus = focusOf(event.target);
      if (event.altKey) return false;
      if (event.ctrlKey || event.metaKey) return isLayout && handleControlKey(event.key.toLowerCase());
      switch (event.key) {
        case "+":
        case "=":
          stage.zoomBy(zoomStep);
          return true;
        case "-":
          stage.zoomBy(1 / zoomStep);
          return true;
        case "0":
          stage.fit();
          return true;
        case "Escape":
          return cancelOrDeselect();
      }
      if (!focus) return false;
      const direction = directionByKey[event.key];
      if (direction) {
        if (focus.kind === "seat") focusNextSeat(stage, focus, direction);
        else if (isLayout) moveByKey(focus, direction, event.shiftKey ? 1 : gridStep);
        else focusNeighbour(stage, focus, direction);
        return true;
      }
      switch (event.key) {
        case "PageDown":
          focusNextItem(stage, focus, 1);
          return true;
        case "PageUp":
          focusNextItem(stage, focus, -1);
          return true;
        case "Home":
        case "End":
          focusEnd(stage, focus, event.key === "End" ? "last" : "first");
          return true;
        case "Enter":
          if (state.mode !== "preview") openHit(hitOfElement(event.target), openHandlers);
          return true;
        case " ":
          handleSpace(focus);
          return true;
      }
      if (!isLayout || focus.kind === "seat") return false;
      switch (event.key) {
        case "r":
        case "R":
          selectUnlessSelected(focus);
          layout.rotate(event.shiftKey ? -rotationStep : rotationStep);
          return true;
        case "Delete":
        case "Backspace":
          selectUnlessSelected(focus);
          layout.remove();
          return true;
      }
      return false;

      function handleControlKey(key: string): boolean {
        if (key === "a") layout.selectAll();
        else if (key === "d") layout.copy();
        else if (key === "c") copiedItems.current = selectedItems(stage);
        else if (key === "v" && copiedItems.current.length > 0) copyItems(stage, copiedItems.current);
        else return false;
        return true;
      }

      function cancelOrDeselect(): boolean {
        const { selection } = state;
        if (pickedUp !== undefined) {
          setPickedUp(undefined);
          stage.announce(t`Nothing has changed.`);
          return true;
        }
        if (selection.tables.size + selection.objects.size === 0) return false;
        state.clearSelection();
        return true;
      }

      function handleSpace(item: FocusedItem): void {
        if (isLayout && item.kind !== "seat") state.toggle(item);
        else if (state.mode === "preview") return;
        else if (pickedUp !== undefined) drop(pickedUp, item);
        else {
          const guestId = stage.writable ? guestOnSeat(stage, item) : undefined;
          if (guestId !== undefined) pickUp(guestId);
          else openHit(hitOfElement(event.target), openHandlers);
        }
      }

      /** Keys act on the selection if the focused item is in it; otherwise on the focused item. */
      function selectUnlessSelected(item: FocusedItem): void {
        if (item.kind === "seat" || isSelected(stage, item)) return;
        state.select(item.kind === "table" ? { tables: [item.id] } : { objects: [item.id] });
      }

      function lengthText(units: number): string {
        const { length, unit } = roomLength(units, stage.scene.roomUnit);
        return t`${length} ${unit}`;
      }

      function moveByKey(focusedItem: FocusedItem, direction: Direction, step: number): void {
        selectUnlessSelected(focusedItem);
        const vector = directionVectors[direction];
        const [dx, dy] = [vector.x * step, vector.y * step];
        if (!moveSelection(stage, dx, dy)) {
          stage.announce(t`That’s the edge of the room.`);
          return;
        }
        const item = stage.scene.table(focusedItem.id) ?? stage.scene.object(focusedItem.id);
        if (!item) return;
        // The scene has the old position until the next render.
        const newPosition = { x: item.x + dx, y: item.y + dy };
        stage.bringIntoView(newPosition);
        const [left, top] = [lengthText(newPosition.x), lengthText(newPosition.y)];
        stage.announce(t`${left} from the left, ${top} from the top`);
      }
    },
    [stage, layout, openHandlers, pickedUp, pickUp, drop, t],
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

function focusItem(stage: CanvasStage, id: string): void {
  const item = stage.scene.table(id) ?? stage.scene.object(id);
  if (!item) return;
  stage.focusTarget(id)?.focus({ preventScroll: true });
  stage.bringIntoView(item);
}

/** Around the table, in the order of the seats. */
function focusNextSeat(
  stage: CanvasStage,
  focus: FocusedItem & { kind: "seat" },
  direction: Direction,
): void {
  const seatCount = stage.scene.table(focus.id)?.seats.length ?? 0;
  if (seatCount === 0) return;
  const step = direction === "right" || direction === "down" ? 1 : -1;
  const nextIndex = (focus.position - 1 + step + seatCount) % seatCount;
  focusSeat(stage, focus.id, nextIndex + 1);
}

function focusNeighbour(stage: CanvasStage, focus: FocusedItem, direction: Direction): void {
  const item = stage.scene.table(focus.id) ?? stage.scene.object(focus.id);
  const items = [...stage.scene.tables, ...stage.scene.objects];
  const neighbour = item && neighbourOf(item, direction, items);
  if (neighbour) focusItem(stage, neighbour.id);
}

/** In order of name; from a seat to a seat of the next table. */
function focusNextItem(stage: CanvasStage, focus: FocusedItem, step: 1 | -1): void {
  const { tables, objects } = stage.scene;
  const ids = (focus.kind === "seat" ? tables : [...tables, ...objects]).map(({ id }) => id);
  const nextId = ids[(ids.indexOf(focus.id) + step + ids.length) % ids.length];
  if (nextId === undefined) return;
  if (focus.kind === "seat") focusSeat(stage, nextId, 1);
  else focusItem(stage, nextId);
}

/** The first or last seat of the table, or the first or last item. */
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
