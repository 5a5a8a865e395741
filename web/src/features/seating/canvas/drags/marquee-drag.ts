import { itemsInRectangle } from "../hit-test.ts";
import type { CanvasStage, Gesture } from "../stage.ts";

/** Draws a rectangle that selects the items it touches; `isAdding` adds them to the selection. */
export function dragMarquee(
  stage: CanvasStage,
  start: { clientX: number; clientY: number },
  { isAdding }: { isAdding: boolean },
): Gesture {
  const corner = stage.roomPoint(start);
  const { selection: previousSelection, select, setDragging } = stage.designer.getState();
  const rectangle = stage.svg?.querySelector("[data-marquee]");
  setDragging({ kind: "marquee" });
  const end = () => {
    rectangle?.setAttribute("visibility", "hidden");
    setDragging(undefined);
  };
  return {
    move: (event) => {
      const oppositeCorner = stage.roomPoint(event);
      rectangle?.setAttribute("x", String(Math.min(corner.x, oppositeCorner.x)));
      rectangle?.setAttribute("y", String(Math.min(corner.y, oppositeCorner.y)));
      rectangle?.setAttribute("width", String(Math.abs(oppositeCorner.x - corner.x)));
      rectangle?.setAttribute("height", String(Math.abs(oppositeCorner.y - corner.y)));
      rectangle?.setAttribute("visibility", "visible");
      const touched = itemsInRectangle(stage.scene, corner, oppositeCorner);
      const tables = isAdding ? [...previousSelection.tables, ...touched.tables] : touched.tables;
      const objects = isAdding ? [...previousSelection.objects, ...touched.objects] : touched.objects;
      const { selection } = stage.designer.getState();
      if (hasSameIds(selection.tables, tables) && hasSameIds(selection.objects, objects)) return;
      select({ tables, objects });
    },
    drop: end,
    cancel: () => {
      end();
      select(previousSelection);
    },
  };
}

function hasSameIds(selected: ReadonlySet<string>, ids: readonly string[]): boolean {
  return new Set(ids).size === selected.size && ids.every((id) => selected.has(id));
}
