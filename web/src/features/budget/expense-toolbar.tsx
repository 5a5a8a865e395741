import { Plural, useLingui } from "@lingui/react/macro";
import { Select, Text } from "@mantine/core";
import { SearchField } from "@/components/search-field";
import type { ExpenseQuery, ExpenseStatus } from "@/lib/core/types.ts";
import { useCategories } from "@/wedding/hooks.ts";
import classes from "./expense-toolbar.module.css";

interface ExpenseToolbarProps {
  query: ExpenseQuery;
  onChange: (changes: ExpenseQuery) => void;
  shown: number;
}

export function ExpenseToolbar({ query, onChange, shown }: ExpenseToolbarProps) {
  const { t } = useLingui();
  const categories = useCategories();
  return (
    <div className={classes.container}>
      <div className={classes.toolbar}>
        <div className={classes.search}>
          <SearchField
            label={t`Search expenses`}
            value={query.search ?? ""}
            onChange={(search) => onChange({ search })}
          />
        </div>
        <Select
          className={classes.filter}
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
        <Select
          className={classes.filter}
          aria-label={t`Filter by category`}
          clearable
          placeholder={t`All categories`}
          data={categories.map(({ id, name }) => ({ value: id, label: name }))}
          value={query.categoryId ?? null}
          onChange={(categoryId) => onChange({ categoryId })}
        />
        <Text size="sm" c="dimmed" role="status" className={classes.count}>
          <Plural value={shown} one="# expense shown" other="# expenses shown" />
        </Text>
      </div>
    </div>
  );
}
