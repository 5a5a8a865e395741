import { useLingui } from "@lingui/react/macro";
import { deviceClock } from "@/lib/calendar.ts";
import type {
  AdjustedRow,
  CellReading,
  CellValues,
  ColumnContext,
  ColumnReading,
  ImportColumn,
} from "@/records/record-import/import-description.ts";
import { foldName, useCellReaders } from "@/records/record-import/use-cell-readers.ts";
import { formatPayments } from "./payments-text.ts";

/*
 * Tables of other programs have a column such as "Paid" or "Bezahlt", which says whether, when or how much of an
 * expense was paid. A cell of it is read as one of four values: PAID_IN_FULL, a day as YYYY-MM-DD, the paid amount, or
 * "" for unpaid.
 */

/** Value of a cell that says only that an expense was paid: all of it, on an unknown day. */
const PAID_IN_FULL = "all";
const UNPAID = "";

/** Words for paid and unpaid in tables, beside yes and no; lower case, as `foldName` returns them. */
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

interface PaidColumn {
  column: ImportColumn<"expense">;
  /** Replaces the column's value in a row by fields that an expense has. */
  applyPaidCell: (row: CellValues) => AdjustedRow;
}

/** The column for whether, when or how much was paid. */
export function usePaidColumn(): PaidColumn {
  const { t, i18n } = useLingui();
  const readers = useCellReaders();

  function readFlag(cell: string): CellReading {
    if (PAID_WORDS.includes(foldName(cell))) return { ok: true, value: PAID_IN_FULL };
    if (UNPAID_WORDS.includes(foldName(cell))) return { ok: true, value: UNPAID };
    const reading = readers.readFlag(cell);
    if (reading.ok) return { ok: true, value: reading.value === true ? PAID_IN_FULL : UNPAID };
    return { ok: false, message: t`Please write Yes or No, the day, or the amount` };
  }

  /** Reads each cell as a flag, else as a day, else as an amount. */
  function readColumn(cells: readonly string[], context: ColumnContext): ColumnReading {
    const flagReadings = cells.map(readFlag);
    const cellsWithoutFlags = cells.map((cell, index) => (flagReadings[index]?.ok ? "" : cell));
    const dates = readers.readDates(cellsWithoutFlags, context);
    const amounts = readers.readAmounts(cellsWithoutFlags, context);
    return {
      cells: flagReadings.map((flagReading, index) => {
        const readings = [flagReading, dates.cells[index], amounts.cells[index]];
        // A cell that is none of them gets the message of the flag, which names all three.
        return readings.find((reading) => reading?.ok) ?? flagReading;
      }),
      question: dates.question ?? amounts.question,
    };
  }

  /** The paid date or a payment of the row comes from this column, unless the row has its own. */
  function applyPaidCell({ paid, ...row }: CellValues): AdjustedRow {
    const paidValue = String(paid ?? UNPAID);
    const isIgnored = paidValue === UNPAID || row.paidDate || row.payments;
    if (isIgnored) return { values: row, notes: [] };
    if (ISO_DAY.test(paidValue))
      return { values: { ...row, paidDate: paidValue }, fills: ["paidDate"], notes: [] };

    const today = deviceClock.today();
    const notes = [t`The file doesn’t say when it was paid, so it gets today’s date.`];
    const total = absoluteNumber(row.amount);
    const paidAmount = absoluteNumber(paidValue);
    const isPaidInFull = paidValue === PAID_IN_FULL || (total > 0 && paidAmount >= total);
    if (isPaidInFull) return { values: { ...row, paidDate: today }, fills: ["paidDate"], notes };
    if (paidAmount === 0) return { values: row, notes: [] };
    const payment = { name: "", amount: String(paidAmount), dueDate: "", paidDate: today };
    return { values: { ...row, payments: formatPayments([payment], i18n) }, fills: ["payments"], notes };
  }

  const column: ImportColumn<"expense"> = {
    key: "paid",
    label: t`Paid: yes or no, the day, or the amount`,
    read: { column: readColumn },
    // An expense does not store the column itself.
    storedValue: () => "",
    formatValue: String,
  };
  return { column, applyPaidCell };
}

/** Without the sign, which a refund has. */
function absoluteNumber(value: unknown): number {
  return Math.abs(Number(value ?? 0));
}
