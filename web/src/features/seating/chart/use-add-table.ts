import { useLingui } from "@lingui/react/macro";
import { core } from "@/lib/core/core.ts";
import type { PlanItem, Room, SeatingView } from "@/lib/core/types.ts";
import { newId } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";
import { roomItems, roomOf, roomSides } from "./room-items.ts";
import { askAboutRoom } from "./room-question.tsx";
import { useSeatingActions } from "./use-seating-actions.ts";

/** A table as most halls have it, and as the core makes one where nothing else is said. */
const USUAL_TABLE = { shape: "ROUND", capacity: 8 } as const;

/**
 * Adds a table as near to the middle of the room as there is a free place. Where there is none it asks: a larger room,
 * or beside this one. A table never comes to stand on another.
 */
export function useAddTable(view: SeatingView): () => void {
  const { t } = useLingui();
  const store = useDesignerStore();
  const { addTable, arrange } = useSeatingActions(view.chart.id);

  return () => {
    const id = newId();
    const item: PlanItem = { kind: "table", id, ...USUAL_TABLE, rotation: 0, x: 0, y: 0 };
    const spots = core().freeSpots([item], roomItems(view), roomOf(view.chart));
    const { inside, larger, beside } = spots;
    if (inside) return add(inside);
    askAboutRoom({
      title: t`This room is full`,
      text: t`There is no free place left for another table.`,
      ...(larger && { enlarge: { room: larger.room, run: () => add(larger.placed, larger.room) } }),
      putBeside: () => add(beside),
    });

    function add([place]: typeof beside, room?: Room) {
      if (!place) return;
      const table = { ...USUAL_TABLE, positionX: place.x, positionY: place.y };
      const done = room
        ? arrange({ tables: { [id]: table }, changes: roomSides(room) })
        : addTable({ id, table });
      if (!done) return;
      store.getState().select({ tables: [id] });
      // In a larger room, or beside this one, it may be out of sight; the next frame has it.
      if (!inside) requestAnimationFrame(() => store.getState().canvas?.reveal({ tableId: id }));
    }
  };
}
