import { useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { VENDOR_CATEGORIES } from "./vendor-words.ts";

/** Name of a category: offered ones translated, others as they were typed. */
export function useCategoryName(): (category: string) => string {
  const { t } = useLingui();
  return (category) => {
    const offered = ownProperty(VENDOR_CATEGORIES, category);
    return offered ? t(offered) : category;
  };
}

/** The offered categories in their order, then the vendors' own by name. */
export function categoriesOf(vendors: readonly Pick<RecordOf<"vendor">, "category">[]): string[] {
  const offered = Object.keys(VENDOR_CATEGORIES);
  const others = vendors
    .map(({ category }) => category)
    .filter((category) => category !== "" && !offered.includes(category));
  return [...offered, ...[...new Set(others)].sort((one, other) => one.localeCompare(other))];
}

/** Categories in use, with their names. Any other would find no vendor. */
export function useUsedCategories(chosen: string | null): { value: string; label: string }[] {
  const vendors = useRecords("vendor");
  const categoryName = useCategoryName();
  // The last vendor of the chosen category may have been removed meanwhile.
  const shown = chosen === null ? vendors : [...vendors, { category: chosen }];
  const used = new Set(shown.map(({ category }) => category));
  return categoriesOf(shown)
    .filter((category) => used.has(category))
    .map((category) => ({ value: category, label: categoryName(category) }));
}
