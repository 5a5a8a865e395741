import { useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { GIFT_CATEGORIES } from "./registry-words.ts";

/** Name of a category: offered ones translated, others as they were typed. */
export function useCategoryName(): (category: string) => string {
  const { t } = useLingui();
  return (category) => {
    const offered = ownProperty(GIFT_CATEGORIES, category);
    return offered ? t(offered) : category;
  };
}

/** The offered categories in their order, then the gifts' own by name. */
export function categoriesOf(gifts: readonly Pick<RecordOf<"registryItem">, "category">[]): string[] {
  const offered = Object.keys(GIFT_CATEGORIES);
  const others = gifts
    .map(({ category }) => category)
    .filter((category) => category !== "" && !offered.includes(category));
  return [...offered, ...[...new Set(others)].sort((one, other) => one.localeCompare(other))];
}
