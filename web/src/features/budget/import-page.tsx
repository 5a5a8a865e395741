import { Trans, useLingui } from "@lingui/react/macro";
import { amountText } from "@/lib/amount-text.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import { groupBy } from "@/lib/group-by.ts";
import { withoutIsolates } from "@/lib/names/isolate.ts";
import { fieldsOf, newFieldsOf } from "@/records/record-form/record-draft.ts";
import type {
  AdjustedRow,
  CellReading,
  CellValues,
  CreateReferenced,
  ImportColumn,
  RecordImport,
} from "@/records/record-import/import-description.ts";
import { ImportFrame } from "@/records/record-import/import-frame.tsx";
import { RecordSteps, useFieldColumns } from "@/records/record-import/record-steps.tsx";
import { foldName, useCellReaders } from "@/records/record-import/use-cell-readers.ts";
import { addCommand, type CommandFields, changeCommand } from "@/records/record-kind/record-commands.ts";
import { newId, useRecords, useReport } from "@/wedding/hooks.ts";
import { OTHER_CATEGORY } from "./categories/categories.ts";
import { EXPENSE } from "./expenses/expense-kind.ts";
import { formValuesOf, isPerPerson, isRefund, keepOneAmount, signedAmount } from "./files/expense-values.ts";
import { cellPaymentOf, formatPayments, parsePayments } from "./files/payments-text.ts";
import { useCalculatedColumns } from "./files/use-expense-tables.ts";
import { addPaymentCommands, replacePaymentsCommands, usePaidColumn } from "./files/use-paid-column.ts";

/** Import of expenses from a table. */
export default function BudgetImportPage() {
  const { t } = useLingui();
  return (
    <ImportFrame
      title={t`Import expenses`}
      area="budget"
      back={{ to: "/app/budget", label: <Trans>Back to the budget</Trans> }}
      noWedding={<Trans>Create your wedding first, then import its expenses.</Trans>}
    >
      <Steps />
    </ImportFrame>
  );
}

function Steps() {
  return <RecordSteps description={useExpenseImport()} home="/app/budget" />;
}

/** Fields read as they are, unlike categories and vendors, which are read by name. */
const FIELDS = [
  "description",
  "amount",
  "perHead",
  "heads",
  "dueDate",
  "paidDate",
  "notes",
  "links",
] as const;

type Column = ImportColumn<"expense">;

