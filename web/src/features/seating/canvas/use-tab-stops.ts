import { type FocusEvent, useCallback, useState } from "react";
import type { Plan } from "./plan.ts";
import { hitOf } from "./use-canvas-clicks.ts";

interface TabStops {
  /** The table or object that Tab reaches. */
  item: string | undefined;
  /** Its seat that Tab reaches next; tables only. */
  seat: number;
  onFocus: (event: FocusEvent) => void;
}

/** One table or object is a stop of Tab, and one of its seats: where the focus was last, else the first. */
export function useTabStops(plan: Plan): TabStops {
  const [stop, setStop] = useState<{ id: string; seat: number }>();
  const onFocus = useCallback((event: FocusEvent) => {
    const hit = hitOf(event.target);
    if (!hit) return;
    const id = hit.kind === "object" ? hit.objectId : hit.tableId;
    setStop((before) => {
      const kept = before?.id === id ? before.seat : 1;
      const seat = hit.kind === "seat" ? hit.position : kept;
      return before?.id === id && before.seat === seat ? before : { id, seat };
    });
  }, []);
  const isThere = stop && (plan.table(stop.id) ?? plan.object(stop.id)) !== undefined;
  const first = plan.tables[0] ?? plan.objects[0];
  const item = isThere ? stop.id : first?.id;
  const seats = item === undefined ? 0 : (plan.table(item)?.seats.length ?? 0);
  return { item, seat: Math.min(isThere ? stop.seat : 1, Math.max(1, seats)), onFocus };
}
