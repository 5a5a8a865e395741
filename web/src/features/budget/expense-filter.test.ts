import { expect, it } from "vitest";
import { anExpense } from "@/test/fake-wedding.ts";
import { filterExpenses, NO_FILTER } from "./expense-filter.ts";

const EXPENSES = [
  anExpense("deposit", {
    description: "Deposit for the hall",
    status: "PAID",
    categoryId: "venue",
    categoryName: "Venue",
  }),
  anExpense("decor", { description: "Décor for the tables", vendorName: "Blumen Müller" }),
  anExpense("band", { description: "Band", status: "OVERDUE", notes: "second instalment" }),
];

const found = (filter: Partial<typeof NO_FILTER>) =>
  filterExpenses(EXPENSES, { ...NO_FILTER, ...filter }).map(({ id }) => id);

it("shows everything in the order given until something is asked", () => {
  expect(found({})).toEqual(["deposit", "decor", "band"]);
});

it("filters by status and by category, together with a search", () => {
  expect(found({ status: "OVERDUE" })).toEqual(["band"]);
  expect(found({ categoryId: "venue" })).toEqual(["deposit"]);
  expect(found({ status: "PAID", search: "band" })).toEqual([]);
});

it("searches description, vendor, category and notes, whatever the case and accents", () => {
  expect(found({ search: "DECOR" })).toEqual(["decor"]);
  expect(found({ search: "muller" })).toEqual(["decor"]);
  expect(found({ search: "venue" })).toEqual(["deposit"]);
  expect(found({ search: "instalment band" })).toEqual(["band"]);
  expect(found({ search: "  " })).toHaveLength(3);
});
