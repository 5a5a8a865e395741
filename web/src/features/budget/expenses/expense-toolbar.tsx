import { Plural, useLingui } from "@lingui/react/macro";
import type { ExpenseFilter, ExpenseQuery } from "@/lib/core/types.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import type { ConflictFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { useReport } from "@/wedding/hooks.ts";
import { STATUS_WORDS } from "../budget-words.ts";
import { offeredCategories, useExpenseCounts } from "../categories/categories.ts";
import { CategorySwatch } from "../categories/category-swatch.tsx";

interface ExpenseToolbarProps {
  query: ExpenseQuery;
  onChange: (changes: ExpenseQuery) => void;
  shown: number;
  toSettle: ConflictFilter;
}

/** The order of the filter, which begins with paid. */
export const STATUS_FILTERS = Object.keys(STATUS_WORDS) as ExpenseFilter[];

export function ExpenseToolbar({ query, onChange, shown, toSettle }: ExpenseToolbarProps) {
  const { t } = useLingui();
  const categories = useReport("categories");
  const counts = useExpenseCounts();
  const chosen = query.categoryId ?? null;
  const color = categories.find(({ id }) => id === chosen)?.color ?? null;
  return (
    <ListToolbar
      label={t`Search expenses`}
      search={query.search}
      onSearch={(search) => onChange({ search })}
      count={<Plural value={shown} one="# expense shown" other="# expenses shown" />}
      toSettle={toSettle}
    >
      <ListFilter
        aria-label={t`Filter by status`}
        data={[
          { value: "ALL", label: t`All` },
          ...STATUS_FILTERS.map((status) => ({ value: status, label: t(STATUS_WORDS[status]) })),
        ]}
        value={query.status ?? "ALL"}
        onChange={(status) => onChange({ status: status === "ALL" ? null : (status as ExpenseFilter) })}
      />
      <ListFilter
        aria-label={t`Filter by category`}
        clearable
        placeholder={t`All categories`}
        leftSection={color && <CategorySwatch color={color} />}
        data={offeredCategories(categories, (id) => id === chosen || (counts.get(id) ?? 0) > 0)}
        value={chosen}
        onChange={(categoryId) => onChange({ categoryId })}
      />
    </ListToolbar>
  );
}
