import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { groupBy } from "@/lib/group-by.ts";
import type { NamedTable } from "@/lib/table-files/table-file.ts";
import {
  type ExportColumn,
  fieldColumn,
  idColumn,
  recordTable,
} from "@/records/record-export/record-table.ts";
import type { CellReading, CellValues } from "@/records/record-import/import-description.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { STATUS_WORDS } from "../budget-words.ts";
import { EXPENSE } from "../expenses/expense-kind.ts";
import { PAYMENT } from "../expenses/payment-kind.ts";

/** Calculated columns: exported, ignored on import. */
export function useCalculatedColumns() {
  const { t } = useLingui();
  return { status: t`Status`, total: t`Total`, paid: t`Paid`, nextDue: t`Next due` };
}

/** The expenses as a table, and their payments as another: there each payment has cells to calculate with. */
export function useExpenseTables(): () => [NamedTable, NamedTable] {
  const { t, i18n } = useLingui();
  const expenses = useReport("expenses");
  const payments = useRecords("payment");
  const calculated = useCalculatedColumns();

  return () => {
    const ofExpense = new Map(groupBy(payments, ({ expenseId }) => expenseId));
    const field = (key: string) => fieldColumn(EXPENSE, key, i18n);
    const columns: ExportColumn<"expense">[] = [
      field("description"),
      { ...field("categoryId"), cellOf: ({ categoryName }) => categoryName },
      { ...field("vendorId"), cellOf: ({ vendorName }) => vendorName ?? "" },
      {
        ...field("amount"),
        cellOf: (expense) =>
          isPerPerson(expense) ? "" : { amount: withSign(expense.amount, expense.isCredit) },
      },
      {
        ...field("perHead"),
        cellOf: ({ perHead, isCredit }) => (perHead === null ? "" : { amount: withSign(perHead, isCredit) }),
      },
      field("heads"),
      field("dueDate"),
      field("paidDate"),
      { label: calculated.status, cellOf: ({ status }) => t(STATUS_WORDS[status]) },
      { label: calculated.total, cellOf: ({ total }) => ({ amount: total }) },
      { label: calculated.paid, cellOf: ({ paid }) => ({ amount: paid }) },
      { label: calculated.nextDue, cellOf: ({ nextDue }) => (nextDue === null ? "" : { date: nextDue }) },
      {
        label: t`Payments`,
        cellOf: ({ id }) => paymentsText((ofExpense.get(id) ?? []).map(writtenPayment), i18n),
      },
      field("notes"),
      field("links"),
      idColumn(),
    ];
    const part = (key: string) => fieldColumn(PAYMENT, key, i18n);
    const paymentColumns: ExportColumn<"payment">[] = [
      { ...part("expenseId"), cellOf: ({ expenseDescription }) => expenseDescription ?? "" },
      part("name"),
      part("amount"),
      part("dueDate"),
      part("paidDate"),
      { label: calculated.status, cellOf: ({ status }) => t(STATUS_WORDS[status]) },
    ];
    return [recordTable(t`Expenses`, columns, expenses), recordTable(t`Payments`, paymentColumns, payments)];
  };
}

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
  readAmount: (text: string) => CellReading;
  readDate: (text: string) => CellReading;
}

/** The payments of a cell; undefined if the text cannot be read as payments. */
export function readPayments(text: string, i18n: I18n, readers: Readers): WrittenPayment[] | undefined {
  const parts = text.split(/[;\n]/).map((part) => part.trim());
  const payments = parts.filter(Boolean).map((part) => readPayment(part, i18n, readers));
  return payments.every((payment) => payment !== undefined) ? payments : undefined;
}

function readPayment(
  part: string,
  i18n: I18n,
  { readAmount, readDate }: Readers,
): WrittenPayment | undefined {
  const words = [...new Set([due(i18n), paid(i18n), "due", "paid"])].map(escaped).join("|");
  // A name may end in a number: the amount is the last number before the dates.
  const pattern = new RegExp(`^(.*?)\\s*(\\d[\\d.,'’]*)((?:\\s+(?:${words})\\s+\\S+)*)$`, "iu");
  const [, name = "", number = "", days = ""] = pattern.exec(part) ?? [];
  const read = (reading: CellReading) => (reading.ok ? String(reading.value) : undefined);
  const payment = { name: name.trim(), amount: read(readAmount(number)), dueDate: "", paidDate: "" };
  const [, ...wordsAndDates] = days.split(new RegExp(`\\s+(${words})\\s+`, "iu"));
  for (let at = 0; at + 1 < wordsAndDates.length; at += 2) {
    const day = read(readDate(wordsAndDates[at + 1] ?? ""));
    if (day === undefined) return undefined;
    const isPaid = ["paid", paid(i18n)].includes(wordsAndDates[at]?.toLowerCase() ?? "");
    payment[isPaid ? "paidDate" : "dueDate"] = day;
  }
  return payment.amount === undefined ? undefined : { ...payment, amount: payment.amount };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/*
 * A refund or a credit is an expense that counts below zero. Its form has positive amounts and a checkbox; a file has a
 * sign instead.
 */

/** An amount for a file, in hundredths: negative for a refund. */
export function withSign(amount: number, isCredit: boolean): number {
  return isCredit ? -amount : amount;
}

/** Whether the amount per person counts: until an expense is paid, it overrides a fixed amount. */
export function isPerPerson({ amount, perHead, paidDate }: RecordOf<"expense">): boolean {
  return perHead !== null && (amount === 0 || paidDate === null);
}

/** A row for the core: if it is unpaid and has both amounts, only the amount per person stays. */
export function withOneAmount(values: CellValues): CellValues {
  const has = (key: string) => values[key] !== undefined && values[key] !== "";
  return has("amount") && has("perHead") && !has("paidDate") ? { ...values, amount: "" } : values;
}

/** Whether a row is a refund or a credit; undefined without an amount. */
export function isRefund({ amount, perHead }: CellValues): boolean | undefined {
  const amounts = [amount, perHead].filter((one) => one !== undefined && one !== "");
  return amounts.length === 0 ? undefined : amounts.some((one) => String(one).startsWith("-"));
}

/** The values of a file row as a form holds them. */
export function asInForm(values: CellValues): CellValues {
  const refund = isRefund(values);
  if (refund === undefined) return values;
  const plain = Object.entries(values).map(([key, value]) => {
    const isAmount = key === "amount" || key === "perHead";
    return [key, isAmount ? String(value).replace(/^-/, "") : value];
  });
  return { ...Object.fromEntries(plain), isCredit: refund };
}
