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
import { OTHER } from "./categories/categories.ts";
import { EXPENSE } from "./expenses/expense-kind.ts";
import {
  asInForm,
  isPerPerson,
  isRefund,
  paymentsText,
  readPayments,
  useCalculatedColumns,
  withOneAmount,
  withSign,
  writtenPayment,
} from "./files/use-expense-tables.ts";
import { paymentChanges, paymentsOf, usePaidColumn } from "./files/use-paid-column.ts";

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
  const calculated = useCalculatedColumns();
  const paid = usePaidColumn();
  const fields = useFieldColumns(EXPENSE, FIELDS).map((column): Column => {
    if (column.key === "amount") return { ...column, storedValue: knownAmount };
    if (column.key === "perHead") return { ...column, storedValue: knownPerHead };
    return column;
  });
  const field = (key: "categoryId" | "vendorId") => ({
    key,
    label: t(EXPENSE.words.fields[key]?.label ?? { id: key }),
    formatValue: String,
  });

  const findCategory = (name: string) => categories.find((one) => foldName(one.name) === foldName(name));
  const findVendor = (name: string) => vendors.find((one) => foldName(one.name) === foldName(name));
  const other = categories.find(({ id }) => id === OTHER)?.name ?? "";
  const category: Column = {
    ...field("categoryId"),
    // An empty cell means the category that counts expenses without one.
    readCell: (cell) => readAs(cell === "" ? other : (findCategory(cell)?.name ?? cell)),
    storedValue: ({ categoryName }) => categoryName,
  };
  const vendor: Column = {
    ...field("vendorId"),
    readCell: (cell) => readAs(findVendor(cell)?.name ?? cell),
    storedValue: ({ vendorName }) => vendorName ?? "",
  };
  const ofExpense = new Map(groupBy(payments, ({ expenseId }) => expenseId));
  const parts: Column = {
    key: "payments",
    label: t`Payments`,
    readCell: (cell) => {
      const read = readPayments(cell, i18n, readers);
      if (read) return readAs(paymentsText(read, i18n));
      return {
        ok: false,
        message: t`Please write payments like these: Deposit 300.00 paid 2027-03-01; Rest 700.00 due 2027-05-01`,
      };
    },
    storedValue: ({ id }) => paymentsText((ofExpense.get(id) ?? []).map(writtenPayment), i18n),
    formatValue: String,
  };

  /** An unknown vendor cannot be referred to, so its name goes to the notes. */
  function settleVendor(row: CellValues): AdjustedRow {
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

  function settle(row: CellValues): AdjustedRow {
    const withVendor = settleVendor(row);
    const settled = paid.settle(withVendor.values);
    const kept = withOneAmount(settled.values);
    const both =
      kept === settled.values ? [] : [t`The amount per person counts; the other amount is left out.`];
    const refund = isRefund(row) ? [t`A refund or credit: it’s taken off.`] : [];
    return {
      values: kept,
      fills: [...(withVendor.fills ?? []), ...(settled.fills ?? [])],
      notes: [...withVendor.notes, ...settled.notes, ...both, ...refund],
    };
  }

  /** References of a row as command fields. */
  function references({ categoryId, vendorId }: CellValues, make: CreateReferenced): CommandFields {
    const name = String(categoryId ?? "");
    const own = (id: string): RecordCommand => ({ type: "category.set", id, changes: { name } });
    return {
      ...(name !== "" && { categoryId: findCategory(name)?.id ?? make(name, own) }),
      ...(vendorId !== undefined && { vendorId: findVendor(String(vendorId))?.id ?? null }),
    };
  }

  function commandsOf(row: CellValues, make: CreateReferenced): RecordCommand[] {
    const { categoryId: _, vendorId: __, payments: text, ...values } = row;
    const id = newId();
    const expense = { ...newFieldsOf(EXPENSE.table, asInForm(values)), ...references(row, make) };
    const planned = readPayments(String(text ?? ""), i18n, readers) ?? [];
    return [addCommand(EXPENSE.table, id, expense) as RecordCommand, ...paymentsOf(id, planned, newId)];
  }

  function changesOf({ id }: RecordOf<"expense">, row: CellValues, make: CreateReferenced): RecordCommand[] {
    const { categoryId: _, vendorId: __, payments: text, ...values } = row;
    const changes = { ...fieldsOf(asInForm(values)), ...references(row, make) };
    const own = Object.keys(changes).length > 0 ? [changeCommand(EXPENSE.table, id, changes)] : [];
    if (text === undefined) return own;
    const wanted = readPayments(String(text), i18n, readers) ?? [];
    return [...own, ...paymentChanges(id, ofExpense.get(id) ?? [], wanted, { i18n, newId })];
  }

  return {
    kind: EXPENSE,
    columns: [...fields.slice(0, 1), category, vendor, ...fields.slice(1), paid.column, parts],
    required: {
      key: "description",
      hint: t`Choose the column with the descriptions: every expense needs one.`,
    },
    computed: {
      headings: Object.values(calculated),
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

function readAs(value: string): CellReading {
  return { ok: true, value };
}

function knownAmount(expense: RecordOf<"expense">): string {
  return isPerPerson(expense) ? "" : amountText(withSign(expense.amount, expense.isCredit));
}

function knownPerHead({ perHead, isCredit }: RecordOf<"expense">): string {
  return perHead === null ? "" : amountText(withSign(perHead, isCredit));
}
