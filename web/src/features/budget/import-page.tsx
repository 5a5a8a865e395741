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
import { addPaymentCommands, replacePaymentsCommands } from "./files/payment-commands.ts";
import { cellPaymentOf, formatPayments, parsePayments } from "./files/payments-text.ts";
import { useCalculatedColumns } from "./files/use-expense-tables.ts";
import { usePaidColumn } from "./files/use-paid-column.ts";

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

/** Fields read as they are, the required one first. Categories and vendors are read by name. */
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

/** Defines how a table becomes expenses, each with a category, a vendor and payments. */
function useExpenseImport(): RecordImport<"expense"> {
  const { t } = useLingui();
  const references = useReferences();
  const payments = usePaymentsColumn();
  const paid = usePaidColumn();
  const calculatedLabels = useCalculatedColumns();
  const [descriptionColumn, ...otherFieldColumns] = useFieldColumns(EXPENSE, FIELDS).map(withSignedAmount);

  /** Applies what a row says only indirectly: an unknown vendor, the paid column, both kinds of amounts. */
  function adjustRow(row: CellValues): AdjustedRow {
    const withVendor = references.moveUnknownVendorToNotes(row);
    const withPaid = paid.applyPaidCell(withVendor.values);
    const valuesWithOneAmount = keepOneAmount(withPaid.values);
    const hasIgnoredAmount = valuesWithOneAmount !== withPaid.values;
    const notes = [...withVendor.notes, ...withPaid.notes];
    if (hasIgnoredAmount) notes.push(t`The amount per person counts; the other amount is left out.`);
    if (isRefund(row)) notes.push(t`A refund or credit: it’s taken off.`);
    return {
      values: valuesWithOneAmount,
      fills: [...(withVendor.fills ?? []), ...(withPaid.fills ?? [])],
      notes,
    };
  }

  /** Commands that add the expense of a row, with its payments. */
  function buildAddCommands(row: CellValues, createReferenced: CreateReferenced): RecordCommand[] {
    const id = newId();
    const expense = {
      ...newFieldsOf(EXPENSE.table, ownValuesOf(row)),
      ...references.fieldsFor(row, createReferenced),
    };
    return [
      addCommand(EXPENSE.table, id, expense) as RecordCommand,
      ...payments.buildAddCommands(id, String(row.payments ?? "")),
    ];
  }

  /** Commands that change an expense into what a row has. A column that the file lacks changes nothing. */
  function buildChangeCommands(
    { id }: RecordOf<"expense">,
    row: CellValues,
    createReferenced: CreateReferenced,
  ): RecordCommand[] {
    const changes = { ...fieldsOf(ownValuesOf(row)), ...references.fieldsFor(row, createReferenced) };
    const expenseCommands =
      Object.keys(changes).length > 0 ? [changeCommand(EXPENSE.table, id, changes)] : [];
    if (row.payments === undefined) return expenseCommands;
    return [...expenseCommands, ...payments.buildReplaceCommands(id, String(row.payments))];
  }

  return {
    kind: EXPENSE,
    columns: [
      ...(descriptionColumn ? [descriptionColumn] : []),
      references.categoryColumn,
      references.vendorColumn,
      ...otherFieldColumns,
      paid.column,
      payments.column,
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
    adjustRow,
    buildAddCommands,
    buildChangeCommands,
    describeCreated: (names) => t`New budget categories: ${names}`,
    dependsOn: [references.categories, references.vendors, payments.records],
  };
}

/** The columns of the category and the vendor, which a table names. */
function useReferences() {
  const { t } = useLingui();
  const categories = useReport("categories");
  const vendors = useRecords("vendor");

  const findCategory = (name: string) =>
    categories.find((candidate) => foldName(candidate.name) === foldName(name));
  const findVendor = (name: string) =>
    vendors.find((candidate) => foldName(candidate.name) === foldName(name));
  const otherCategoryName = categories.find(({ id }) => id === OTHER_CATEGORY)?.name ?? "";

  const referenceColumn = (key: "categoryId" | "vendorId") => ({
    key,
    label: t(EXPENSE.words.fields[key]?.label ?? { id: key }),
    formatValue: String,
  });
  const categoryColumn: Column = {
    ...referenceColumn("categoryId"),
    // An empty cell means the category that counts expenses without one.
    read: { cell: (cell) => readingOf(cell === "" ? otherCategoryName : (findCategory(cell)?.name ?? cell)) },
    storedValue: ({ categoryName }) => categoryName,
  };
  const vendorColumn: Column = {
    ...referenceColumn("vendorId"),
    read: { cell: (cell) => readingOf(findVendor(cell)?.name ?? cell) },
    storedValue: ({ vendorName }) => vendorName ?? "",
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

  /** Category and vendor of a row as command fields. An unknown category is created. */
  function fieldsFor(
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

  return { categories, vendors, categoryColumn, vendorColumn, moveUnknownVendorToNotes, fieldsFor };
}

/** The column with all payments of an expense in one cell. */
function usePaymentsColumn() {
  const { t, i18n } = useLingui();
  const readers = useCellReaders();
  const records = useRecords("payment");
  const recordsByExpense = new Map(groupBy(records, ({ expenseId }) => expenseId));
  const recordsOf = (expenseId: string) => recordsByExpense.get(expenseId) ?? [];

  function readPayments(cell: string): CellReading {
    const cellPayments = parsePayments(cell, i18n, readers);
    if (cellPayments) return readingOf(formatPayments(cellPayments, i18n));
    return {
      ok: false,
      message: t`Please write payments like these: Deposit 300.00 paid 2027-03-01; Rest 700.00 due 2027-05-01`,
    };
  }

  const column: Column = {
    key: "payments",
    label: t`Payments`,
    read: { cell: readPayments },
    storedValue: ({ id }) => formatPayments(recordsOf(id).map(cellPaymentOf), i18n),
    formatValue: String,
  };

  function buildAddCommands(expenseId: string, cell: string): RecordCommand[] {
    return addPaymentCommands(expenseId, parsePayments(cell, i18n, readers) ?? [], newId);
  }

  function buildReplaceCommands(expenseId: string, cell: string): RecordCommand[] {
    const cellPayments = parsePayments(cell, i18n, readers) ?? [];
    return replacePaymentsCommands(expenseId, recordsOf(expenseId), cellPayments, { i18n, newId });
  }

  return { records, column, buildAddCommands, buildReplaceCommands };
}

/** The values of a row that an expense stores itself, without its references and payments. */
function ownValuesOf(row: CellValues): CellValues {
  const { categoryId: _, vendorId: __, payments: ___, ...values } = row;
  return formValuesOf(values);
}

/** In a file the amount of a refund is negative; an expense stores it without its sign. */
function withSignedAmount(column: Column): Column {
  if (column.key === "amount") return { ...column, storedValue: currentAmount };
  if (column.key === "perHead") return { ...column, storedValue: currentPerHead };
  return column;
}

/** The amount of an expense as its row in a file has it. */
function currentAmount(expense: RecordOf<"expense">): string {
  return isPerPerson(expense) ? "" : amountText(signedAmount(expense.amount, expense.isCredit));
}

/** The amount per person of an expense as its row in a file has it. */
function currentPerHead({ perHead, isCredit }: RecordOf<"expense">): string {
  return perHead === null ? "" : amountText(signedAmount(perHead, isCredit));
}

/** A cell that was read without a problem. */
function readingOf(value: string): CellReading {
  return { ok: true, value };
}
