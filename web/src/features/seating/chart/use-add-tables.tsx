import { Plural, Trans } from "@lingui/react/macro";
import { core } from "@/lib/core/core.ts";
import type { PlanItem, Room, SeatingView, TableFields, TableShape } from "@/lib/core/types.ts";
import { newId } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";
import { roomItems, roomOf, roomSides } from "./room-items.ts";
import { askAboutRoom } from "./room-question.tsx";
import { useSeatingActions } from "./use-seating-actions.ts";

interface NewTable {
  shape: TableShape;
  capacity: number;
}

interface Place {
  id: string;
  x: number;
  y: number;
}

/**
 * Adds tables where the core finds them a free place, in one step. Where the room has none, it asks: a larger room, or
 * beside this one. A table never comes to stand on another.
 */
export function useAddTables(view: SeatingView): (tables: readonly NewTable[]) => void {
  const store = useDesignerStore();
  const { addTable, arrange } = useSeatingActions(view.chart.id);

  return (wanted) => {
    const tables = new Map(wanted.map((table) => [newId(), table]));
    const items = [...tables].map(([id, table]): PlanItem => {
      return { kind: "table", id, ...table, rotation: 0, x: 0, y: 0 };
    });
    const { inside, larger, beside } = core().freeSpots(items, roomItems(view), roomOf(view.chart));
    const fields = ({ id, x, y }: Place): [string, TableFields] => {
      return [id, { ...tables.get(id), positionX: x, positionY: y }];
    };
    const add = (places: readonly Place[], room?: Room) => {
      const added = places.map(fields);
      const [first] = added;
      if (!first) return;
      const [id, table] = first;
      const done =
        added.length === 1 && !room
          ? addTable({ id, table })
          : arrange({ tables: Object.fromEntries(added), ...(room && { changes: roomSides(room) }) });
      if (!done) return;
      store.getState().select({ tables: [...tables.keys()] });
      // In a larger room, or beside it, it may be out of sight; it is drawn by the next frame.
      if (places !== inside) requestAnimationFrame(() => store.getState().canvas?.reveal({ tableId: id }));
    };

    if (inside) return add(inside);
    askAboutRoom({
      title: <Trans>This room is full</Trans>,
      text: (
        <Plural
          value={tables.size}
          one="There is no free place left for another table."
          other="There is no free place left for # more tables."
        />
      ),
      ...(larger && {
        enlarge: { room: larger.room, run: () => add(larger.placed, larger.room) },
      }),
      putBeside: () => add(beside),
    });
  };
}
