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
import { type CellPayment, cellPaymentOf, formatPayments } from "./payments-text.ts";

/** Value of a cell that says only that an expense was paid: all of it, on an unknown day. */
const PAID_IN_FULL = "all";

/** Words for paid and unpaid in tables, beside yes and no. */
const PAID_WORDS = ["paid", "bezahlt", "gezahlt", "payé", "payée", "réglé", "pagado", "pagato", "betaald"];
const UNPAID_WORDS = [
  "unpaid",
  "open",
  "offen",
  "ausstehend",
  "unbezahlt",
  "impayé",
  "pendiente",
  "openstaand",
];

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A column of other programs for whether, when or how much was paid: "Bezahlt", "Paid". */
export function usePaidColumn(): {
  column: ImportColumn<"expense">;
  applyPaidCell: (row: CellValues) => AdjustedRow;
} {
  const { t, i18n } = useLingui();
  const readers = useCellReaders();

  function readFlag(cell: string): CellReading {
    if (PAID_WORDS.includes(foldName(cell))) return { ok: true, value: PAID_IN_FULL };
    if (UNPAID_WORDS.includes(foldName(cell))) return { ok: true, value: "" };
    const reading = readers.readFlag(cell);
    if (reading.ok) return { ok: true, value: reading.value === true ? PAID_IN_FULL : "" };
    return { ok: false, message: t`Please write Yes or No, the day, or the amount` };
  }

  /** Reads a column cell by cell: as a flag, else as a day, else as an amount. */
  function readColumn(cells: readonly string[], context: ColumnContext): ColumnReading {
    const flagReadings = cells.map(readFlag);
    const otherCells = cells.map((cell, index) => (flagReadings[index]?.ok ? "" : cell));
    const [dates, amounts] = [
      readers.readDates(otherCells, context),
      readers.readAmounts(otherCells, context),
    ];
    return {
      cells: flagReadings.map((reading, index) => {
        if (reading.ok) return reading;
        return [dates.cells[index], amounts.cells[index]].find((cellReading) => cellReading?.ok) ?? reading;
      }),
      question: dates.question ?? amounts.question,
    };
  }

  /** Turns the cell of this column into the paid date or a payment, unless the row has one. */
  function applyPaidCell({ paid, ...row }: CellValues): AdjustedRow {
    const paidText = String(paid ?? "");
    if (paidText === "" || row.paidDate || row.payments) return { values: row, notes: [] };
    if (ISO_DAY.test(paidText))
      return { values: { ...row, paidDate: paidText }, fills: ["paidDate"], notes: [] };

    const today = deviceClock.today();
    const notes = [t`The file doesn’t say when it was paid, so it gets today’s date.`];
    const total = absoluteNumber(row.amount);
    const paidAmount = absoluteNumber(paidText);
    if (paidText === PAID_IN_FULL || (total > 0 && paidAmount >= total))
      return { values: { ...row, paidDate: today }, fills: ["paidDate"], notes };
    if (paidAmount === 0) return { values: row, notes: [] };
    const payment = { name: "", amount: String(paidAmount), dueDate: "", paidDate: today };
    return { values: { ...row, payments: formatPayments([payment], i18n) }, fills: ["payments"], notes };
  }

  const column: ImportColumn<"expense"> = {
    key: "paid",
    label: t`Paid: yes or no, the day, or the amount`,
    readCell: readFlag,
    readColumn,
    storedValue: () => "",
    formatValue: String,
  };
  return { column, applyPaidCell };
}

function absoluteNumber(value: unknown): number {
  return Math.abs(Number(value ?? 0));
}

/** Commands that add an expense's payments from a cell. */
export function addPaymentCommands(
  expenseId: string,
  cellPayments: readonly CellPayment[],
  newId: () => string,
): RecordCommand[] {
  return cellPayments.map((payment) => {
    const fields = { ...newFieldsOf(PAYMENT.table, { ...payment }), expenseId };
    return addCommand(PAYMENT.table, newId(), fields) as RecordCommand;
  });
}

/** Commands that change an expense's payments into those of a cell. Equal ones stay as they are. */
export function replacePaymentsCommands(
  expenseId: string,
  current: readonly RecordOf<"payment">[],
  cellPayments: readonly CellPayment[],
  { i18n, newId }: { i18n: I18n; newId: () => string },
): RecordCommand[] {
  const textOf = (payment: CellPayment) => formatPayments([payment], i18n);
  // Payments of the cell that no record stands for yet.
  const unmatched = [...cellPayments];
  const differentRecords = current.filter((record) => {
    const equalIndex = unmatched.findIndex((payment) => textOf(payment) === textOf(cellPaymentOf(record)));
    if (equalIndex >= 0) unmatched.splice(equalIndex, 1);
    return equalIndex < 0;
  });
  const changeCommands = differentRecords.map((record): RecordCommand => {
    // Prefer the payment with the same name, otherwise take the next.
    const sameNameIndex = unmatched.findIndex(({ name }) => name === (record.name ?? ""));
    const [replacement] = unmatched.splice(Math.max(0, sameNameIndex), 1);
    if (!replacement) return removeCommand(PAYMENT.table, record.id) as RecordCommand;
    return changeCommand(PAYMENT.table, record.id, fieldsOf({ ...replacement }));
  });
  return [...changeCommands, ...addPaymentCommands(expenseId, unmatched, newId)];
}
