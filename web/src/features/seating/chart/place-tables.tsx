import { Plural, Trans } from "@lingui/react/macro";
import { core } from "@/lib/core/core.ts";
import type { LargerRoom, PlanItem, SeatingView } from "@/lib/core/types.ts";
import { roomItems, roomOf } from "./room-items.ts";
import { askRoomQuestion } from "./room-question.tsx";

/** Place of a new or moved table. */
interface TablePosition {
  id?: string;
  x: number;
  y: number;
}

/**
 * Adds tables where the room has space for them and for walking between them. If it has none, it asks: a larger room,
 * closer together, or beside the room. A table never overlaps another. Returns whether they were added without a
 * question.
 */
export function placeTables(
  tables: readonly PlanItem[],
  view: SeatingView,
  put: (places: readonly TablePosition[], larger?: LargerRoom) => void,
): void {
  const spots = core().freeSpots([...tables], roomItems(view), roomOf(view.chart));
  const { inside, tight, larger, beside } = spots;
  if (inside) {
    put(inside);
    return;
  }
  const count = tables.length;
  const squeeze = tight && {
    label: <Plural value={count} one="Squeeze it in" other="Squeeze them in" />,
    run: () => put(tight),
  };
  askRoomQuestion({
    title: <Trans>This room is full</Trans>,
    text: (
      <Plural
        value={count}
        one="There’s no space left for another table with room to walk around it."
        other="There’s no space left for # tables with room to walk around them."
      />
    ),
    ...(larger && { enlarge: { room: larger.room, run: () => put(larger.placed, larger) } }),
    otherwise: squeeze ?? {
      label: <Plural value={count} one="Put it beside the room" other="Put them beside the room" />,
      run: () => put(beside),
    },
  });
}
