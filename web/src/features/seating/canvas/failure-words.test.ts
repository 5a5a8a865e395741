import { expect, test } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { failureOf } from "./failure-words.ts";

const arrange = (of: object): Command => ({ type: "seating.arrange", chart: "main", ...of });
const at = { positionX: 20, positionY: 40 };

test.each<[what: string, command: Command, said: string]>([
  [
    "a moved table",
    { type: "table.update", chart: "main", id: "one", changes: at },
    "Failed to update table",
  ],
  ["moved tables", arrange({ tables: { one: at, two: at } }), "Failed to update table"],
  ["a removed table", { type: "table.remove", chart: "main", id: "one" }, "Failed to delete table"],
  [
    "removed tables with their guests",
    arrange({
      tables: { one: { removed: true } },
      objects: { bar: { removed: true } },
      seats: { mia: null },
    }),
    "Failed to delete table",
  ],
  ["a copied table", arrange({ tables: { new: { name: "Table 5", ...at } } }), "Failed to create table"],
  [
    "a guest on a seat",
    { type: "seat.assign", chart: "main", guestId: "mia", tableId: "one", position: 1 },
    "Failed to assign seat",
  ],
  [
    "two who change seats",
    { type: "seat.swap", chart: "main", guestId: "mia", otherGuestId: "leo" },
    "Failed to assign seat",
  ],
  [
    "guests at a table",
    { type: "seat.group", chart: "main", guestIds: ["mia"], tableId: "one" },
    "Failed to assign seat",
  ],
  ["a guest off a seat", { type: "seat.unassign", chart: "main", guestId: "mia" }, "Failed to unassign seat"],
  ["guests off their seats", arrange({ seats: { mia: null, leo: null } }), "Failed to unassign seat"],
  [
    "a moved object",
    { type: "object.update", chart: "main", id: "bar", changes: at },
    "Failed to update seating chart",
  ],
  ["moved objects", arrange({ objects: { bar: at, stage: at } }), "Failed to update seating chart"],
])("has a message for a failed %s", (_what, command, said) => {
  expect(failureOf(command).message).toBe(said);
});
