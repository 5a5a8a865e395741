import { msg } from "@lingui/core/macro";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { PURCHASE_WORDS } from "./registry-words.ts";

/** A purchase of a gift; the form knows the gift from where it was opened. */
export const PURCHASE = defineKind("purchase", {
  words: PURCHASE_WORDS,
  form: ["buyerName", "buyerEmail", ["quantity", "amount"], "date", "message"],
  phrases: {
    add: msg`Mark Purchased`,
    save: msg`Save purchase`,
    the: msg`The purchase`,
    added: (name) => msg`The gift from “${name}” is saved.`,
    removed: (name) => msg`The gift from “${name}” was removed.`,
    askRemoval: msg`Are you sure you want to delete this purchase?`,
    removal: (name) => msg`The gift from “${name}” will be removed on every device.`,
    gone: msg`This purchase was removed on another device. What you typed is safe: saving brings it back.`,
    failed: {
      add: msg`Failed to purchase gift`,
      change: msg`Failed to update purchase`,
      remove: msg`Failed to delete purchase`,
    },
  },
});

/** A contribution to a fund: quantity one, and an amount is required. */
export const CONTRIBUTION: typeof PURCHASE = {
  ...PURCHASE,
  form: ["buyerName", "buyerEmail", "amount", "date", "message"],
  phrases: { ...PURCHASE.phrases, add: msg`Add Contribution`, save: msg`Save contribution` },
};
