import type { SeatingView } from "@/lib/core/types.ts";
import { newId } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";
import { freeSpot } from "./free-spot.ts";
import { useSeatingActions } from "./use-seating-actions.ts";

/** Adds a table with the defaults of the core, in the middle of the room or as near to it as there is space. */
export function useAddTable(view: SeatingView): () => void {
  const store = useDesignerStore();
  const { addTable } = useSeatingActions(view.chart.id);
  return () => {
    const id = newId();
    const { x, y } = freeSpot(view);
    if (addTable({ id, table: { positionX: x, positionY: y } })) store.getState().select({ tables: [id] });
  };
}
