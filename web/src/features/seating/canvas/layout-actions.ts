import type { Command } from "@/lib/core/types.ts";
import { newId } from "@/wedding/hooks.ts";
import type { Point } from "./camera.ts";
import { type LayoutActions, useDesigner } from "./designer-store.ts";
import { normalizeDegrees, rotationCommand } from "./drags/rotate-drag.ts";
import { boundingBox } from "./hit-test.ts";
import {
  alignedPositions,
  distributedPositions,
  gridStep,
  type ItemPosition,
  moveLimits,
} from "./room-geometry.ts";
import { findItem, type ItemRef, type SceneItem, type SceneTable } from "./scene.ts";
import type { CanvasStage } from "./stage.ts";

/** Actions on the selection of the mounted canvas; undefined without one. */
export function useLayoutActions(): LayoutActions | undefined {
  return useDesigner(({ canvas }) => canvas?.layout);
}

/** `askToRemove` asks the user before guests lose their seats. */
export function createLayoutActions(
  stage: CanvasStage,
  askToRemove: (items: readonly ItemRef[]) => void,
): LayoutActions {
  return {
    rotate: (degrees) => rotateSelection(stage, degrees),
    copy: () => copyItems(stage, selectedItems(stage)),
    remove: () => {
      const items = selectedItems(stage);
      if (items.length === 0) return;
      if (guestsLosingSeats(stage, items).length > 0) askToRemove(items);
      else removeItems(stage, items);
    },
    align: (edge) => moveItems(stage, alignedPositions(selectedSceneItems(stage), edge)),
    distribute: (axis) => moveItems(stage, distributedPositions(selectedSceneItems(stage), axis)),
    selectAll: () => {
      const { tables, objects } = stage.scene;
      stage.designer.getState().select({
        tables: tables.map(({ id }) => id),
        objects: objects.map(({ id }) => id),
      });
    },
  };
}

export function selectedItems(stage: CanvasStage): ItemRef[] {
  const { tables, objects } = stage.designer.getState().selection;
  return [
    ...[...tables].map((id) => ({ kind: "table", id }) as const),
    ...[...objects].map((id) => ({ kind: "object", id }) as const),
  ].filter((item) => findItem(stage.scene, item) !== undefined);
}

/** Names of the guests who would lose their seat if these items were removed. */
export function guestsLosingSeats(stage: CanvasStage, items: readonly ItemRef[]): string[] {
  return tablesAmong(stage, items).flatMap((table) => guestsAt(table).map(({ name }) => name));
}

export function removeItems(stage: CanvasStage, items: readonly ItemRef[]): boolean {
  const [firstItem] = items;
  if (!firstItem) return false;
  const nextFocus = remainingNeighbour(stage, items);
  const command =
    items.length === 1 ? removeOneCommand(stage, firstItem) : removeSeveralCommand(stage, items);
  if (!stage.runCommand(command)) return false;
  stage.designer.getState().clearSelection();
  stage.focusWhenDrawn(nextFocus);
  return true;
}

function removeOneCommand(stage: CanvasStage, { kind, id }: ItemRef): Command {
  return { type: kind === "table" ? "table.remove" : "object.remove", chart: stage.scene.chartId, id };
}

function removeSeveralCommand(stage: CanvasStage, items: readonly ItemRef[]): Command {
  const seats: Record<string, null> = {};
  for (const table of tablesAmong(stage, items)) {
    for (const guest of guestsAt(table)) seats[guest.id] = null;
  }
  const { tables, objects } = fieldsByKind(items.map((item) => ({ item, fields: { removed: true } })));
  return { type: "seating.arrange", chart: stage.scene.chartId, tables, objects, seats };
}

/** The item to focus after these are removed: the next one, else the last of those before. */
function remainingNeighbour({ scene }: CanvasStage, items: readonly ItemRef[]): string | undefined {
  const removedIds = new Set(items.map(({ id }) => id));
  const ids = [...scene.tables, ...scene.objects].map(({ id }) => id);
  const firstRemoved = ids.findIndex((id) => removedIds.has(id));
  const next = ids.slice(firstRemoved).find((id) => !removedIds.has(id));
  return next ?? ids.findLast((id) => !removedIds.has(id));
}

