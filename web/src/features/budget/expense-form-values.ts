import { amountText } from "@/lib/amount-text.ts";
import type { ExpenseFields, ExpenseRow } from "@/lib/core/types.ts";

/** An expense as a form holds it: plain text that compares by `===`, "" for what is not set. */
export interface ExpenseFormValues {
  description: string;
  /** As typed; the core reads it. */
  amount: string;
  categoryId: string;
  /** YYYY-MM-DD. */
  dueDate: string;
  paidDate: string;
  notes: string;
  vendorId: string;
}

export const EMPTY_EXPENSE: ExpenseFormValues = {
  description: "",
  amount: "",
  categoryId: "",
  dueDate: "",
  paidDate: "",
  notes: "",
  vendorId: "",
};

export function expenseFormValues(expense: ExpenseRow): ExpenseFormValues {
  return {
    description: expense.description ?? "",
    amount: amountText(expense.amount),
    categoryId: expense.categoryId ?? "",
    dueDate: expense.dueDate ?? "",
    paidDate: expense.paidDate ?? "",
    notes: expense.notes ?? "",
    vendorId: expense.vendorId ?? "",
  };
}

/** Form changes as a command takes them: an emptied field is cleared, not stored as "". */
export function expenseFields(changes: Partial<ExpenseFormValues>): ExpenseFields {
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, value === "" ? null : value]),
  );
}
