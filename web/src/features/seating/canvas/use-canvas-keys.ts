import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { zoomStep } from "./camera.ts";
import type { LayoutActions } from "./designer-store.ts";
import { roomLength } from "./detail.ts";
import { dropCommand } from "./drags/guest-drag.ts";
import { type ItemRef, isSelected, moveSelection } from "./drags/item-drag.ts";
import { rotationStep } from "./drags/rotate-drag.ts";
import { copyItems, selectedItems } from "./layout-actions.ts";
import { type Direction, grid, neighbourOf } from "./room-geometry.ts";
import { seatPoint } from "./scene.ts";
import type { CanvasStage } from "./stage.ts";
import { hitOf, type OpenHandlers, open } from "./use-canvas-clicks.ts";

/** The focused item. */
type FocusedItem =
  | { kind: "table"; id: string }
  | { kind: "object"; id: string }
  | { kind: "seat"; id: string; position: number };

const directions: Record<string, Direction> = {
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
export function useCanvasKeys(stage: CanvasStage, layout: LayoutActions, openers: OpenHandlers): CanvasKeys {
  const { t } = useLingui();
  const [pickedUp, setPickedUp] = useState<string>();
  const copied = useRef<readonly ItemRef[]>([]);

  // On the window, because during a pointer drag the focus may be anywhere.
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || !stage.session) return;
      event.preventDefault();
      stage.end("cancel");
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [stage]);

  const pick = useCallback(
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
      const command = dropCommand(
        stage.scene,
        [guestId],
        focus.kind === "seat"
          ? { kind: "seat", tableId, position: focus.position }
          : { kind: "table", tableId },
      );
      if (command && !stage.runCommand(command)) return;
      setPickedUp(undefined);
      const name = stage.scene.guest(guestId)?.name;
      const table = stage.scene.table(tableId)?.name;
      stage.announce(t`${name} sits at ${table}.`);
    },
    [stage, t],
  );

  const press = useCallback(
    (event: KeyboardEvent): boolean => {
      const state = stage.designer.getState();
      const isLayout = state.mode === "edit" && stage.writable;
      const focus = focusOf(event.target);
      const withControl = event.ctrlKey || event.metaKey;
      if (event.altKey) return false;
      if (withControl) return isLayout && pressControl(event.key.toLowerCase());
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
          return letGo();
      }
      if (!focus) return false;
      const direction = directions[event.key];
      if (direction) {
        if (focus.kind === "seat") alongSeats(stage, focus, direction);
        else if (isLayout) moveByKey(focus, direction, event.shiftKey ? 1 : grid);
        else toNeighbour(stage, focus, direction);
        return true;
      }
      switch (event.key) {
        case "PageDown":
          toNext(stage, focus, 1);
          return true;
        case "PageUp":
          toNext(stage, focus, -1);
          return true;
        case "Home":
        case "End":
          toEnd(stage, focus, event.key === "End");
          return true;
        case "Enter":
          if (state.mode !== "preview") open(hitOf(event.target), openers);
          return true;
        case " ":
          pressSpace(focus);
          return true;
      }
      if (!isLayout || focus.kind === "seat") return false;
      switch (event.key) {
        case "r":
        case "R":
          selectFor(focus);
          layout.rotate(event.shiftKey ? -rotationStep : rotationStep);
          return true;
        case "Delete":
        case "Backspace":
          selectFor(focus);
          layout.remove();
          return true;
      }
      return false;

      function pressControl(key: string): boolean {
        if (key === "a") layout.selectAll();
        else if (key === "d") layout.copy();
        else if (key === "c") copied.current = selectedItems(stage);
        else if (key === "v" && copied.current.length > 0) copyItems(stage, copied.current);
        else return false;
        return true;
      }

      function letGo(): boolean {
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

      function pressSpace(on: FocusedItem): void {
        if (isLayout && on.kind !== "seat") state.toggle(on.kind, on.id);
        else if (state.mode === "preview") return;
        else if (pickedUp !== undefined) drop(pickedUp, on);
        else {
          const guest = on.kind === "seat" && stage.writable ? guestOn(stage, on) : undefined;
          if (guest !== undefined) pick(guest);
          else open(hitOf(event.target), openers);
        }
      }

      /** Keys act on the selection if the focused item is in it; otherwise on the focused item. */
      function selectFor(item: FocusedItem): void {
        if (item.kind === "seat" || isSelected(stage, item)) return;
        state.select(item.kind === "table" ? { tables: [item.id] } : { objects: [item.id] });
      }

      function lengthOf(units: number): string {
        const { length, unit } = roomLength(units, stage.scene.roomUnit);
        return t`${length} ${unit}`;
      }

      function moveByKey(item: FocusedItem, way: Direction, step: number): void {
        selectFor(item);
        const dx = way === "left" ? -step : way === "right" ? step : 0;
        const dy = way === "up" ? -step : way === "down" ? step : 0;
        const moved = moveSelection(stage, dx, dy);
        const card = stage.scene.table(item.id) ?? stage.scene.object(item.id);
        if (!moved) stage.announce(t`That’s the edge of the room.`);
        else if (card) {
          // The plan re-renders after this, but the new position is known already.
          const there = { x: card.x + dx, y: card.y + dy };
          stage.keepInSight(there);
          const [left, top] = [lengthOf(there.x), lengthOf(there.y)];
          stage.announce(t`${left} from the left, ${top} from the top`);
        }
      }
    },
    [stage, layout, openers, pickedUp, pick, drop, t],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || !press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    [press],
  );
  return { onKeyDown, pickedUp };
}