/** Defines how a table becomes expenses: by names of categories and vendors, with their payments. */
function useExpenseImport(): RecordImport<"expense"> {
  const { t, i18n } = useLingui();
  const categories = useReport("categories");
  const vendors = useRecords("vendor");
  const payments = useRecords("payment");
  const readers = useCellReaders();
  const calculatedLabels = useCalculatedColumns();
  const paidColumn = usePaidColumn();
  const fieldColumns = useFieldColumns(EXPENSE, FIELDS).map((column): Column => {
    if (column.key === "amount") return { ...column, storedValue: currentAmount };
    if (column.key === "perHead") return { ...column, storedValue: currentPerHead };
    return column;
  });
  const referenceColumn = (key: "categoryId" | "vendorId") => ({
    key,
    label: t(EXPENSE.words.fields[key]?.label ?? { id: key }),
    formatValue: String,
  });

  const findCategory = (name: string) =>
    categories.find((candidate) => foldName(candidate.name) === foldName(name));
  const findVendor = (name: string) =>
    vendors.find((candidate) => foldName(candidate.name) === foldName(name));
  const otherCategoryName = categories.find(({ id }) => id === OTHER_CATEGORY)?.name ?? "";
  const categoryColumn: Column = {
    ...referenceColumn("categoryId"),
    // An empty cell means the category that counts expenses without one.
    readCell: (cell) => readingOf(cell === "" ? otherCategoryName : (findCategory(cell)?.name ?? cell)),
    storedValue: ({ categoryName }) => categoryName,
  };
  const vendorColumn: Column = {
    ...referenceColumn("vendorId"),
    readCell: (cell) => readingOf(findVendor(cell)?.name ?? cell),
    storedValue: ({ vendorName }) => vendorName ?? "",
  };
  const paymentsByExpense = new Map(groupBy(payments, ({ expenseId }) => expenseId));
  const paymentsColumn: Column = {
    key: "payments",
    label: t`Payments`,
    readCell: (cell) => {
      const cellPayments = parsePayments(cell, i18n, readers);
      if (cellPayments) return readingOf(formatPayments(cellPayments, i18n));
      return {
        ok: false,
        message: t`Please write payments like these: Deposit 300.00 paid 2027-03-01; Rest 700.00 due 2027-05-01`,
      };
    },
    storedValue: ({ id }) => formatPayments((paymentsByExpense.get(id) ?? []).map(cellPaymentOf), i18n),
    formatValue: String,
  };

  /** An unknown vendor cannot be referred to, so its name goes to the notes. */
  function moveUnknownVendorToNotes(row: CellValues): AdjustedRow {
    const name = String(row.vendorId ?? "");
    if (name === "" || findVendor(name)) return { values: row, notes: [] };
    const words = withoutIsolates(t`Vendor: ${name}`);
    const notes = [String(row.notes ?? ""), words].filter(Boolean).join("\n");
    return {
      values: { ...row, vendorId: "", notes },
      // Without a notes column, notes that the expense has are not overwritten.
      fills: row.notes === undefined ? ["notes"] : [],
      notes: [t`There’s no vendor “${name}” yet, so the name goes into the notes.`],
    };
  }

  /** Applies what a row says only indirectly: an unknown vendor, the paid column, both kinds of amounts. */
  function settle(row: CellValues): AdjustedRow {
    const withVendor = moveUnknownVendorToNotes(row);
    const withPaid = paidColumn.applyPaidCell(withVendor.values);
    const valuesWithOneAmount = keepOneAmount(withPaid.values);
    const ignoredAmountNote =
      valuesWithOneAmount === withPaid.values
        ? []
        : [t`The amount per person counts; the other amount is left out.`];
    const refundNote = isRefund(row) ? [t`A refund or credit: it’s taken off.`] : [];
    return {
      values: valuesWithOneAmount,
      fills: [...(withVendor.fills ?? []), ...(withPaid.fills ?? [])],
      notes: [...withVendor.notes, ...withPaid.notes, ...ignoredAmountNote, ...refundNote],
    };
  }

  /** Category and vendor of a row as command fields. An unknown category is created. */
  function referenceFields(
    { categoryId, vendorId }: CellValues,
    createReferenced: CreateReferenced,
  ): CommandFields {
    const name = String(categoryId ?? "");
    const createCategory = (id: string): RecordCommand => ({ type: "category.set", id, changes: { name } });
    return {
      ...(name !== "" && { categoryId: findCategory(name)?.id ?? createReferenced(name, createCategory) }),
      ...(vendorId !== undefined && { vendorId: findVendor(String(vendorId))?.id ?? null }),
    };
  }

  /** Commands that add the expense of a row, with its payments. */
  function commandsOf(row: CellValues, createReferenced: CreateReferenced): RecordCommand[] {
    const { categoryId: _, vendorId: __, payments: text, ...values } = row;
    const id = newId();
    const expense = {
      ...newFieldsOf(EXPENSE.table, formValuesOf(values)),
      ...referenceFields(row, createReferenced),
    };
    const cellPayments = parsePayments(String(text ?? ""), i18n, readers) ?? [];
    return [
      addCommand(EXPENSE.table, id, expense) as RecordCommand,
      ...addPaymentCommands(id, cellPayments, newId),
    ];
  }

  /** Commands that change an expense into what a row has. A column that the file lacks changes nothing. */
  function changesOf(
    { id }: RecordOf<"expense">,
    row: CellValues,
    createReferenced: CreateReferenced,
  ): RecordCommand[] {
    const { categoryId: _, vendorId: __, payments: text, ...values } = row;
    const changes = { ...fieldsOf(formValuesOf(values)), ...referenceFields(row, createReferenced) };
    const expenseCommands =
      Object.keys(changes).length > 0 ? [changeCommand(EXPENSE.table, id, changes)] : [];
    if (text === undefined) return expenseCommands;
    const cellPayments = parsePayments(String(text), i18n, readers) ?? [];
    const payments = paymentsByExpense.get(id) ?? [];
    return [...expenseCommands, ...replacePaymentsCommands(id, payments, cellPayments, { i18n, newId })];
  }

  return {
    kind: EXPENSE,
    columns: [
      ...fieldColumns.slice(0, 1),
      categoryColumn,
      vendorColumn,
      ...fieldColumns.slice(1),
      paidColumn.column,
      paymentsColumn,
    ],
    required: {
      key: "description",
      hint: t`Choose the column with the descriptions: every expense needs one.`,
    },
    computed: {
      headings: Object.values(calculatedLabels),
      label: t`Worked out by Troth`,
      note: t`Troth works out status, total, paid and next due from the amounts and payments.`,
    },
    adjustRow: settle,
    buildAddCommands: commandsOf,
    buildChangeCommands: changesOf,
    describeCreated: (names) => t`New budget categories: ${names}`,
    dependsOn: [categories, vendors, payments],
  };
}

/** A cell that was read without a problem. */
function readingOf(value: string): CellReading {
  return { ok: true, value };
}

/** The amount of an expense as its row in a file has it. */
function currentAmount(expense: RecordOf<"expense">): string {
  return isPerPerson(expense) ? "" : amountText(signedAmount(expense.amount, expense.isCredit));
}

/** The amount per person of an expense as its row in a file has it. */
function currentPerHead({ perHead, isCredit }: RecordOf<"expense">): string {
  return perHead === null ? "" : amountText(signedAmount(perHead, isCredit));
}
