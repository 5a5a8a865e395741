import { touchedBy } from "../hit-test.ts";
import type { CanvasStage, Gesture } from "../stage.ts";

/** A rectangle that selects the items it touches; with `adding`, in addition to the selection. */
export function dragMarquee(
  stage: CanvasStage,
  start: { clientX: number; clientY: number },
  adding: boolean,
): Gesture {
  const from = stage.at(start);
  const { selection: before, select, setDragging } = stage.designer.getState();
  const rectangle = stage.svg?.querySelector("[data-marquee]");
  setDragging({ kind: "marquee" });
  const end = () => {
    rectangle?.setAttribute("visibility", "hidden");
    setDragging(undefined);
  };
  return {
    move: (event) => {
      const to = stage.at(event);
      rectangle?.setAttribute("x", String(Math.min(from.x, to.x)));
      rectangle?.setAttribute("y", String(Math.min(from.y, to.y)));
      rectangle?.setAttribute("width", String(Math.abs(to.x - from.x)));
      rectangle?.setAttribute("height", String(Math.abs(to.y - from.y)));
      rectangle?.setAttribute("visibility", "visible");
      const touched = touchedBy(stage.scene, from, to);
      const tables = adding ? [...before.tables, ...touched.tables] : touched.tables;
      const objects = adding ? [...before.objects, ...touched.objects] : touched.objects;
      const { selection } = stage.designer.getState();
      if (isSame(selection.tables, tables) && isSame(selection.objects, objects)) return;
      select({ tables, objects });
    },
    drop: end,
    cancel: () => {
      end();
      select(before);
    },
  };
}

function isSame(before: ReadonlySet<string>, now: readonly string[]): boolean {
  const ids = new Set(now);
  return ids.size === before.size && now.every((id) => before.has(id));
}
