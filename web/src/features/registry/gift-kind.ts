import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { defineKind, type RecordKind } from "@/records/record-kind/record-kind.ts";
import { GIFT_CATEGORIES, PURCHASE_WORDS, REGISTRY_ITEM_WORDS } from "./registry-words.ts";

/** "Is a fund" comes before the fields that it changes. */
const FIRST_FIELDS = ["name", "category", "isFund"] as const;
const LAST_FIELDS = ["priority", "store", "storeUrl", "imageUrl", "description", "notes"] as const;

export const GIFT = defineKind("registryItem", {
  words: REGISTRY_ITEM_WORDS,
  form: [...FIRST_FIELDS, ["price", "quantity"], ...LAST_FIELDS],
  phrases: {
    add: msg`Add Item`,
    save: msg`Save gift`,
    nameless: msg`The gift`,
    added: (name) => msg`“${name}” is on your gift list.`,
    removed: (name) => msg`“${name}” was removed from your gift list.`,
    removalQuestion: msg`Are you sure you want to delete this registry item?`,
    removalEffect: (name) =>
      msg`“${name}” and its purchases will be removed on every device. You can undo this right after.`,
    removedElsewhere: msg`This gift was removed on another device. What you typed is safe: saving brings the gift back.`,
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
    fields: { ...GIFT.words.fields, price: { label: msg`Goal`, inSentence: msg`goal` } },
  },
  form: [...FIRST_FIELDS, "price", ...LAST_FIELDS],
};

/** The name of a category: predefined ones are translated, others stay as typed. */
export function useCategoryName(): (category: string) => string {
  const { t } = useLingui();
  return (category) => {
    const label = ownProperty(GIFT_CATEGORIES, category);
    return label ? t(label) : category;
  };
}

/** The predefined categories in their order, then the other categories of the gifts by name. */
export function categoriesOf(gifts: readonly Pick<RecordOf<"registryItem">, "category">[]): string[] {
  const predefined = Object.keys(GIFT_CATEGORIES);
  const ownCategories = gifts
    .map(({ category }) => category)
    .filter((category) => category !== "" && !predefined.includes(category));
  return [...predefined, ...[...new Set(ownCategories)].sort((a, b) => a.localeCompare(b))];
}

/** A purchase of a gift. The form has no field for the gift, because it is opened from the gift. */
export const PURCHASE = defineKind("purchase", {
  words: PURCHASE_WORDS,
  form: ["buyerName", "buyerEmail", ["quantity", "amount"], "date", "message"],
  phrases: {
    add: msg`Mark Purchased`,
    save: msg`Save purchase`,
    nameless: msg`The purchase`,
    added: (name) => msg`The gift from “${name}” is saved.`,
    removed: (name) => msg`The gift from “${name}” was removed.`,
    removalQuestion: msg`Are you sure you want to delete this purchase?`,
    removalEffect: (name) => msg`The gift from “${name}” will be removed on every device.`,
    removedElsewhere: msg`This purchase was removed on another device. What you typed is safe: saving brings it back.`,
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
