import { expect, test } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { chartView } from "@/test/fake-chart.ts";
import type { DropTarget } from "../designer-store.ts";
import { createSceneBuilder } from "../scene.ts";
import { dropCommand } from "./guest-drag.ts";

const scene = createSceneBuilder()(chartView());
const onSeat = (tableId: string, position: number): DropTarget => ({ kind: "seat", tableId, position });
const onTable = (tableId: string): DropTarget => ({ kind: "table", tableId });
const onList: DropTarget = { kind: "unassigned" };
const chart = "main";

const drops: [
  where: string,
  guestIds: string[],
  target: DropTarget | undefined,
  command: Command | undefined,
][] = [
  [
    "onto a free seat",
    ["max"],
    onSeat("one", 1),
    { type: "seat.assign", chart, guestId: "max", tableId: "one", position: 1 },
  ],
  [
    "onto a taken seat: they trade places",
    ["max"],
    onSeat("one", 3),
    { type: "seat.swap", chart, guestId: "max", otherGuestId: "mia" },
  ],
  ["back onto the own seat", ["mia"], onSeat("one", 3), undefined],
  ["onto a table", ["max"], onTable("one"), { type: "seat.group", chart, guestIds: ["max"], tableId: "one" }],
  ["onto the own table", ["mia"], onTable("one"), undefined],
  [
    "a party onto a seat: around it",
    ["max", "mia"],
    onSeat("two", 2),
    { type: "seat.group", chart, guestIds: ["max", "mia"], tableId: "two", position: 2 },
  ],
  [
    "a party onto a table",
    ["max", "mia"],
    onTable("two"),
    { type: "seat.group", chart, guestIds: ["max", "mia"], tableId: "two" },
  ],
  ["onto the list", ["mia"], onList, { type: "seat.unassign", chart, guestId: "mia" }],
  ["from the list onto the list", ["max"], onList, undefined],
  [
    "several onto the list, in one step",
    ["mia", "max", "leo"],
    onList,
    { type: "seating.arrange", chart, tables: {}, objects: {}, seats: { mia: null, leo: null } },
  ],
  ["nowhere", ["mia"], undefined, undefined],
  ["without guests", [], onSeat("one", 1), undefined],
];

test.each(drops)("guests are dropped %s", (_where, guestIds, target, command) => {
  expect(dropCommand(scene, guestIds, target)).toEqual(command);
});
