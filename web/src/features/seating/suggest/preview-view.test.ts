import { expect, test } from "vitest";
import { aSeatGuest, aSeatingView, aSeatTable } from "@/test/fake-seating.ts";
import { applySeats, listMoves, type SuggestedSeats } from "./suggestion-preview.tsx";

const view = aSeatingView(
  ["ann", "ben", "cem", "dee", "eli"].map((id) => aSeatGuest(id, id)),
  [
    aSeatTable("t1", "Table 1", ["ann", "ben"], { capacity: 2 }),
    aSeatTable("t2", "Table 2", ["cem", null], { capacity: 2, beyond: ["dee"] }),
  ],
);

test.each<[string, SuggestedSeats, string[]]>([
  ["nothing suggested", {}, ["ann|ben +", "cem| +dee"]],
  [
    "two trade places and one without a seat gets one",
    {
      ann: { tableId: "t1", position: 2 },
      ben: { tableId: "t1", position: 1 },
      eli: { tableId: "t2", position: 2 },
    },
    ["ben|ann +", "cem|eli +dee"],
  ],
  [
    "a guest beyond the table gets a seat of it",
    { dee: { tableId: "t2", position: 2 } },
    ["ann|ben +", "cem|dee +"],
  ],
  ["a guest loses a seat", { cem: null }, ["ann|ben +", "| +dee"]],
])("%s", (_case, seats, tables) => {
  const preview = applySeats(view, seats);
  expect(
    preview.tables.map(
      (table) => `${table.seats.map(({ guests }) => guests.join("&")).join("|")} +${table.beyond.join("&")}`,
    ),
  ).toEqual(tables);
  for (const table of preview.tables) {
    const seated = table.seats.flatMap(({ guests }) => guests).length + table.beyond.length;
    expect(table.seated).toBe(seated);
  }
});

const seatedView = aSeatingView(
  [
    aSeatGuest("ann", "Ann Abel", { tableId: "t1", position: 1 }),
    aSeatGuest("ben", "Ben Berg", { tableId: "t1", position: 2 }),
    aSeatGuest("cem", "Cem Caya", { tableId: "t2", position: 1 }),
    aSeatGuest("dee", "Dee Dorn"),
  ],
  [aSeatTable("t1", "Table 1", ["ann", "ben"]), aSeatTable("t2", "Table 2", ["cem"])],
);

test("lists who moves from where to where", () => {
  const moves = listMoves(seatedView, {
    ben: { tableId: "t2", position: 1 },
    cem: null,
    dee: { tableId: "t1", position: 2 },
  });
  const seatText = (seat?: { tableName: string; position: number } | null) =>
    seat && `${seat.tableName}/${seat.position}`;
  expect(moves.map(({ guestId, from, to }) => [guestId, seatText(from), seatText(to)])).toEqual([
    ["ben", "Table 1/2", "Table 2/1"],
    ["cem", "Table 2/1", null],
    ["dee", null, "Table 1/2"],
  ]);
});