/** Fields of items for `seating.arrange`, which has tables and objects apart. */
function fieldsByKind<T>(entries: readonly { item: ItemRef; fields: T }[]): {
  tables: Record<string, T>;
  objects: Record<string, T>;
} {
  const fieldsOf = (kind: ItemRef["kind"]): Record<string, T> =>
    Object.fromEntries(
      entries.filter(({ item }) => item.kind === kind).map(({ item, fields }) => [item.id, fields]),
    );
  return { tables: fieldsOf("table"), objects: fieldsOf("object") };
}

function tablesAmong({ scene }: CanvasStage, items: readonly ItemRef[]): SceneTable[] {
  return items.flatMap(({ kind, id }) => (kind === "table" ? (scene.table(id) ?? []) : []));
}

const guestsAt = ({ seats, beyond }: SceneTable) => [...seats.flatMap(({ guests }) => guests), ...beyond];

function selectedSceneItems(stage: CanvasStage): SceneItem[] {
  return selectedItems(stage).flatMap((item) => findItem(stage.scene, item) ?? []);
}

/** Rotates each selected item around its own centre. */
function rotateSelection(stage: CanvasStage, degrees: number): void {
  const items = selectedItems(stage);
  const [firstItem] = items;
  if (!firstItem) return;
  const nextRotation = (item: ItemRef) =>
    normalizeDegrees((findItem(stage.scene, item)?.rotation ?? 0) + degrees);
  if (items.length === 1) {
    const command = rotationCommand(stage, firstItem, nextRotation(firstItem));
    if (command) stage.runCommand(command);
    return;
  }
  const { tables, objects } = fieldsByKind(
    items.map((item) => ({ item, fields: { rotation: nextRotation(item) } })),
  );
  stage.runCommand({ type: "seating.arrange", chart: stage.scene.chartId, tables, objects, seats: {} });
}

/** Moves items in one step. Those that are in their position already are not written. */
function moveItems(stage: CanvasStage, positions: readonly ItemPosition[]): void {
  const { scene } = stage;
  const moved = positions.flatMap(({ id, x, y }) => {
    const kind = scene.table(id) ? "table" : "object";
    const item = findItem(scene, { kind, id });
    if (!item || (item.x === x && item.y === y)) return [];
    return { item: { kind, id } as const, fields: { positionX: Math.round(x), positionY: Math.round(y) } };
  });
  if (moved.length === 0) return;
  stage.runCommand({ type: "seating.arrange", chart: scene.chartId, ...fieldsByKind(moved), seats: {} });
}

/** Copies items without guests, beside the originals, and selects the copies. */
export function copyItems(stage: CanvasStage, items: readonly ItemRef[]): void {
  const { scene, designer } = stage;
  const tables = tablesAmong(stage, items);
  const objects = items.flatMap(({ kind, id }) => (kind === "object" ? (scene.object(id) ?? []) : []));
  if (tables.length + objects.length === 0) return;
  const offset = copyOffset(stage, items, [...tables, ...objects]);
  const names = nextNames(
    tables.map(({ name }) => name),
    scene.tables.map(({ name }) => name),
  );
  const positionOfCopy = ({ x, y }: Point) => ({
    positionX: Math.round(x + offset.x),
    positionY: Math.round(y + offset.y),
  });
  const newTables = tables.map((table, index) => {
    const { capacity, shape, rotation } = table;
    const name = names[index] ?? table.name;
    return [newId(), { name, capacity, shape, ...positionOfCopy(table), rotation }] as const;
  });
  const newObjects = objects.map((object) => {
    const { kind, label, width, height, rotation } = object;
    const position = positionOfCopy(object);
    return [newId(), { kind, ...(label && { label }), ...position, width, height, rotation }] as const;
  });
  const isCopied = stage.runCommand({
    type: "seating.arrange",
    chart: scene.chartId,
    tables: Object.fromEntries(newTables),
    objects: Object.fromEntries(newObjects),
    seats: {},
  });
  if (!isCopied) return;
  const [tableIds, objectIds] = [newTables.map(([id]) => id), newObjects.map(([id]) => id)];
  designer.getState().select({ tables: tableIds, objects: objectIds });
  stage.focusWhenDrawn(tableIds[0] ?? objectIds[0]);
}