function focusOf(target: EventTarget): FocusedItem | undefined {
  const hit = hitOf(target);
  if (!hit) return undefined;
  if (hit.kind === "object") return { kind: "object", id: hit.objectId };
  if (hit.kind === "table") return { kind: "table", id: hit.tableId };
  return { kind: "seat", id: hit.tableId, position: hit.position };
}

function guestOn(stage: CanvasStage, focus: FocusedItem): string | undefined {
  if (focus.kind !== "seat") return undefined;
  const seats = stage.scene.table(focus.id)?.seats;
  return seats?.find(({ position }) => position === focus.position)?.guests[0]?.id;
}

function focusSeat(stage: CanvasStage, tableId: string, position: number): void {
  const table = stage.scene.table(tableId);
  const seat = table?.seats.find((candidate) => candidate.position === position);
  if (!table || !seat) return;
  stage.seatElement(tableId, position)?.focus({ preventScroll: true });
  stage.keepInSight(seatPoint(table, seat));
}

function focusItem(stage: CanvasStage, id: string): void {
  const item = stage.scene.table(id) ?? stage.scene.object(id);
  if (!item) return;
  stage.focusTarget(id)?.focus({ preventScroll: true });
  stage.keepInSight(item);
}

/** Around the table, in the order of the seats. */
function alongSeats(stage: CanvasStage, focus: FocusedItem & { kind: "seat" }, direction: Direction): void {
  const count = stage.scene.table(focus.id)?.seats.length ?? 0;
  if (count === 0) return;
  const step = direction === "right" || direction === "down" ? 1 : -1;
  focusSeat(stage, focus.id, ((focus.position - 1 + step + count) % count) + 1);
}

function toNeighbour(stage: CanvasStage, focus: FocusedItem, direction: Direction): void {
  const from = stage.scene.table(focus.id) ?? stage.scene.object(focus.id);
  const among = [...stage.scene.tables, ...stage.scene.objects];
  const next = from && neighbourOf(from, direction, among);
  if (next) focusItem(stage, next.id);
}

/** In order of name; from a seat to a seat of the next table. */
function toNext(stage: CanvasStage, focus: FocusedItem, step: 1 | -1): void {
  const { tables, objects } = stage.scene;
  const ids = (focus.kind === "seat" ? tables : [...tables, ...objects]).map(({ id }) => id);
  const next = ids[(ids.indexOf(focus.id) + step + ids.length) % ids.length];
  if (next === undefined) return;
  if (focus.kind === "seat") focusSeat(stage, next, 1);
  else focusItem(stage, next);
}

function toEnd(stage: CanvasStage, focus: FocusedItem, isLast: boolean): void {
  if (focus.kind === "seat") {
    focusSeat(stage, focus.id, isLast ? (stage.scene.table(focus.id)?.seats.length ?? 1) : 1);
    return;
  }
  const items = [...stage.scene.tables, ...stage.scene.objects];
  const item = isLast ? items.at(-1) : items[0];
  if (item) focusItem(stage, item.id);
}
