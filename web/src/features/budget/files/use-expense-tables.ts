import { useLingui } from "@lingui/react/macro";
import { groupBy } from "@/lib/group-by.ts";
import type { NamedTable } from "@/lib/table-files/table-file.ts";
import {
  type ExportColumn,
  fieldColumn,
  idColumn,
  recordTable,
} from "@/records/record-export/record-table.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { EXPENSE_STATUS_WORDS } from "../budget-words.ts";
import { EXPENSE } from "../expenses/expense-kind.ts";
import { PAYMENT } from "../expenses/payment-kind.ts";
import { isPerPerson, signedAmount } from "./expense-values.ts";
import { cellPaymentOf, formatPayments } from "./payments-text.ts";

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
  const calculatedLabels = useCalculatedColumns();

  return () => {
    const paymentsByExpense = new Map(groupBy(payments, ({ expenseId }) => expenseId));
    const expenseField = (key: string) => fieldColumn(EXPENSE, key, i18n);
    const columns: ExportColumn<"expense">[] = [
      expenseField("description"),
      { ...expenseField("categoryId"), cellOf: ({ categoryName }) => categoryName },
      { ...expenseField("vendorId"), cellOf: ({ vendorName }) => vendorName ?? "" },
      {
        ...expenseField("amount"),
        cellOf: (expense) =>
          isPerPerson(expense) ? "" : { amount: signedAmount(expense.amount, expense.isCredit) },
      },
      {
        ...expenseField("perHead"),
        cellOf: ({ perHead, isCredit }) =>
          perHead === null ? "" : { amount: signedAmount(perHead, isCredit) },
      },
      expenseField("heads"),
      expenseField("dueDate"),
      expenseField("paidDate"),
      { label: calculatedLabels.status, cellOf: ({ status }) => t(EXPENSE_STATUS_WORDS[status]) },
      { label: calculatedLabels.total, cellOf: ({ total }) => ({ amount: total }) },
      { label: calculatedLabels.paid, cellOf: ({ paid }) => ({ amount: paid }) },
      {
        label: calculatedLabels.nextDue,
        cellOf: ({ nextDue }) => (nextDue === null ? "" : { date: nextDue }),
      },
      {
        label: t`Payments`,
        cellOf: ({ id }) => formatPayments((paymentsByExpense.get(id) ?? []).map(cellPaymentOf), i18n),
      },
      expenseField("notes"),
      expenseField("links"),
      idColumn(),
    ];
    const paymentField = (key: string) => fieldColumn(PAYMENT, key, i18n);
    const paymentColumns: ExportColumn<"payment">[] = [
      { ...paymentField("expenseId"), cellOf: ({ expenseDescription }) => expenseDescription ?? "" },
      paymentField("name"),
      paymentField("amount"),
      paymentField("dueDate"),
      paymentField("paidDate"),
      { label: calculatedLabels.status, cellOf: ({ status }) => t(EXPENSE_STATUS_WORDS[status]) },
    ];
    return [recordTable(t`Expenses`, columns, expenses), recordTable(t`Payments`, paymentColumns, payments)];
  };
}
