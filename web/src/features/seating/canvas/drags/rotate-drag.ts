import type { Command } from "@/lib/core/types.ts";
import { clamped } from "../room-geometry.ts";
import type { CanvasStage, Gesture } from "../stage.ts";
import { type ItemRef, updateCommand } from "./item-drag.ts";

/** Degrees per step; Shift turns freely. */
export const rotationStep = 15;

/** Rotates a table or object around its centre, following the handle. */
export function dragRotation(
  stage: CanvasStage,
  item: ItemRef,
  start: { clientX: number; clientY: number },
): Gesture {
  const card = item.kind === "table" ? stage.scene.table(item.id) : stage.scene.object(item.id);
  const turning = stage.element(item.id)?.querySelector("[data-turn]");
  const handle = stage.svg?.querySelector("[data-handle-turn]");
  const { setDragging } = stage.designer.getState();
  const angleAt = (event: { clientX: number; clientY: number }) => {
    const { x, y } = stage.at(event);
    return (Math.atan2(y - (card?.y ?? 0), x - (card?.x ?? 0)) * 180) / Math.PI;
  };
  const from = angleAt(start);
  const before = card?.rotation ?? 0;
  let rotation = before;
  setDragging({ kind: "rotation", item: item.kind, id: item.id });
  const show = (degrees: number) => {
    turning?.setAttribute("transform", `rotate(${degrees})`);
    handle?.setAttribute("transform", `rotate(${degrees})`);
  };
  return {
    move: (event) => {
      const free = before + angleAt(event) - from;
      rotation = event.shiftKey ? wholeTurn(free) : wholeTurn(Math.round(free / rotationStep) * rotationStep);
      show(rotation);
    },
    drop: () => {
      setDragging(undefined);
      const command = rotation === before ? undefined : rotationCommand(stage, item, rotation);
      if (!command || !stage.runCommand(command)) show(before);
    },
    cancel: () => {
      setDragging(undefined);
      show(before);
    },
  };
}

/** Rotates, and moves the item inwards if a corner would cross a wall. */
export function rotationCommand(
  stage: CanvasStage,
  { kind, id }: ItemRef,
  rotation: number,
): Command | undefined {
  const { scene } = stage;
  const card = kind === "table" ? scene.table(id) : scene.object(id);
  if (!card) return undefined;
  const { x, y } = clamped({ ...card, rotation }, scene.room, card);
  const moved = x !== card.x || y !== card.y;
  const place = moved ? { positionX: Math.round(x), positionY: Math.round(y) } : {};
  return updateCommand(scene.chartId, { kind, id }, { ...place, rotation });
}

export function wholeTurn(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360;
}
