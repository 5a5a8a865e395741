import type { PlanItem, SeatingView } from "@/lib/core/types.ts";
import { newId } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";
import { placeTables } from "../chart/place-tables.tsx";
import { enlargeChanges } from "../chart/room-items.ts";
import { useSeatingActions } from "../chart/use-seating-actions.ts";

/** The most common table, and the core's default. */
const USUAL_TABLE = { shape: "ROUND", capacity: 8 } as const;

/** Adds a table at the free place nearest to the middle of the room. */
export function useAddTable(view: SeatingView): () => void {
  const store = useDesignerStore();
  const { addTable, arrange } = useSeatingActions(view.chart.id);

  return () => {
    const id = newId();
    const item: PlanItem = { kind: "table", id, ...USUAL_TABLE, rotation: 0, x: 0, y: 0 };
    let asked = false;
    placeTables([item], view, ([place], larger) => {
      if (!place) return;
      const table = { ...USUAL_TABLE, positionX: place.x, positionY: place.y };
      const done = larger
        ? arrange({ tables: { [id]: table }, ...enlargeChanges(larger) })
        : addTable({ id, table });
      if (!done) return;
      store.getState().select({ tables: [id] });
      // After a question the table may be out of view; the next frame has it.
      if (asked) requestAnimationFrame(() => show(id, larger !== undefined));
    });
    asked = true;
  };

  function show(tableId: string, inLargerRoom: boolean) {
    const { canvas } = store.getState();
    if (inLargerRoom) canvas?.fit();
    canvas?.reveal({ tableId });
  }
}
