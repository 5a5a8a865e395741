import { expect, it } from "vitest";
import { anExpense } from "@/test/builders.ts";
import { isPerPerson, withOneAmount } from "./signed-amounts.ts";

it.each([
  [
    { amount: "500", perHead: "10" },
    { amount: "", perHead: "10" },
  ],
  [
    { amount: "840", perHead: "10", paidDate: "2027-03-01" },
    { amount: "840", perHead: "10", paidDate: "2027-03-01" },
  ],
  [
    { amount: "500", perHead: "" },
    { amount: "500", perHead: "" },
  ],
  [{ amount: "500" }, { amount: "500" }],
  [{ perHead: "10" }, { perHead: "10" }],
])("reads one amount from a row with %j, unless it is paid", (row, expected) => {
  expect(withOneAmount(row)).toEqual(expected);
});

it.each([
  [{ perHead: 1_000 }, true],
  [{ perHead: 1_000, amount: 50_000 }, true],
  [{ perHead: 1_000, amount: 84_000, paidDate: "2027-03-01" }, false],
  [{ amount: 50_000 }, false],
])("knows which amount of %j counts", (fields, expected) => {
  expect(isPerPerson(anExpense("menu", fields))).toBe(expected);
});
