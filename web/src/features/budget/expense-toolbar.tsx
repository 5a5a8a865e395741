import { Plural, useLingui } from "@lingui/react/macro";
import type { ExpenseQuery, ExpenseStatus } from "@/lib/core/types.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import type { ToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { useCategories } from "@/wedding/hooks.ts";

interface ExpenseToolbarProps {
  query: ExpenseQuery;
  onChange: (changes: ExpenseQuery) => void;
  shown: number;
  toSettle: ToSettleFilter;
}

export function ExpenseToolbar({ query, onChange, shown, toSettle }: ExpenseToolbarProps) {
  const { t } = useLingui();
  const categories = useCategories();
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
        allowDeselect={false}
        data={[
          { value: "ALL", label: t`All` },
          { value: "PAID", label: t`Paid` },
          { value: "PENDING", label: t`Pending` },
          { value: "OVERDUE", label: t`Overdue` },
        ]}
        value={query.status ?? "ALL"}
        onChange={(status) => onChange({ status: status === "ALL" ? null : (status as ExpenseStatus) })}
      />
      <ListFilter
        aria-label={t`Filter by category`}
        clearable
        placeholder={t`All categories`}
        data={categories.map(({ id, name }) => ({ value: id, label: name }))}
        value={query.categoryId ?? null}
        onChange={(categoryId) => onChange({ categoryId })}
      />
    </ListToolbar>
  );
}
