import { i18n } from "@lingui/core";
import { expect, it, test } from "vitest";
import { anExpense } from "@/test/builders.ts";
import { isPerPerson, keepOneAmount } from "./expense-values.ts";
import { formatPayments, parsePayments } from "./payments-text.ts";

const readers = {
  readAmount: (text: string) =>
    /^\d+(?:[.,]\d+)?$/.test(text)
      ? ({ ok: true, value: text.replace(",", ".") } as const)
      : ({ ok: false, message: "" } as const),
  readDate: (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text)
      ? ({ ok: true, value: text } as const)
      : ({ ok: false, message: "" } as const),
};
const parse = (text: string) => parsePayments(text, i18n, readers);
const payment = (name: string, amount: string, dueDate = "", paidDate = "") => ({
  name,
  amount,
  dueDate,
  paidDate,
});

test.each([
  ["", []],
  ["300", [payment("", "300")]],
  ["Deposit 300.00", [payment("Deposit", "300.00")]],
  ["Part 2 300.00 due 2027-02-01", [payment("Part 2", "300.00", "2027-02-01")]],
  [
    "Deposit 300,50 due 2027-02-01 PAID 2027-02-03; Rest 700",
    [payment("Deposit", "300.50", "2027-02-01", "2027-02-03"), payment("Rest", "700")],
  ],
  ["Deposit 300\nRest 700;", [payment("Deposit", "300"), payment("Rest", "700")]],
  ["soon", undefined],
  ["Deposit 300 due tomorrow", undefined],
  ["Deposit 300; soon", undefined],
])("%j contains these payments", (text, payments) => expect(parse(text)).toEqual(payments));

test("payments are written in order of date, and read back unchanged", () => {
  const payments = [
    payment("Rest; the last", "700"),
    payment("Part 2", "300.5", "2027-04-01"),
    payment("", "20", "", "2027-01-01"),
  ];
  const text = formatPayments(payments, i18n);
  expect(text).toBe("20.00 paid 2027-01-01; Part 2 300.50 due 2027-04-01; Rest the last 700.00");
  expect(formatPayments(parse(text) ?? [], i18n)).toBe(text);
});

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
  expect(keepOneAmount(row)).toEqual(expected);
});

it.each([
  [{ perHead: 1_000 }, true],
  [{ perHead: 1_000, amount: 50_000 }, true],
  [{ perHead: 1_000, amount: 84_000, paidDate: "2027-03-01" }, false],
  [{ amount: 50_000 }, false],
])("knows which amount of %j counts", (fields, expected) => {
  expect(isPerPerson(anExpense("menu", fields))).toBe(expected);
});
