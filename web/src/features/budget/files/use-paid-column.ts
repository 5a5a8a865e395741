import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { deviceClock } from "@/lib/calendar.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import { fieldsOf, newFieldsOf } from "@/records/record-form/record-draft.ts";
import type {
  AdjustedRow,
  CellReading,
  CellValues,
  ColumnContext,
  ColumnReading,
  ImportColumn,
} from "@/records/record-import/import-description.ts";
import { foldName, useCellReaders } from "@/records/record-import/use-cell-readers.ts";
import { addCommand, changeCommand, removeCommand } from "@/records/record-kind/record-commands.ts";
import { PAYMENT } from "../expenses/payment-kind.ts";
import { paymentsText, type WrittenPayment, writtenPayment } from "./use-expense-tables.ts";

/** All of it was paid, on an unknown day. */
const ALL = "all";

/** Words for it in tables beside yes and no. */
const PAID = ["paid", "bezahlt", "gezahlt", "payé", "payée", "réglé", "pagado", "pagato", "betaald"];
const UNPAID = ["unpaid", "open", "offen", "ausstehend", "unbezahlt", "impayé", "pendiente", "openstaand"];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A column of other programs for whether, when or how much was paid: "Bezahlt", "Paid". */
export function usePaidColumn(): {
  column: ImportColumn<"expense">;
  settle: (row: CellValues) => AdjustedRow;
} {
  const { t, i18n } = useLingui();
  const readers = useCellReaders();

  function flag(cell: string): CellReading {
    if (PAID.includes(foldName(cell))) return { ok: true, value: ALL };
    if (UNPAID.includes(foldName(cell))) return { ok: true, value: "" };
    const reading = readers.readFlag(cell);
    if (reading.ok) return { ok: true, value: reading.value === true ? ALL : "" };
    return { ok: false, message: t`Please write Yes or No, the day, or the amount` };
  }

  function readColumn(cells: readonly string[], context: ColumnContext): ColumnReading {
    const flags = cells.map(flag);
    const others = cells.map((cell, at) => (flags[at]?.ok ? "" : cell));
    const [dates, amounts] = [readers.readDates(others, context), readers.readAmounts(others, context)];
    return {
      cells: flags.map((reading, at) => {
        if (reading.ok) return reading;
        return [dates.cells[at], amounts.cells[at]].find((one) => one?.ok) ?? reading;
      }),
      question: dates.question ?? amounts.question,
    };
  }

  /** Turns the value into the paid date or a payment, unless the row has one. */
  function settle({ paid, ...row }: CellValues): AdjustedRow {
    const text = String(paid ?? "");
    if (text === "" || row.paidDate || row.payments) return { values: row, notes: [] };
    if (DAY.test(text)) return { values: { ...row, paidDate: text }, fills: ["paidDate"], notes: [] };
    const today = deviceClock.today();
    const notes = [t`The file doesn’t say when it was paid, so it gets today’s date.`];
    const size = (amount: unknown) => Math.abs(Number(amount ?? 0));
    if (text === ALL || (size(row.amount) > 0 && size(text) >= size(row.amount)))
      return { values: { ...row, paidDate: today }, fills: ["paidDate"], notes };
    if (size(text) === 0) return { values: row, notes: [] };
    const payment = { name: "", amount: String(size(text)), dueDate: "", paidDate: today };
    return { values: { ...row, payments: paymentsText([payment], i18n) }, fills: ["payments"], notes };
  }

  const column: ImportColumn<"expense"> = {
    key: "paid",
    label: t`Paid: yes or no, the day, or the amount`,
    readCell: flag,
    readColumn,
    storedValue: () => "",
    formatValue: String,
  };
  return { column, settle };
}

/** Commands that add an expense's payments from a cell. */
export function paymentsOf(
  expenseId: string,
  wanted: readonly WrittenPayment[],
  newId: () => string,
): RecordCommand[] {
  return wanted.map((payment) => {
    const fields = { ...newFieldsOf(PAYMENT.table, { ...payment }), expenseId };
    return addCommand(PAYMENT.table, newId(), fields) as RecordCommand;
  });
}

/** Commands that change an expense's payments into those of a cell. Equal ones stay as they are. */
export function paymentChanges(
  expenseId: string,
  current: readonly RecordOf<"payment">[],
  wanted: readonly WrittenPayment[],
  { i18n, newId }: { i18n: I18n; newId: () => string },
): RecordCommand[] {
  const text = (payment: WrittenPayment) => paymentsText([payment], i18n);
  const rest = [...wanted];
  const others = current.filter((record) => {
    const same = rest.findIndex((one) => text(one) === text(writtenPayment(record)));
    if (same >= 0) rest.splice(same, 1);
    return same < 0;
  });
  const changed = others.map((record): RecordCommand => {
    // Prefer the payment with the same name, otherwise take the next.
    const named = rest.findIndex(({ name }) => name === (record.name ?? ""));
    const [next] = rest.splice(Math.max(0, named), 1);
    if (!next) return removeCommand(PAYMENT.table, record.id) as RecordCommand;
    return changeCommand(PAYMENT.table, record.id, fieldsOf({ ...next }));
  });
  return [...changed, ...paymentsOf(expenseId, rest, newId)];
}
