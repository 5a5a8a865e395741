import { useLingui } from "@lingui/react/macro";
import type { RecordQuery } from "@/lib/core/types.ts";
import { ListFilter } from "@/records/list-toolbar/list-toolbar.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { categoriesOf, useCategoryName } from "./gift-kind.ts";
import { PRIORITY_WORDS } from "./registry-words.ts";

interface GiftFiltersProps {
  query: RecordQuery;
  onChange: (changes: RecordQuery) => void;
}

/** Filters by category and by priority; both combine. */
export function GiftFilters({ query, onChange }: GiftFiltersProps) {
  const { t } = useLingui();
  const { having = {} } = query;
  const categories = useUsedCategories(having.category);

  function choose(field: "category" | "priority", value: string | null) {
    const { [field]: _, ...others } = having;
    onChange({ having: value === null ? others : { ...others, [field]: value } });
  }

  return (
    <>
      <ListFilter
        aria-label={t`Filter by category`}
        clearable
        placeholder={t`All categories`}
        data={categories}
        value={having.category ?? null}
        onChange={(category) => choose("category", category)}
      />
      <ListFilter
        aria-label={t`Filter by priority`}
        clearable
        placeholder={t`All priorities`}
        data={Object.entries(PRIORITY_WORDS).map(([value, words]) => ({ value, label: t(words) }))}
        value={having.priority ?? null}
        onChange={(priority) => choose("priority", priority)}
      />
    </>
  );
}

/** Only categories that a gift has: any other would find none. */
function useUsedCategories(chosen: string | undefined) {
  const gifts = useRecords("registryItem");
  const categoryName = useCategoryName();
  // The last gift of the chosen category may have been removed meanwhile.
  const shown = chosen === undefined ? gifts : [...gifts, { category: chosen }];
  const used = new Set(shown.map(({ category }) => category));
  return categoriesOf(shown)
    .filter((category) => used.has(category))
    .map((category) => ({ value: category, label: categoryName(category) }));
}
