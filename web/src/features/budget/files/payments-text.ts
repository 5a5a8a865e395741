import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import type { CellReading } from "@/records/record-import/import-description.ts";

/*
 * The payments of an expense in one cell, so that each expense stays one row of its table: "Deposit 300.00 due
 * 2027-02-01 paid 2027-02-03; 700.00 due 2027-05-01".
 */

export interface WrittenPayment {
  name: string;
  /** A plain decimal. */
  amount: string;
  /** YYYY-MM-DD, or "". */
  dueDate: string;
  paidDate: string;
}

/** A payment record in the form that cells use. */
export function writtenPayment({ name, amount, dueDate, paidDate }: RecordOf<"payment">): WrittenPayment {
  const decimal = ((amount ?? 0) / 100).toFixed(2);
  return { name: name ?? "", amount: decimal, dueDate: dueDate ?? "", paidDate: paidDate ?? "" };
}

const due = (i18n: I18n) => i18n._(msg({ message: "due", context: "before the day of a payment" }));
const paid = (i18n: I18n) => i18n._(msg({ message: "paid", context: "before the day of a payment" }));

/** Sorted by date, so that the same payments always give the same text. */
export function paymentsText(payments: readonly WrittenPayment[], i18n: I18n): string {
  return payments
    .map((payment) => ({ day: payment.dueDate || payment.paidDate || "9999", text: textOf(payment, i18n) }))
    .sort((one, other) => (`${one.day} ${one.text}` < `${other.day} ${other.text}` ? -1 : 1))
    .map(({ text }) => text)
    .join("; ");
}

function textOf({ name, amount, dueDate, paidDate }: WrittenPayment, i18n: I18n): string {
  // A name must not contain the separators of payments and lines.
  const words = [name.replace(/[;\s]+/g, " ").trim(), Number(amount).toFixed(2)];
  if (dueDate) words.push(due(i18n), dueDate);
  if (paidDate) words.push(paid(i18n), paidDate);
  return words.filter(Boolean).join(" ");
}

interface Readers {
  amount: (text: string) => CellReading;
  date: (text: string) => CellReading;
}

/** The payments of a cell; undefined if the text cannot be read as payments. */
export function readPayments(text: string, i18n: I18n, readers: Readers): WrittenPayment[] | undefined {
  const parts = text.split(/[;\n]/).map((part) => part.trim());
  const payments = parts.filter(Boolean).map((part) => readPayment(part, i18n, readers));
  return payments.every((payment) => payment !== undefined) ? payments : undefined;
}

function readPayment(part: string, i18n: I18n, { amount, date }: Readers): WrittenPayment | undefined {
  const words = [...new Set([due(i18n), paid(i18n), "due", "paid"])].map(escaped).join("|");
  // A name may end in a number: the amount is the last number before the dates.
  const pattern = new RegExp(`^(.*?)\\s*(\\d[\\d.,'’]*)((?:\\s+(?:${words})\\s+\\S+)*)$`, "iu");
  const [, name = "", number = "", days = ""] = pattern.exec(part) ?? [];
  const read = (reading: CellReading) => (reading.ok ? String(reading.value) : undefined);
  const payment = { name: name.trim(), amount: read(amount(number)), dueDate: "", paidDate: "" };
  const [, ...wordsAndDates] = days.split(new RegExp(`\\s+(${words})\\s+`, "iu"));
  for (let at = 0; at + 1 < wordsAndDates.length; at += 2) {
    const day = read(date(wordsAndDates[at + 1] ?? ""));
    if (day === undefined) return undefined;
    const isPaid = ["paid", paid(i18n)].includes(wordsAndDates[at]?.toLowerCase() ?? "");
    payment[isPaid ? "paidDate" : "dueDate"] = day;
  }
  return payment.amount === undefined ? undefined : { ...payment, amount: payment.amount };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
