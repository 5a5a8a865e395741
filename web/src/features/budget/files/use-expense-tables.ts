import { useLingui } from "@lingui/react/macro";
import { groupBy } from "@/lib/group-by.ts";
import type { NamedTable } from "@/lib/table-files/table-file.ts";
import { type ExportColumn, fieldColumn, idColumn, recordTable } from "@/records/record-export/record-table.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { STATUS_WORDS } from "../budget-words.ts";
import { EXPENSE } from "../expenses/expense-kind.ts";
import { PAYMENT } from "../expenses/payment-kind.ts";
import { withSign, isPerPerson } from "./expense-values.ts";
import { writtenPayment, paymentsText } from "./payments-text.ts";

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
