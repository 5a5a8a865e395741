import type { SeatingView } from "@/lib/core/types.ts";
import { realCore } from "./core.ts";

/** A chart as a document stores it: three tables in a row and one below, a bar, and guests on some seats. */
export const chart = {
  name: "Main Reception",
  roomWidth: 2000,
  roomHeight: 1500,
  roomUnit: "m",
  tables: {
    one: { name: "Table 1", capacity: 8, shape: "ROUND", positionX: 200, positionY: 200, rotation: 0 },
    two: { name: "Table 2", capacity: 4, shape: "SQUARE", positionX: 600, positionY: 200, rotation: 0 },
    three: { name: "Table 3", capacity: 6, shape: "OVAL", positionX: 1000, positionY: 200, rotation: 90 },
    four: { name: "Table 4", capacity: 8, shape: "RECTANGLE", positionX: 200, positionY: 700, rotation: 0 },
  } as Record<string, object>,
  seats: {
    mia: { tableId: "one", position: 3 },
    leo: { tableId: "one", position: 4, locked: true },
    ada: { tableId: "two", position: 1 },
  } as Record<string, object>,
  objects: {
    bar: { kind: "BAR", positionX: 1300, positionY: 900, width: 200, height: 80, rotation: 0 },
  } as Record<string, object>,
};

const guests: Record<string, object> = {
  mia: { firstName: "Mia", lastName: "Berg", rsvpStatus: "CONFIRMED", dietaryRestrictions: "vegan" },
  leo: { firstName: "Leo", lastName: "Rossi", rsvpStatus: "CONFIRMED", isVip: true },
  ada: { firstName: "Ada", lastName: "King", rsvpStatus: "DECLINED" },
  max: { firstName: "Max", lastName: "Born", rsvpStatus: "PENDING" },
};

/** The view that the real core derives from the chart, with some parts changed and further guests. */
export function chartView(
  changes: Partial<typeof chart> & { holdChairs?: boolean } = {},
  furtherGuests: Record<string, object> = {},
): SeatingView {
  const model = new (realCore().WeddingModel)();
  model.load(
    JSON.stringify({ guests: { ...guests, ...furtherGuests }, charts: { main: { ...chart, ...changes } } }),
  );
  const view = model.seating("main");
  if (!view) throw new Error("the core shows no chart");
  return view;
}
