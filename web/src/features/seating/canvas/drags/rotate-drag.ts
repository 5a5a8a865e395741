import type { Command } from "@/lib/core/types.ts";
import { clampToRoom } from "../room-geometry.ts";
import { findItem, type ItemRef } from "../scene.ts";
import type { CanvasStage, Gesture } from "../stage.ts";
import { updateCommand } from "./item-drag.ts";

/** Degrees per step; Shift rotates freely. */
export const rotationStep = 15;

/** Rotates a table or object around its centre, following the handle. */
export function dragRotation(
  stage: CanvasStage,
  itemRef: ItemRef,
  start: { clientX: number; clientY: number },
): Gesture {
  const item = findItem(stage.scene, itemRef);
  const [centreX, centreY] = [item?.x ?? 0, item?.y ?? 0];
  const rotatingElement = stage.itemElement(itemRef.id)?.querySelector("[data-turn]");
  const handleElement = stage.svg?.querySelector("[data-handle-turn]");
  const { setDragging } = stage.designer.getState();
  const pointerAngle = (event: { clientX: number; clientY: number }) => {
    const { x, y } = stage.roomPoint(event);
    return (Math.atan2(y - centreY, x - centreX) * 180) / Math.PI;
  };
  const startAngle = pointerAngle(start);
  const startRotation = item?.rotation ?? 0;
  let rotation = startRotation;
  setDragging({ kind: "rotation", item: itemRef });
  const draw = (degrees: number) => {
    rotatingElement?.setAttribute("transform", `rotate(${degrees})`);
    handleElement?.setAttribute("transform", `rotate(${degrees})`);
  };
  return {
    move: (event) => {
      const freeRotation = startRotation + pointerAngle(event) - startAngle;
      const steppedRotation = Math.round(freeRotation / rotationStep) * rotationStep;
      rotation = normalizeDegrees(event.shiftKey ? freeRotation : steppedRotation);
      draw(rotation);
    },
    drop: () => {
      setDragging(undefined);
      const command = rotation === startRotation ? undefined : rotationCommand(stage, itemRef, rotation);
      if (!command || !stage.runCommand(command)) draw(startRotation);
    },
    cancel: () => {
      setDragging(undefined);
      draw(startRotation);
    },
  };
}

/** Rotates, and moves the item inwards if a corner would cross a wall. */
export function rotationCommand(stage: CanvasStage, itemRef: ItemRef, rotation: number): Command | undefined {
  const { scene } = stage;
  const item = findItem(scene, itemRef);
  if (!item) return undefined;
  const { x, y } = clampToRoom({ ...item, rotation }, scene.room, item);
  const isMoved = x !== item.x || y !== item.y;
  const position = isMoved ? { positionX: Math.round(x), positionY: Math.round(y) } : {};
  return updateCommand(scene.chartId, itemRef, { ...position, rotation });
}

/** Whole degrees from 0 to 359. */
export function normalizeDegrees(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360;
}
