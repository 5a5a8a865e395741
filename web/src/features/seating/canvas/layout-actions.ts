import type { Command } from "@/lib/core/types.ts";
import { newId } from "@/wedding/hooks.ts";
import type { Point } from "./camera.ts";
import { type LayoutActions, useDesigner } from "./designer-store.ts";
import type { ItemRef } from "./drags/item-drag.ts";
import { rotationCommand, wholeTurn } from "./drags/rotate-drag.ts";
import { boxOf } from "./hit-test.ts";
import { alignedPlaces, distributedPlaces, grid, moveLimits } from "./room-geometry.ts";
import type { SceneObject, SceneTable } from "./scene.ts";
import type { CanvasStage } from "./stage.ts";

/** Undefined without a mounted canvas. */
export function useLayoutActions(): LayoutActions | undefined {
  return useDesigner(({ canvas }) => canvas?.layout);
}

export function layoutActions(
  stage: CanvasStage,
  askToRemove: (items: readonly ItemRef[]) => void,
): LayoutActions {
  return {
    rotate: (degrees) => rotateSelection(stage, degrees),
    copy: () => copyItems(stage, selectedItems(stage)),
    remove: () => {
      const items = selectedItems(stage);
      if (items.length === 0) return;
      if (losingGuests(stage, items).length > 0) askToRemove(items);
      else removeItems(stage, items);
    },
    align: (edge) => place(stage, alignedPlaces(selectedCards(stage), edge)),
    distribute: (axis) => place(stage, distributedPlaces(selectedCards(stage), axis)),
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
  ].filter(
    ({ kind, id }) => (kind === "table" ? stage.scene.table(id) : stage.scene.object(id)) !== undefined,
  );
}

/** Names of the guests who would lose their seat. */
export function losingGuests(stage: CanvasStage, items: readonly ItemRef[]): string[] {
  return items.flatMap(({ kind, id }) => {
    const table = kind === "table" ? stage.scene.table(id) : undefined;
    return table ? seatedAt(table).map(({ name }) => name) : [];
  });
}

export function removeItems(stage: CanvasStage, items: readonly ItemRef[]): boolean {
  const chart = stage.scene.chartId;
  const [only] = items;
  if (!only) return false;
  const command: Command =
    items.length === 1
      ? { type: only.kind === "table" ? "table.remove" : "object.remove", chart, id: only.id }
      : { type: "seating.arrange", chart, ...removal(stage, items) };
  const next = neighbourLeft(stage, items);
  if (!stage.runCommand(command)) return false;
  stage.designer.getState().clearSelection();
  stage.focusSoon(next);
  return true;
}

/** The item to focus after the focused one is removed. */
function neighbourLeft({ scene }: CanvasStage, items: readonly ItemRef[]): string | undefined {
  const removed = new Set(items.map(({ id }) => id));
  const order = [...scene.tables, ...scene.objects].map(({ id }) => id);
  const at = order.findIndex((id) => removed.has(id));
  const after = order.slice(at).find((id) => !removed.has(id));
  return after ?? order.findLast((id) => !removed.has(id));
}

/** Removes several in one step. */
function removal(stage: CanvasStage, items: readonly ItemRef[]) {
  const of = (kind: ItemRef["kind"]) =>
    Object.fromEntries(items.filter((item) => item.kind === kind).map(({ id }) => [id, { removed: true }]));
  const seats: Record<string, null> = {};
  for (const { kind, id } of items) {
    const table = kind === "table" ? stage.scene.table(id) : undefined;
    for (const guest of table ? seatedAt(table) : []) seats[guest.id] = null;
  }
  return { tables: of("table"), objects: of("object"), seats };
}

const seatedAt = ({ seats, beyond }: SceneTable) => [...seats.flatMap(({ guests }) => guests), ...beyond];

function selectedCards(stage: CanvasStage): (SceneTable | SceneObject)[] {
  return selectedItems(stage).flatMap(
    ({ kind, id }) => (kind === "table" ? stage.scene.table(id) : stage.scene.object(id)) ?? [],
  );
}

/** Rotates each selected item around its own centre. */
function rotateSelection(stage: CanvasStage, degrees: number): void {
  const items = selectedItems(stage);
  const [only] = items;
  if (!only) return;
  const turnedTo = ({ kind, id }: ItemRef) => {
    const card = kind === "table" ? stage.scene.table(id) : stage.scene.object(id);
    return wholeTurn((card?.rotation ?? 0) + degrees);
  };
  if (items.length === 1) {
    const command = rotationCommand(stage, only, turnedTo(only));
    if (command) stage.runCommand(command);
    return;
  }
  const of = (kind: ItemRef["kind"]) =>
    Object.fromEntries(
      items.filter((item) => item.kind === kind).map((item) => [item.id, { rotation: turnedTo(item) }]),
    );
  const chart = stage.scene.chartId;
  stage.runCommand({ type: "seating.arrange", chart, tables: of("table"), objects: of("object"), seats: {} });
}

