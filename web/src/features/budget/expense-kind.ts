import { msg } from "@lingui/core/macro";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { EXPENSE_LABELS } from "@/records/record-words/expense-field-labels.ts";

export const EXPENSE = defineKind("expense", {
  words: {
    untitled: msg`Expense without a description`,
    fields: {
      description: { label: EXPENSE_LABELS.description, inline: msg`description` },
      amount: { label: EXPENSE_LABELS.amount, inline: msg`amount` },
      categoryId: { label: EXPENSE_LABELS.categoryId, inline: msg`category` },
      dueDate: { label: EXPENSE_LABELS.dueDate, inline: msg`due date` },
      paidDate: { label: EXPENSE_LABELS.paidDate, inline: msg`paid date` },
      notes: { label: EXPENSE_LABELS.notes, inline: msg`notes` },
      vendorId: { label: EXPENSE_LABELS.vendorId, inline: msg`vendor` },
    },
  },
  form: ["description", ["amount", "categoryId"], ["dueDate", "paidDate"], "vendorId", "notes"],
  phrases: {
    add: msg`Add Expense`,
    save: msg`Save expense`,
    the: msg`The expense`,
    added: (description) => msg`“${description}” is in the budget.`,
    removed: (description) => msg`“${description}” was removed from the budget.`,
    askRemoval: msg`Are you sure you want to delete this expense?`,
    removal: (description) =>
      msg`“${description}” leaves the budget on every device. You can undo it right after.`,
    gone: msg`This expense was removed on another device. Nothing you typed is lost: saving brings the expense back.`,
    failed: {
      add: msg`Failed to create expense`,
      change: msg`Failed to update expense`,
      remove: msg`Failed to delete expense`,
    },
  },
});
