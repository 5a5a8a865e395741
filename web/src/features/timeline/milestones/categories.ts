import { useLingui } from "@lingui/react/macro";
import { ownProperty } from "@/lib/own-property.ts";
import { MILESTONE_CATEGORIES } from "../plan-words.ts";

/** Name of a category: offered ones translated, others as they were typed. */
export function useCategoryName(): (category: string) => string {
  const { t } = useLingui();
  return (category) => {
    const offered = ownProperty(MILESTONE_CATEGORIES, category);
    return offered ? t(offered) : category;
  };
}

/** The offered categories in their order, then custom ones by name. */
export function categoriesOf(milestones: readonly { category: string | null }[]): string[] {
  const offered = Object.keys(MILESTONE_CATEGORIES);
  const others = milestones.flatMap(({ category }) =>
    category && !offered.includes(category) ? [category] : [],
  );
  return [...offered, ...[...new Set(others)].sort((one, other) => one.localeCompare(other))];
}
