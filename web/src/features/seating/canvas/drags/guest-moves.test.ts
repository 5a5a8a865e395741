import { expect, test } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { chartView } from "@/test/fake-chart.ts";
import type { DropTarget } from "../designer-store.ts";
import { sceneBuilder } from "../scene.ts";
import { dropCommand } from "./guest-drag.ts";

const scene = sceneBuilder()(chartView());
const seat = (tableId: string, position: number): DropTarget => ({ kind: "seat", tableId, position });
const table = (tableId: string): DropTarget => ({ kind: "table", tableId });
const list: DropTarget = { kind: "unassigned" };
const main = { chart: "main" };

const drops: [what: string, guests: string[], over: DropTarget | undefined, command: Command | undefined][] =
  [
    [
      "onto a free seat",
      ["max"],
      seat("one", 1),
      { type: "seat.assign", ...main, guestId: "max", tableId: "one", position: 1 },
    ],
    [
      "onto a taken seat: they trade places",
      ["max"],
      seat("one", 3),
      { type: "seat.swap", ...main, guestId: "max", otherGuestId: "mia" },
    ],
    ["back onto the own seat", ["mia"], seat("one", 3), undefined],
    [
      "onto a table",
      ["max"],
      table("one"),
      { type: "seat.group", ...main, guestIds: ["max"], tableId: "one" },
    ],
    ["onto the own table", ["mia"], table("one"), undefined],
    [
      "a party onto a seat: around it",
      ["max", "mia"],
      seat("two", 2),
      { type: "seat.group", ...main, guestIds: ["max", "mia"], tableId: "two", position: 2 },
    ],
    [
      "a party onto a table",
      ["max", "mia"],
      table("two"),
      { type: "seat.group", ...main, guestIds: ["max", "mia"], tableId: "two" },
    ],
    ["onto the list", ["mia"], list, { type: "seat.unassign", ...main, guestId: "mia" }],
    ["from the list onto the list", ["max"], list, undefined],
    [
      "several onto the list, in one step",
      ["mia", "max", "leo"],
      list,
      { type: "seating.arrange", ...main, tables: {}, objects: {}, seats: { mia: null, leo: null } },
    ],
    ["nowhere", ["mia"], undefined, undefined],
    ["without guests", [], seat("one", 1), undefined],
  ];

test.each(drops)("guests are dropped %s", (_what, guests, over, command) => {
  expect(dropCommand(scene, guests, over)).toEqual(command);
});
