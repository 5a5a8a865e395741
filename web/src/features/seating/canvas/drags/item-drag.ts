import type { Command } from "@/lib/core/types.ts";
import type { Point } from "../camera.ts";
import { collidingIds, moveLimits, snapToGrid } from "../room-geometry.ts";
import { findItem, type ItemRef } from "../scene.ts";
import type { CanvasStage, Gesture } from "../stage.ts";
import { EdgePan } from "./edge-pan.ts";

/** An item that is moved, with its centre before the move. */
interface MovedItem extends ItemRef {
  readonly x: number;
  readonly y: number;
  readonly element: SVGGElement | null;
}

/** Drags tables and objects in grid steps: the selected ones, if the grabbed one is among them. */
export function dragItems(
  stage: CanvasStage,
  grabbed: ItemRef,
  start: { clientX: number; clientY: number },
): Gesture {
  const { designer, scene } = stage;
  if (!isSelected(stage, grabbed)) {
    designer
      .getState()
      .select(grabbed.kind === "table" ? { tables: [grabbed.id] } : { objects: [grabbed.id] });
  }
  const { selection, setDragging } = designer.getState();
  const items = selectedMovedItems(stage);
  const grabbedItem = items.find(({ id }) => id === grabbed.id) ?? items[0];
  const limits = moveLimits(items, scene);
  const startPoint = stage.roomPoint(start);
  let offset: Point = { x: 0, y: 0 };
  let pointer = start;

  setDragging({ kind: "items", tables: [...selection.tables], objects: [...selection.objects] });
  for (const { element } of items) element?.setAttribute("data-dragged", "");

  const ids = new Set(items.map(({ id }) => id));
  const drawItems = () => {
    const colliding = collidingIds(scene, { ids, by: offset });
    for (const { element, id, x, y } of items) {
      element?.setAttribute("transform", `translate(${x + offset.x} ${y + offset.y})`);
      element?.toggleAttribute("data-overlaps", colliding.has(id));
    }
  };
  const drawItemsAsInDocument = () => {
    const colliding = collidingIds(stage.scene);
    for (const item of items) {
      const current = findItem(stage.scene, item);
      if (current) item.element?.setAttribute("transform", `translate(${current.x} ${current.y})`);
      item.element?.toggleAttribute("data-overlaps", colliding.has(item.id));
    }
  };
  const moveToPointer = () => {
    if (!grabbedItem) return;
    const { x: startX, y: startY } = grabbedItem;
    const point = stage.roomPoint(pointer);
    const x = snapToGrid(startX + point.x - startPoint.x, startX + limits.min.x, startX + limits.max.x);
    const y = snapToGrid(startY + point.y - startPoint.y, startY + limits.min.y, startY + limits.max.y);
    const nextOffset = { x: x - startX, y: y - startY };
    if (nextOffset.x === offset.x && nextOffset.y === offset.y) return;
    offset = nextOffset;
    drawItems();
    stage.sendDrag({ id: grabbedItem.id, x, y });
  };
  const edgePan = new EdgePan(stage, moveToPointer);
  const end = () => {
    edgePan.stop();
    for (const { element } of items) element?.removeAttribute("data-dragged");
    setDragging(undefined);
    stage.sendDrag(undefined);
  };

  return {
    move: (event) => {
      pointer = event;
      edgePan.follow(event);
      moveToPointer();
    },
    drop: () => {
      // Run the command before the ghost disappears for others, so that the table does not jump back for them.
      const command = moveCommand(stage.scene.chartId, items, offset);
      if (command && !stage.runCommand(command)) drawItemsAsInDocument();
      end();
    },
    cancel: () => {
      drawItemsAsInDocument();
      end();
    },
  };
}

/** Moves the selection by keys, within the room. Returns whether anything moved. */
export function moveSelection(stage: CanvasStage, dx: number, dy: number): boolean {
  const items = selectedMovedItems(stage);
  const { min, max } = moveLimits(items, stage.scene);
  const offset = {
    x: Math.min(max.x, Math.max(min.x, dx)),
    y: Math.min(max.y, Math.max(min.y, dy)),
  };
  const command = moveCommand(stage.scene.chartId, items, offset);
  return command !== undefined && stage.runCommand(command);
}

export function isSelected({ designer }: CanvasStage, { kind, id }: ItemRef): boolean {
  const { selection } = designer.getState();
  return (kind === "table" ? selection.tables : selection.objects).has(id);
}

function selectedMovedItems(stage: CanvasStage): MovedItem[] {
  const { tables, objects } = stage.designer.getState().selection;
  const movedItems = (kind: ItemRef["kind"], ids: Iterable<string>): MovedItem[] =>
    [...ids].flatMap((id) => {
      const item = findItem(stage.scene, { kind, id });
      return item ? [{ kind, id, x: item.x, y: item.y, element: stage.itemElement(id) }] : [];
    });
  return [...movedItems("table", tables), ...movedItems("object", objects)];
}

/** A new position or rotation of a table or object. */
interface PlacementChanges {
  positionX?: number;
  positionY?: number;
  rotation?: number;
}

export function updateCommand(chart: string, { kind, id }: ItemRef, changes: PlacementChanges): Command {
  return kind === "table"
    ? { type: "table.update", chart, id, changes }
    : { type: "object.update", chart, id, changes };
}

/** A single item is an update; several are one step with one undo. Undefined if nothing moves. */
function moveCommand(chart: string, items: readonly MovedItem[], offset: Point): Command | undefined {
  const [firstItem] = items;
  if (!firstItem || (offset.x === 0 && offset.y === 0)) return undefined;
  const changesOf = ({ x, y }: MovedItem) => ({
    positionX: Math.round(x + offset.x),
    positionY: Math.round(y + offset.y),
  });
  if (items.length === 1) return updateCommand(chart, firstItem, changesOf(firstItem));
  const changesById = (kind: ItemRef["kind"]) =>
    Object.fromEntries(items.filter((item) => item.kind === kind).map((item) => [item.id, changesOf(item)]));
  const [tables, objects] = [changesById("table"), changesById("object")];
  return { type: "seating.arrange", chart, tables, objects, seats: {} };
}
