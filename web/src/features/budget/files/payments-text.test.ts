import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import { paymentsText, readPayments } from "./payments-text.ts";

const readers = {
  amount: (text: string) =>
    /^\d+(?:[.,]\d+)?$/.test(text)
      ? ({ ok: true, value: text.replace(",", ".") } as const)
      : ({ ok: false, message: "" } as const),
  date: (text: string) =>
    /^\d{4}-\d\d-\d\d$/.test(text)
      ? ({ ok: true, value: text } as const)
      : ({ ok: false, message: "" } as const),
};
const read = (text: string) => readPayments(text, i18n, readers);
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
])("%j contains these payments", (text, payments) => expect(read(text)).toEqual(payments));

test("payments are written in order of date, and read back unchanged", () => {
  const payments = [
    payment("Rest; the last", "700"),
    payment("Part 2", "300.5", "2027-04-01"),
    payment("", "20", "", "2027-01-01"),
  ];
  const text = paymentsText(payments, i18n);
  expect(text).toBe("20.00 paid 2027-01-01; Part 2 300.50 due 2027-04-01; Rest the last 700.00");
  expect(paymentsText(read(text) ?? [], i18n)).toBe(text);
});