/** Moves items in one step. Unchanged ones are not written. */
function place(stage: CanvasStage, places: readonly { id: string; x: number; y: number }[]): void {
  const { scene } = stage;
  const changed = (card: SceneTable | SceneObject | undefined, { x, y }: Point) =>
    card !== undefined && (card.x !== x || card.y !== y);
  const of = (find: (id: string) => SceneTable | SceneObject | undefined) =>
    Object.fromEntries(
      places
        .filter((at) => changed(find(at.id), at))
        .map(({ id, x, y }) => [id, { positionX: Math.round(x), positionY: Math.round(y) }]),
    );
  const [tables, objects] = [of(scene.table), of(scene.object)];
  if (Object.keys(tables).length + Object.keys(objects).length === 0) return;
  stage.runCommand({ type: "seating.arrange", chart: scene.chartId, tables, objects, seats: {} });
}

/** Copies items without guests, beside the originals, and selects the copies. */
export function copyItems(stage: CanvasStage, items: readonly ItemRef[]): void {
  const { scene, designer } = stage;
  const tables = items.flatMap(({ kind, id }) => (kind === "table" ? (scene.table(id) ?? []) : []));
  const objects = items.flatMap(({ kind, id }) => (kind === "object" ? (scene.object(id) ?? []) : []));
  if (tables.length + objects.length === 0) return;
  const by = copyOffset(stage, items, [...tables, ...objects]);
  const names = nextNames(
    tables.map(({ name }) => name),
    scene.tables.map(({ name }) => name),
  );
  const at = ({ x, y }: Point) => ({ positionX: Math.round(x + by.x), positionY: Math.round(y + by.y) });
  const newTables = tables.map((table, index) => {
    const { capacity, shape, rotation } = table;
    return [newId(), { name: names[index] ?? table.name, capacity, shape, ...at(table), rotation }] as const;
  });
  const newObjects = objects.map((object) => {
    const { kind, label, width, height, rotation } = object;
    return [newId(), { kind, ...(label && { label }), ...at(object), width, height, rotation }] as const;
  });
  const done = stage.runCommand({
    type: "seating.arrange",
    chart: scene.chartId,
    tables: Object.fromEntries(newTables),
    objects: Object.fromEntries(newObjects),
    seats: {},
  });
  if (!done) return;
  const [tableIds, objectIds] = [newTables.map(([id]) => id), newObjects.map(([id]) => id)];
  designer.getState().select({ tables: tableIds, objects: objectIds });
  stage.focusSoon(tableIds[0] ?? objectIds[0]);
}

/**
 * Offset of the first place beside the items where their copies fit in the room without overlapping a table; otherwise
 * outside the room.
 */
function copyOffset(
  stage: CanvasStage,
  items: readonly ItemRef[],
  cards: readonly (SceneTable | SceneObject)[],
): Point {
  const extents = cards.map((card) => {
    const box =
      "shape" in card
        ? { width: 2 * card.reach, height: 2 * card.reach }
        : boxOf(card.width, card.height, card.rotation);
    return { x: card.x, y: card.y, ...box };
  });
  const across = spanOf(extents.map(({ x, width }) => [x - width / 2, x + width / 2]));
  const down = spanOf(extents.map(({ y, height }) => [y - height / 2, y + height / 2]));
  const { least, most } = moveLimits(items, stage.scene);
  const steps = [1, 2, 3, 4, 5, 6].flatMap((times) => [
    { x: across * times, y: 0 },
    { x: 0, y: down * times },
    { x: -across * times, y: 0 },
    { x: 0, y: -down * times },
  ]);
  const outside = stage.scene.room.width + grid - Math.min(...extents.map(({ x, width }) => x - width / 2));
  const besideRoom = (times: number) => ({ x: outside + across * times, y: 0 });
  const isInRoom = ({ x, y }: Point) => x >= least.x && x <= most.x && y >= least.y && y <= most.y;
  const isFree = (by: Point) =>
    cards.every((card) => {
      const reach = "shape" in card ? card.reach : Math.max(card.width, card.height) / 2;
      return stage.scene.tables.every(
        (table) => Math.hypot(card.x + by.x - table.x, card.y + by.y - table.y) >= reach + table.reach,
      );
    });
  const beside = steps.find((by) => isInRoom(by) && isFree(by));
  // Each existing table can block at most two of these places.
  const tries = Array.from({ length: 2 * stage.scene.tables.length + 1 }, (_, times) => besideRoom(times));
  return beside ?? tries.find(isFree) ?? besideRoom(tries.length);
}

/** Total span of several ranges, rounded up to the grid. */
function spanOf(stretches: readonly [from: number, to: number][]): number {
  const from = Math.min(...stretches.map(([start]) => start));
  const to = Math.max(...stretches.map(([, end]) => end));
  return Math.ceil((to - from) / grid) * grid;
}

/** Names for copies: the next free number, so that a copy of "Table 4" is "Table 9" if there are eight. */
export function nextNames(originals: readonly string[], taken: readonly string[]): string[] {
  const used = new Set(taken);
  return originals.map((original) => {
    const [, stem = original, number] = /^(.*?)\s*(\d+)$/.exec(original.trim()) ?? [];
    const numbers = [...used].flatMap((name) => {
      const [, itsStem, itsNumber] = /^(.*?)\s*(\d+)$/.exec(name.trim()) ?? [];
      return itsStem === stem ? [Number(itsNumber)] : [];
    });
    const next = Math.max(number === undefined ? 1 : 0, ...numbers) + 1;
    const name = `${stem} ${next}`.trim();
    used.add(name);
    return name;
  });
}
