import { own } from "@/lib/own.ts";
import { wordsOf } from "@/records/area.ts";
import { useReferences } from "@/records/record-kind/use-references.ts";
import type { RecordPanelSlots } from "@/records/record-panel/add-record-panel.tsx";
import { createTogether } from "@/records/use-create-together.ts";
import { useCategories } from "@/wedding/hooks.ts";

/** What a vendor is that nothing else is said of. */
const OTHER = "Other";

/**
 * The category of a vendor who is named in an expense: that of the expense, as both lists have the same ones. Of the
 * couple's own categories of the budget nobody knows whether they are categories of vendors, too.
 */
export function useVendorCategory(): (categoryId: string) => string {
  const categories = useCategories();
  return (categoryId) => {
    const name = categories.find(({ id }) => id === categoryId)?.name ?? OTHER;
    return own(vendorCategories(), name) ? name : OTHER;
  };
}

/** What the vendors' page calls the categories that it offers. */
export function vendorCategories() {
  return wordsOf("vendor")?.fields.category?.choices ?? {};
}

/** Makes the vendor who is named in an expense, in the same change. */
export function useVendorTogether(): NonNullable<RecordPanelSlots<"expense">["together"]> {
  const vendors = useReferences("vendor");
  const vendorCategory = useVendorCategory();
  return (fields, { categoryId }) =>
    createTogether(fields, {
      vendorId: {
        there: vendors,
        make: (id, name) => ({
          type: "vendor.add",
          id,
          vendor: { name, category: vendorCategory(String(categoryId)) },
        }),
      },
    });
}
