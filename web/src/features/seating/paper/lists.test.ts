import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import { aSeatGuest, aSeatingView, aSeatTable } from "@/test/fake-seating.ts";
import { catererSheet } from "./caterer.ts";
import { chartCsv } from "./chart-csv.ts";
import { type GuestRow, rowsByName, rowsByTable } from "./guest-rows.ts";

const view = aSeatingView(
  [
    aSeatGuest("ann", "Ann Abel", { dietaryRestrictions: "Vegan" }),
    aSeatGuest("ben", "Ben Berg", { needs: ["dietVegan"], dietaryRestrictions: "vegan, nut allergy" }),
    aSeatGuest("cem", "Cem Caya", { specialAccommodations: "Wheelchair" }),
    aSeatGuest("dee", "Dee Dorn", { rsvpStatus: "DECLINED", dietaryRestrictions: "Halal" }),
    aSeatGuest("eli", "Eli Egge", { dietaryRestrictions: "Kosher" }),
    aSeatGuest("fay", "Fay Falk", { rsvpStatus: "DECLINED" }),
    aSeatGuest("gus", "Gus Gold"),
    aSeatGuest("hal", "Hal Hart"),
    aSeatGuest("ida", "Ida Iver", { rsvpStatus: "PENDING", dietaryRestrictions: "Halal" }),
    aSeatGuest("tom", "Guest of Gus Gold", { hostId: "gus", needs: ["allergyNuts"] }),
  ],
  [
    aSeatTable("t2", "Table 2", [null, ["ann", "ben"], "dee"]),
    aSeatTable("t10", "Table 10", ["cem"], { capacity: 2, beyond: ["gus"] }),
    aSeatTable("t11", "Table 11", ["ida"]),
  ],
);

const line = ({ guest, table, position, isContested }: GuestRow) =>
  `${guest.id} ${table?.id ?? "-"} ${position ?? "-"}${isContested ? " ?" : ""}`;

test("by table: in the order of the seats, with both claims to one, and last those beyond them", () => {
  const tables = rowsByTable(view).map(({ table, rows }) => [table.id, rows.map(line)]);
  expect(tables).toEqual([
    ["t2", ["ann t2 2 ?", "ben t2 2 ?", "dee t2 3"]],
    ["t10", ["cem t10 1", "gus t10 - ?"]],
    ["t11", ["ida t11 1"]],
  ]);
});

test("by name: everyone once, without unseated guests who declined", () => {
  expect(rowsByName(view).map(line)).toEqual([
    "ann t2 2 ?",
    "ben t2 2 ?",
    "cem t10 1",
    "dee t2 3",
    "eli - -",
    "gus t10 - ?",
    "hal - -",
    "ida t11 1",
    "tom - -",
  ]);
});

test("the caterer's list counts confirmed guests, including companions, seated or not", () => {
  const sheet = catererSheet(view, i18n);
  const coming = view.guests.filter(({ rsvpStatus }) => rsvpStatus === "CONFIRMED");
  expect(sheet).toMatchObject({ people: coming.length, withoutSeat: 3, withNeeds: 4, undecided: 1 });
  const seated = sheet.tables.reduce((sum, { covers }) => sum + covers, 0);
  expect(seated + sheet.withoutSeat).toBe(sheet.people);
  expect(sheet.tables.map(({ table, covers, rows }) => [table.id, covers, rows.map(line)])).toEqual([
    ["t2", 2, ["ann t2 2 ?", "ben t2 2 ?"]],
    ["t10", 2, ["cem t10 1"]],
    ["t11", 0, []],
  ]);
  expect(sheet.waiting.map(line)).toEqual(["eli - -", "tom - -"]);
  expect(sheet.undecidedRows.map(line)).toEqual(["ida t11 1"]);
});

test("needs are counted from fields and from written text, in any spelling", () => {
  const counts = catererSheet(view, i18n).totals.map(({ words, guests }) => [words, guests]);
  expect(counts).toEqual([
    ["Vegan", 2],
    ["nut allergy", 2],
    ["Kosher", 1],
  ]);
});

test("meals are counted as chosen, two of the same name separately, and last those without one", () => {
  expect(catererSheet(view, i18n).meals).toEqual([]);
  const fish = { mealId: "m1", mealName: "Fish" };
  const eating = [
    aSeatGuest("ann", "Ann Abel", fish),
    aSeatGuest("ben", "Ben Berg", { mealId: "m2", mealName: "Fish" }),
    aSeatGuest("cem", "Cem Caya", fish),
    aSeatGuest("dee", "Dee Dorn", { ...fish, rsvpStatus: "DECLINED" }),
    aSeatGuest("eli", "Eli Egge"),
  ];
  expect(catererSheet(aSeatingView(eating, []), i18n).meals).toEqual([
    { meal: "Fish", guests: 2 },
    { meal: "Fish", guests: 1 },
    { meal: undefined, guests: 1 },
  ]);
});

test("held chairs have no guest, and are in no figure", () => {
  const table = aSeatTable("t1", "Table 1", ["ann"], { capacity: 3 });
  const seats = table.seats.map((seat) => ({ ...seat, heldFor: seat.position === 2 ? "ann" : null }));
  const sheet = catererSheet(
    aSeatingView([aSeatGuest("ann", "Ann Abel", { mayStillBring: 1 })], [{ ...table, seats }]),
    i18n,
  );
  expect(sheet).toMatchObject({ people: 1, mayStillBring: 1, tables: [{ covers: 1, heldChairs: 1 }] });
});

test("a chart as CSV has a line for each guest and names its columns", () => {
  const guests = [
    aSeatGuest("ann", "=Ann", { needs: ["dietVegan"], dietaryRestrictions: "a, b", mealName: "Fish" }),
    aSeatGuest("tom", "Tom", { hostId: "ann" }),
  ];
  const rows = rowsByName(aSeatingView(guests, []));
  expect(chartCsv(rows, guests, i18n)).toBe(
    "\uFEFFGuest,Table,Seat,RSVP,VIP,Party,Group,Brought by,Meal,Dietary needs and allergies,Special accommodations\r\n" +
      `'=Ann,,,Confirmed,,,,,Fish,"Vegan, a, b",\r\n` +
      `Tom,,,Confirmed,,,,'=Ann,,,\r\n`,
  );
});