/** How many times the originals' own span the copies may be away from them. */
const copyDistances = [1, 2, 3, 4, 5, 6];

/**
 * The first offset, in each direction beside the originals, at which their copies fit in the room without overlapping a
 * table; otherwise one outside the room.
 */
function copyOffset(stage: CanvasStage, items: readonly ItemRef[], originals: readonly SceneItem[]): Point {
  const { room, tables } = stage.scene;
  const extents = originals.map(extentOf);
  const across = gridSpan(extents.map(({ left, right }) => [left, right]));
  const down = gridSpan(extents.map(({ top, bottom }) => [top, bottom]));
  const { min, max } = moveLimits(items, stage.scene);
  const isInRoom = ({ x, y }: Point) => x >= min.x && x <= max.x && y >= min.y && y <= max.y;
  const isFree = (offset: Point) =>
    originals.every((original) => {
      const copy = { x: original.x + offset.x, y: original.y + offset.y };
      const reach = reachOf(original);
      return tables.every((table) => Math.hypot(copy.x - table.x, copy.y - table.y) >= reach + table.reach);
    });

  const offsetsInRoom = copyDistances.flatMap((times) => [
    { x: across * times, y: 0 },
    { x: 0, y: down * times },
    { x: -across * times, y: 0 },
    { x: 0, y: -down * times },
  ]);
  const offset = offsetsInRoom.find((candidate) => isInRoom(candidate) && isFree(candidate));
  if (offset) return offset;

  const justOutside = room.width + gridStep - Math.min(...extents.map(({ left }) => left));
  const offsetOutside = (times: number) => ({ x: justOutside + across * times, y: 0 });
  // Each existing table can block at most two of these positions, so one more is enough.
  const attempts = 2 * tables.length + 1;
  const offsetsOutside = Array.from({ length: attempts }, (_, times) => offsetOutside(times));
  return offsetsOutside.find(isFree) ?? offsetOutside(attempts);
}

/** Radius of the circle around an item, in room units. */
function reachOf(item: SceneItem): number {
  return "shape" in item ? item.reach : Math.max(item.width, item.height) / 2;
}

/** The upright rectangle around an item. */
function extentOf(item: SceneItem) {
  const { width, height } =
    "shape" in item
      ? { width: 2 * item.reach, height: 2 * item.reach }
      : boundingBox(item.width, item.height, item.rotation);
  return {
    left: item.x - width / 2,
    right: item.x + width / 2,
    top: item.y - height / 2,
    bottom: item.y + height / 2,
  };
}

/** Total span of several ranges, rounded up to the grid. */
function gridSpan(ranges: readonly [start: number, end: number][]): number {
  const start = Math.min(...ranges.map(([rangeStart]) => rangeStart));
  const end = Math.max(...ranges.map(([, rangeEnd]) => rangeEnd));
  return Math.ceil((end - start) / gridStep) * gridStep;
}

/** Names for copies: the next free number, so that a copy of "Table 4" is "Table 9" if there are eight. */
export function nextNames(originals: readonly string[], existingNames: readonly string[]): string[] {
  const usedNames = new Set(existingNames);
  return originals.map((original) => {
    const { stem, number } = splitNumber(original);
    const usedNumbers = [...usedNames].flatMap((name) => {
      const used = splitNumber(name);
      return used.number !== undefined && used.stem === stem ? [used.number] : [];
    });
    // "Grandparents" has no number: its first copy is "Grandparents 2".
    const leastNumber = number === undefined ? 1 : 0;
    const name = `${stem} ${Math.max(leastNumber, ...usedNumbers) + 1}`.trim();
    usedNames.add(name);
    return name;
  });
}

/** "Table 4" is the stem "Table" and the number 4. */
function splitNumber(name: string): { stem: string; number: number | undefined } {
  const match = /^(.*?)\s*(\d+)$/.exec(name.trim());
  return match ? { stem: match[1] ?? "", number: Number(match[2]) } : { stem: name, number: undefined };
}
