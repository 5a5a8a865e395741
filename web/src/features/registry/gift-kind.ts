import { msg } from "@lingui/core/macro";
import { defineKind, type RecordKind } from "@/records/record-kind/record-kind.ts";
import { REGISTRY_ITEM_WORDS } from "./registry-words.ts";

/** "Is a fund" comes before the fields that it changes. */
const BEGINNING = ["name", "category", "isFund"] as const;
const END = ["priority", "store", "storeUrl", "imageUrl", "description", "notes"] as const;

export const GIFT = defineKind("registryItem", {
  words: REGISTRY_ITEM_WORDS,
  form: [...BEGINNING, ["price", "quantity"], ...END],
  phrases: {
    add: msg`Add Item`,
    save: msg`Save gift`,
    the: msg`The gift`,
    added: (name) => msg`“${name}” is on your gift list.`,
    removed: (name) => msg`“${name}” was removed from your gift list.`,
    askRemoval: msg`Are you sure you want to delete this registry item?`,
    removal: (name) =>
      msg`“${name}” and its purchases will be removed on every device. You can undo this right after.`,
    gone: msg`This gift was removed on another device. What you typed is safe: saving brings the gift back.`,
    failed: {
      add: msg`Failed to create registry item`,
      change: msg`Failed to update registry item`,
      remove: msg`Failed to delete registry item`,
    },
  },
});

/** A fund in the form: no quantity, and its price is the goal. */
export const FUND: RecordKind<"registryItem"> = {
  ...GIFT,
  words: {
    ...GIFT.words,
    fields: { ...GIFT.words.fields, price: { label: msg`Goal`, inline: msg`goal` } },
  },
  form: [...BEGINNING, "price", ...END],
};
