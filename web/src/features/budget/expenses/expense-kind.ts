import { msg } from "@lingui/core/macro";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { EXPENSE_WORDS } from "../budget-words.ts";

export const EXPENSE = defineKind("expense", {
  words: EXPENSE_WORDS,
  form: [
    "description",
    "amount",
    "perHead",
    "heads",
    "categoryId",
    "isCredit",
    ["dueDate", "paidDate"],
    "vendorId",
    "links",
    "notes",
  ],
  phrases: {
    add: msg`Add Expense`,
    save: msg`Save expense`,
    nameless: msg`The expense`,
    added: (description) => msg`“${description}” is in the budget.`,
    removed: (description) => msg`“${description}” was removed from the budget.`,
    removalQuestion: msg`Are you sure you want to delete this expense?`,
    removalEffect: (description) =>
      msg`“${description}” leaves the budget on every device. You can undo it right after.`,
    removedElsewhere: msg`This expense was removed on another device. Nothing you typed is lost: saving brings the expense back.`,
    failed: {
      add: msg`Failed to create expense`,
      change: msg`Failed to update expense`,
      remove: msg`Failed to delete expense`,
    },
  },
});
