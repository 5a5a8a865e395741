import { msg } from "@lingui/core/macro";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { PAYMENT_WORDS } from "../budget-words.ts";

/** A payment of an expense; the form knows the expense from where it was opened. */
export const PAYMENT = defineKind("payment", {
  words: PAYMENT_WORDS,
  form: ["name", "amount", ["dueDate", "paidDate"]],
  phrases: {
    add: msg`Add Payment`,
    save: msg`Save payment`,
    nameless: msg`The payment`,
    added: (name) => msg`“${name}” was added to the payments.`,
    removed: (name) => msg`“${name}” was removed from the payments.`,
    removalQuestion: msg`Are you sure you want to delete this payment?`,
    removalEffect: (name) => msg`“${name}” leaves the payments on every device. You can undo it right after.`,
    removedElsewhere: msg`This payment was removed on another device. Nothing you typed is lost: saving brings the payment back.`,
    failed: {
      add: msg`Failed to create payment`,
      change: msg`Failed to update payment`,
      remove: msg`Failed to delete payment`,
    },
  },
});
