import type { Command } from "@/lib/core/types.ts";
import type { Point } from "../camera.ts";
import { collidingIds, moveLimits, onGrid } from "../room-geometry.ts";
import type { CanvasStage, Gesture } from "../stage.ts";
import { EdgePan } from "./edge-pan.ts";

export interface ItemRef {
  readonly kind: "table" | "object";
  readonly id: string;
}

interface DraggedItem extends ItemRef {
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
  const held = heldItems(stage, selection.tables, selection.objects);
  const lead = held.find(({ id }) => id === grabbed.id) ?? held[0];
  const freedom = moveLimits(held, scene);
  const from = stage.at(start);
  let moved: Point = { x: 0, y: 0 };

  setDragging({ kind: "items", tables: [...selection.tables], objects: [...selection.objects] });
  for (const { element } of held) element?.setAttribute("data-dragged", "");

  const ids = new Set(held.map(({ id }) => id));
  const place = (by: Point) => {
    const colliding = collidingIds(scene, { ids, by });
    for (const { element, id, x, y } of held) {
      element?.setAttribute("transform", `translate(${x + by.x} ${y + by.y})`);
      element?.toggleAttribute("data-overlaps", colliding.has(id));
    }
  };
  const end = () => {
    edge.stop();
    for (const { element } of held) element?.removeAttribute("data-dragged");
    setDragging(undefined);
    stage.sendDrag(undefined);
  };
  const putBack = () => {
    const colliding = collidingIds(stage.scene);
    for (const { element, kind, id } of held) {
      const now = kind === "table" ? stage.scene.table(id) : stage.scene.object(id);
      if (now) element?.setAttribute("transform", `translate(${now.x} ${now.y})`);
      element?.toggleAttribute("data-overlaps", colliding.has(id));
    }
  };

  let last = start;
  const follow = () => {
    if (!lead) return;
    const to = stage.at(last);
    const x = onGrid(lead.x + to.x - from.x, lead.x + freedom.least.x, lead.x + freedom.most.x);
    const y = onGrid(lead.y + to.y - from.y, lead.y + freedom.least.y, lead.y + freedom.most.y);
    const by = { x: x - lead.x, y: y - lead.y };
    if (by.x === moved.x && by.y === moved.y) return;
    moved = by;
    place(by);
    stage.sendDrag({ id: lead.id, x, y });
  };
  const edge = new EdgePan(stage, follow);

  return {
    move: (event) => {
      last = event;
      edge.hold(event);
      follow();
    },
    drop: () => {
      // Run the command before the ghost disappears for others, so that the table does not jump back for them.
      const command = moveCommand(stage.scene.chartId, held, moved);
      if (command && !stage.runCommand(command)) putBack();
      end();
    },
    cancel: () => {
      putBack();
      end();
    },
  };
}

/** Moves the selection by keys, within the room. Returns whether anything moved. */
export function moveSelection(stage: CanvasStage, dx: number, dy: number): boolean {
  const { selection } = stage.designer.getState();
  const held = heldItems(stage, selection.tables, selection.objects);
  const { least, most } = moveLimits(held, stage.scene);
  const by = {
    x: Math.min(most.x, Math.max(least.x, dx)),
    y: Math.min(most.y, Math.max(least.y, dy)),
  };
  const command = moveCommand(stage.scene.chartId, held, by);
  return command !== undefined && stage.runCommand(command);
}

export function isSelected({ designer }: CanvasStage, { kind, id }: ItemRef): boolean {
  const { selection } = designer.getState();
  return (kind === "table" ? selection.tables : selection.objects).has(id);
}

function heldItems(stage: CanvasStage, tables: Iterable<string>, objects: Iterable<string>): DraggedItem[] {
  const { scene } = stage;
  const hold = (kind: ItemRef["kind"], id: string): DraggedItem[] => {
    const card = kind === "table" ? scene.table(id) : scene.object(id);
    return card ? [{ kind, id, x: card.x, y: card.y, element: stage.element(id) }] : [];
  };
  return [
    ...[...tables].flatMap((id) => hold("table", id)),
    ...[...objects].flatMap((id) => hold("object", id)),
  ];
}

export function updateCommand(
  chart: string,
  { kind, id }: ItemRef,
  changes: { positionX?: number; positionY?: number; rotation?: number },
): Command {
  return kind === "table"
    ? { type: "table.update", chart, id, changes }
    : { type: "object.update", chart, id, changes };
}

/** A single item is an update; several are one step with one undo. */
function moveCommand(chart: string, held: readonly DraggedItem[], by: Point): Command | undefined {
  if ((by.x === 0 && by.y === 0) || held.length === 0) return undefined;
  const placed = held.map(({ kind, id, x, y }) => {
    return { kind, id, changes: { positionX: Math.round(x + by.x), positionY: Math.round(y + by.y) } };
  });
  const [only] = placed;
  if (placed.length === 1 && only) {
    return updateCommand(chart, only, only.changes);
  }
  const of = (kind: ItemRef["kind"]) =>
    Object.fromEntries(placed.filter((item) => item.kind === kind).map(({ id, changes }) => [id, changes]));
  return { type: "seating.arrange", chart, tables: of("table"), objects: of("object"), seats: {} };
}
