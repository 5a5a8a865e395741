import { Plural, useLingui } from "@lingui/react/macro";
import type { ExpenseQuery, ExpenseStatus } from "@/lib/core/types.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import { useCategories } from "@/wedding/hooks.ts";

interface ExpenseToolbarProps {
  query: ExpenseQuery;
  onChange: (changes: ExpenseQuery) => void;
  shown: number;
}

export function ExpenseToolbar({ query, onChange, shown }: ExpenseToolbarProps) {
  const { t } = useLingui();
  const categories = useCategories();
  return (
    <ListToolbar
      label={t`Search expenses`}
      search={query.search}
      onSearch={(search) => onChange({ search })}
      count={<Plural value={shown} one="# expense shown" other="# expenses shown" />}
    >
      <ListFilter
        aria-label={t`Filter by status`}
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
