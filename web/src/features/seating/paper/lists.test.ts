import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import { aSeatGuest, aSeatingView, aSeatTable } from "@/test/fake-seating.ts";
import { catererSheet } from "./caterer.ts";
import { type GuestRow, rowsByName, rowsByTable } from "./guest-rows.ts";
import { planCsv } from "./plan-csv.ts";

const view = aSeatingView(
  [
    aSeatGuest("ann", "Ann Abel", { dietaryRestrictions: "Vegan" }),
    aSeatGuest("ben", "Ben Berg", { dietaryRestrictions: "vegan, nut allergy" }),
    aSeatGuest("cem", "Cem Caya", { specialAccommodations: "Wheelchair" }),
    aSeatGuest("dee", "Dee Dorn", { rsvpStatus: "DECLINED", dietaryRestrictions: "Halal" }),
    aSeatGuest("eli", "Eli Egge", { dietaryRestrictions: "Kosher" }),
    aSeatGuest("fay", "Fay Falk", { rsvpStatus: "DECLINED" }),
    aSeatGuest("gus", "Gus Gold"),
    aSeatGuest("hal", "Hal Hart"),
  ],
  [
    aSeatTable("t2", "Table 2", [null, ["ann", "ben"], "dee"]),
    aSeatTable("t10", "Table 10", ["cem"], { capacity: 2, beyond: ["gus"] }),
    aSeatTable("t11", "Table 11", []),
  ],
);

const line = ({ guest, table, position, disputed }: GuestRow) =>
  `${guest.id} ${table?.id ?? "-"} ${position ?? "-"}${disputed ? " ?" : ""}`;

test("by table: in the order of the seats, with both claims to one, and last who is past them", () => {
  const tables = rowsByTable(view).map(({ table, rows }) => [table.id, rows.map(line)]);
  expect(tables).toEqual([
    ["t2", ["ann t2 2 ?", "ben t2 2 ?", "dee t2 3"]],
    ["t10", ["cem t10 1", "gus t10 - ?"]],
    ["t11", []],
  ]);
});

test("by name: everybody once, without those who declined and have no seat", () => {
  expect(rowsByName(view).map(line)).toEqual([
    "ann t2 2 ?",
    "ben t2 2 ?",
    "cem t10 1",
    "dee t2 3",
    "eli - -",
    "gus t10 - ?",
    "hal - -",
  ]);
});

test("the caterer counts who eats, and meals by what was written, however it is spelled", () => {
  const sheet = catererSheet(view);
  expect(sheet).toMatchObject({ covers: 4, withNeeds: 2 });
  expect(sheet.totals).toEqual([
    { need: "Vegan", guests: 2 },
    { need: "nut allergy", guests: 1 },
    { need: "Kosher", guests: 1 },
  ]);
  expect(sheet.tables.map(({ table, covers, rows }) => [table.id, covers, rows.map(line)])).toEqual([
    ["t2", 2, ["ann t2 2 ?", "ben t2 2 ?"]],
    ["t10", 2, ["cem t10 1"]],
    ["t11", 0, []],
  ]);
  expect(sheet.waiting.map(line)).toEqual(["eli - -"]);
});

test("a plan as CSV has a line for each guest and names its columns", () => {
  const rows = rowsByName(aSeatingView([aSeatGuest("ann", "=Ann", { dietaryRestrictions: "a, b" })], []));
  expect(planCsv(rows, i18n)).toBe(
    "\uFEFFGuest,Table,Seat,RSVP,VIP,Party,Group,Dietary needs and allergies,Special accommodations\r\n" +
      `'=Ann,,,Confirmed,,,,"a, b",\r\n`,
  );
});
