import { useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { own } from "@/lib/own.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { VENDOR_CATEGORIES } from "./vendor-words.ts";

/** What a category is called: the offered ones in the person's language, others as somebody typed them. */
export function useCategoryName(): (category: string) => string {
  const { t } = useLingui();
  return (category) => {
    const offered = own(VENDOR_CATEGORIES, category);
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

/** The categories that some vendor has, with what to call them. Of any other there would be nobody. */
export function useUsedCategories(chosen: string | null): { value: string; label: string }[] {
  const vendors = useRecords("vendor");
  const categoryName = useCategoryName();
  // The last vendor of the chosen one may have gone meanwhile.
  const shown = chosen === null ? vendors : [...vendors, { category: chosen }];
  const used = new Set(shown.map(({ category }) => category));
  return categoriesOf(shown)
    .filter((category) => used.has(category))
    .map((category) => ({ value: category, label: categoryName(category) }));
}
