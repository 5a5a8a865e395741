import { useLingui } from "@lingui/react/macro";
import { amountText } from "@/lib/amount-text.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import { grouped } from "@/lib/grouped.ts";
import { withoutIsolates } from "@/lib/names/isolate.ts";
import { newFieldsOf } from "@/records/record-form/record-draft.ts";
import type {
  CellReading,
  ImportColumn,
  Make,
  RecordImport,
  Said,
} from "@/records/record-import/description.ts";
import { folded } from "@/records/record-import/plan-rows.ts";
import { useCellReaders } from "@/records/record-import/use-cell-readers.ts";
import { useFieldColumns } from "@/records/record-import/use-field-columns.ts";
import { addCommand } from "@/records/record-kind/record-commands.ts";
import { newId, useCategories, useRecords } from "@/wedding/hooks.ts";
import { OTHER } from "../categories/categories.ts";
import { EXPENSE } from "../expenses/expense-kind.ts";
import { PAYMENT } from "../expenses/payment-kind.ts";
import { paymentsText, readPayments, writtenPayment } from "./payments-text.ts";
import { useWorkedOut } from "./use-expense-tables.ts";

/** What spreadsheets of budgets call the fields. */
const HEADINGS = {
  description: ["description", "expense", "item", "what", "name", "title"],
  amount: ["amount", "cost", "price", "actual cost", "sum"],
  perHead: ["amount per person", "per person", "per head", "price per guest"],
  heads: ["people"],
  dueDate: ["due date", "due", "due on", "pay by"],
  paidDate: ["paid date", "paid on", "date paid", "payment date"],
  notes: ["notes", "note", "comment", "comments", "remarks"],
  links: ["links", "link", "url"],
} as const;

type Column = ImportColumn<"expense">;

/** How a table becomes expenses: by names of categories and vendors, with their payments. */
export function useExpenseImport(): RecordImport<"expense"> {
  const { t, i18n } = useLingui();
  const categories = useCategories();
  const vendors = useRecords("vendor");
  const payments = useRecords("payment");
  const readers = useCellReaders();
  const workedOut = useWorkedOut();
  const fields = useFieldColumns(EXPENSE, HEADINGS).map(
    (column): Column => (column.key === "amount" ? { ...column, known: knownAmount } : column),
  );
  const field = (key: "categoryId" | "vendorId") => ({
    key,
    label: t(EXPENSE.words.fields[key]?.label ?? { id: key }),
    say: String,
  });

  const categoryCalled = (name: string) => categories.find((one) => folded(one.name) === folded(name));
  const vendorCalled = (name: string) => vendors.find((one) => folded(one.name) === folded(name));
  const other = categories.find(({ id }) => id === OTHER)?.name ?? "";
  const category: Column = {
    ...field("categoryId"),
    headings: ["category", "type", "group"],
    // An expense of no category counts in this one.
    read: (cell) => said(cell === "" ? other : (categoryCalled(cell)?.name ?? cell)),
    known: ({ categoryName }) => categoryName,
  };
  const vendor: Column = {
    ...field("vendorId"),
    headings: ["vendor", "supplier", "company", "paid to"],
    read: (cell) => said(vendorCalled(cell)?.name ?? cell),
    known: ({ vendorName }) => vendorName ?? "",
  };
  const ofExpense = new Map(grouped(payments, ({ expenseId }) => expenseId));
  const parts: Column = {
    key: "payments",
    label: t`Payments`,
    headings: ["payments", "instalments", "installments"],
    read: (cell) => {
      const read = readPayments(cell, i18n, readers);
      if (read) return said(paymentsText(read, i18n));
      return {
        ok: false,
        message: t`Please write payments like these: Deposit 300.00 paid 2027-03-01; Rest 700.00 due 2027-05-01`,
      };
    },
    known: ({ id }) => paymentsText((ofExpense.get(id) ?? []).map(writtenPayment), i18n),
    say: String,
  };

  /** A vendor who is not there cannot be referred to: the name is kept where a person finds it. */
  function settle(row: Said): ReturnType<RecordImport<"expense">["settle"]> {
    const name = String(row.vendorId ?? "");
    if (name === "" || vendorCalled(name)) return { said: row, notes: [] };
    const words = withoutIsolates(t`Vendor: ${name}`);
    const notes = [String(row.notes ?? ""), words].filter(Boolean).join("\n");
    return {
      said: { ...row, vendorId: "", notes },
      notes: [t`There is no vendor “${name}” yet, so the name goes into the notes.`],
    };
  }

  function commandsOf({ categoryId, vendorId, payments: text, ...row }: Said, make: Make): RecordCommand[] {
    const name = String(categoryId ?? "");
    const own = (id: string): RecordCommand => ({ type: "category.set", id, changes: { name } });
    const id = newId();
    const expense = {
      ...newFieldsOf(EXPENSE.table, row),
      ...(name !== "" && { categoryId: categoryCalled(name)?.id ?? make(name, own) }),
      ...(vendorId && { vendorId: vendorCalled(String(vendorId))?.id ?? null }),
    };
    const planned = readPayments(String(text ?? ""), i18n, readers) ?? [];
    return [
      addCommand(EXPENSE.table, id, expense),
      ...planned.map((payment) => {
        const fields = { ...newFieldsOf(PAYMENT.table, { ...payment }), expenseId: id };
        return addCommand(PAYMENT.table, newId(), fields);
      }),
    ] as RecordCommand[];
  }

  return {
    kind: EXPENSE,
    columns: [...fields.slice(0, 1), category, vendor, ...fields.slice(1), parts],
    needed: {
      key: "description",
      words: t`Say which column has the descriptions: every expense needs one.`,
    },
    workedOut: {
      headings: Object.values(workedOut),
      label: t`Worked out by the app`,
      note: t`Status, total, paid and next due follow from amounts and payments, and are worked out anew.`,
    },
    settle,
    commandsOf,
    madeInWords: (names) => t`New budget categories: ${names}`,
    dependsOn: [categories, vendors, payments],
  };
}

function said(value: string): CellReading {
  return { ok: true, value };
}

/** One that costs so much a person has no amount of its own before it is paid. */
function knownAmount({ amount, perHead }: RecordOf<"expense">): string {
  return amount === 0 && perHead !== null ? "" : amountText(amount);
}
