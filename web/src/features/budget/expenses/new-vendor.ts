import { ownProperty } from "@/lib/own-property.ts";
import { wordsOf } from "@/records/area.ts";
import { createTogether } from "@/records/create-together.ts";
import { useReferences } from "@/records/record-kind/use-references.ts";
import type { RecordPanelSlots } from "@/records/record-panel/add-record-panel.tsx";
import { useReport } from "@/wedding/hooks.ts";

/** Category of a vendor if no other is known. */
const OTHER = "Other";

/**
 * Returns the category of a vendor named in an expense: the expense's own, because both lists share the offered ones.
 * For the couple's own budget categories it is Other, because vendors may not have them.
 */
export function useVendorCategory(): (categoryId: string) => string {
  const categories = useReport("categories");
  return (categoryId) => {
    const name = categories.find(({ id }) => id === categoryId)?.name ?? OTHER;
    return ownProperty(vendorCategories(), name) ? name : OTHER;
  };
}

/** The offered vendor categories, with the labels of the vendors' page. */
export function vendorCategories() {
  return wordsOf("vendor")?.fields.category?.choices ?? {};
}

/** Adds a new vendor named in an expense, in the same change. */
export function useNewVendorCommands(): NonNullable<RecordPanelSlots<"expense">["together"]> {
  const vendors = useReferences("vendor");
  const vendorCategory = useVendorCategory();
  return (fields, { categoryId }) =>
    createTogether(fields, {
      vendorId: {
        existing: vendors,
        create: (id, name) => ({
          type: "vendor.add",
          id,
          vendor: { name, category: vendorCategory(String(categoryId)) },
        }),
      },
    });
}
