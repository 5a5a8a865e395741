import { expect, test } from "vitest";
import type { SeatingView } from "@/lib/core/types.ts";
import { aSeatGuest, aSeatingView, aSeatTable } from "@/test/fake-seating.ts";
import { sameSolverInput } from "./same-solver-input.ts";

const guests = [aSeatGuest("mia", "Mia Lee"), aSeatGuest("leo", "Leo Rossi")];
const view = aSeatingView(guests, [aSeatTable("t1", "Table 1", ["mia"])]);

test.each<[string, SeatingView, boolean]>([
  ["the same plan, read anew", structuredClone(view), true],
  ["a print", { ...view, prints: [{ code: "A", at: null, heads: [] }] }, true],
  ["another name of the chart", { ...view, chart: { ...view.chart, name: "Dinner" } }, true],
  ["chairs that are held", { ...view, chart: { ...view.chart, holdChairs: true } }, false],
  ["a seat", aSeatingView(guests, [aSeatTable("t1", "Table 1", ["mia", "leo"])]), false],
  ["a wish", { ...view, wishes: [{ key: "leo~mia", kind: "APART", guests: ["leo", "mia"] }] }, false],
  ["a decline", aSeatingView([aSeatGuest("mia", "Mia Lee", { rsvpStatus: "DECLINED" })], view.tables), false],
])("%s", (_case, other, same) => {
  expect(sameSolverInput(view, other)).toBe(same);
});
