import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { VENDOR_CATEGORIES, VENDOR_WORDS } from "./vendor-words.ts";

/** Form and phrases of a vendor. */
export const VENDOR = defineKind("vendor", {
  words: VENDOR_WORDS,
  form: [
    "name",
    "category",
    "contactPerson",
    "phone",
    "email",
    "website",
    "address",
    ["offer", "offerUntil"],
    "isTurnedDown",
    "contractSigned",
    "rating",
    "links",
    "notes",
  ],
  phrases: {
    add: msg`Add Vendor`,
    save: msg`Save vendor`,
    nameless: msg`The vendor`,
    added: (name) => msg`“${name}” is now one of your vendors.`,
    removed: (name) => msg`“${name}” was removed from your vendors.`,
    removalQuestion: msg`Are you sure you want to delete this vendor?`,
    removalEffect: (name) => msg`“${name}” will be removed on every device. You can undo this right after.`,
    removedElsewhere: msg`This vendor was removed on another device. What you typed is safe: saving brings the vendor back.`,
    failed: {
      add: msg`Failed to create vendor`,
      change: msg`Failed to update vendor`,
      remove: msg`Failed to delete vendor`,
    },
  },
});

/** Name of a category: offered ones translated, others as they were typed. */
export function useVendorCategoryName(): (category: string) => string {
  const { t } = useLingui();
  return (category) => {
    const offeredName = ownProperty(VENDOR_CATEGORIES, category);
    return offeredName ? t(offeredName) : category;
  };
}

/** The offered categories in their order, then the vendors' own by name. */
export function listVendorCategories(vendors: readonly Pick<RecordOf<"vendor">, "category">[]): string[] {
  const offered = Object.keys(VENDOR_CATEGORIES);
  const customCategories = vendors
    .map(({ category }) => category)
    .filter((category) => category !== "" && !offered.includes(category));
  return [...offered, ...[...new Set(customCategories)].sort((a, b) => a.localeCompare(b))];
}

/** The categories that the list can be filtered by: those in use, with their names. */
export function useUsedCategories(selectedCategory: string | null): { value: string; label: string }[] {
  const vendors = useRecords("vendor");
  const categoryName = useVendorCategoryName();
  // The last vendor of the chosen category may have been removed meanwhile.
  const vendorsAndSelection =
    selectedCategory === null ? vendors : [...vendors, { category: selectedCategory }];
  const usedCategories = new Set(vendorsAndSelection.map(({ category }) => category));
  return listVendorCategories(vendorsAndSelection)
    .filter((category) => usedCategories.has(category))
    .map((category) => ({ value: category, label: categoryName(category) }));
}
