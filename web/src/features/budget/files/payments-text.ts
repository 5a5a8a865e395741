import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import type { CellReading } from "@/records/record-import/import-description.ts";

/*
 * The payments of an expense in one cell, so that each expense stays one row of its table: "Deposit 300.00 due
 * 2027-02-01 paid 2027-02-03; 700.00 due 2027-05-01".
 */

/** A payment as a cell writes it. */
export interface CellPayment {
  name: string;
  /** A plain decimal. */
  amount: string;
  /** YYYY-MM-DD, or "". */
  dueDate: string;
  paidDate: string;
}

/** A payment record as a cell writes it. */
export function cellPaymentOf({ name, amount, dueDate, paidDate }: RecordOf<"payment">): CellPayment {
  const decimal = ((amount ?? 0) / 100).toFixed(2);
  return { name: name ?? "", amount: decimal, dueDate: dueDate ?? "", paidDate: paidDate ?? "" };
}

/** Sorts after every date. */
const UNDATED = "9999";

const dueWord = (i18n: I18n) => i18n._(msg({ message: "due", context: "before the day of a payment" }));
const paidWord = (i18n: I18n) => i18n._(msg({ message: "paid", context: "before the day of a payment" }));

/** Text of a cell. Sorted by date, so that the same payments always give the same text. */
export function formatPayments(payments: readonly CellPayment[], i18n: I18n): string {
  return payments
    .map((payment) => {
      const text = formatPayment(payment, i18n);
      return { sortKey: `${payment.dueDate || payment.paidDate || UNDATED} ${text}`, text };
    })
    .sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1))
    .map(({ text }) => text)
    .join("; ");
}

function formatPayment({ name, amount, dueDate, paidDate }: CellPayment, i18n: I18n): string {
  // A name must not contain the separators of payments and lines.
  const parts = [name.replace(/[;\s]+/g, " ").trim(), Number(amount).toFixed(2)];
  if (dueDate) parts.push(dueWord(i18n), dueDate);
  if (paidDate) parts.push(paidWord(i18n), paidDate);
  return parts.filter(Boolean).join(" ");
}

/** Readers of the amounts and dates of the file. */
interface PaymentCellReaders {
  readAmount: (text: string) => CellReading;
  readDate: (text: string) => CellReading;
}

/** The payments of a cell; undefined if the text cannot be read as payments. */
export function parsePayments(
  text: string,
  i18n: I18n,
  readers: PaymentCellReaders,
): CellPayment[] | undefined {
  const parts = text.split(/[;\n]/).map((part) => part.trim());
  const payments = parts.filter(Boolean).map((part) => parsePayment(part, i18n, readers));
  return payments.every((payment) => payment !== undefined) ? payments : undefined;
}

/** Parses one payment: a name, an amount, and dates behind the words for due and paid. */
function parsePayment(
  text: string,
  i18n: I18n,
  { readAmount, readDate }: PaymentCellReaders,
): CellPayment | undefined {
  const dateWords = [...new Set([dueWord(i18n), paidWord(i18n), "due", "paid"])].map(escaped).join("|");
  // A name may end in a number: the amount is the last number before the dates.
  const pattern = new RegExp(`^(.*?)\\s*(\\d[\\d.,'’]*)((?:\\s+(?:${dateWords})\\s+\\S+)*)$`, "iu");
  const [, name = "", amountText = "", datesText = ""] = pattern.exec(text) ?? [];
  const cellText = (reading: CellReading) => (reading.ok ? String(reading.value) : undefined);

  const payment = { name: name.trim(), amount: cellText(readAmount(amountText)), dueDate: "", paidDate: "" };
  // Words and dates alternate: "due", "2027-02-01", "paid", "2027-02-03".
  const [, ...wordsAndDates] = datesText.split(new RegExp(`\\s+(${dateWords})\\s+`, "iu"));
  for (let index = 0; index + 1 < wordsAndDates.length; index += 2) {
    const word = wordsAndDates[index]?.toLowerCase() ?? "";
    const day = cellText(readDate(wordsAndDates[index + 1] ?? ""));
    if (day === undefined) return undefined;
    payment[["paid", paidWord(i18n)].includes(word) ? "paidDate" : "dueDate"] = day;
  }
  return payment.amount === undefined ? undefined : { ...payment, amount: payment.amount };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
