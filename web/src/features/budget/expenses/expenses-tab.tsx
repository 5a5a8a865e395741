import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Plus, Search, Wallet } from "lucide-react";
import { EmptyState } from "@/kit/empty-state.tsx";
import type { ExpenseFilter, ExpenseQuery } from "@/lib/core/types.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import type { ConflictFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { EXPENSE_STATUS_WORDS } from "../budget-words.ts";
import { categoryOptions, useExpenseCounts } from "../categories/categories.ts";
import { CategorySwatch } from "../categories/category-panel.tsx";

interface ExpenseToolbarProps {
  query: ExpenseQuery;
  onChange: (changes: ExpenseQuery) => void;
  /** Number of expenses shown. */
  shownCount: number;
  toSettle: ConflictFilter;
}

/** Values of the status filter, in their order. */
export const STATUS_FILTERS = Object.keys(EXPENSE_STATUS_WORDS) as ExpenseFilter[];

/** Search and filters of the expenses, by status and category. */
export function ExpenseToolbar({ query, onChange, shownCount: shown, toSettle }: ExpenseToolbarProps) {
  const { t } = useLingui();
  const categories = useReport("categories");
  const expenseCounts = useExpenseCounts();
  const selectedCategory = query.categoryId ?? null;
  const color = categories.find(({ id }) => id === selectedCategory)?.color ?? null;
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
          ...STATUS_FILTERS.map((status) => ({ value: status, label: t(EXPENSE_STATUS_WORDS[status]) })),
        ]}
        value={query.status ?? "ALL"}
        onChange={(status) => onChange({ status: status === "ALL" ? null : (status as ExpenseFilter) })}
      />
      <ListFilter
        aria-label={t`Filter by category`}
        clearable
        placeholder={t`All categories`}
        leftSection={color && <CategorySwatch color={color} />}
        data={categoryOptions(
          categories,
          (id) => id === selectedCategory || (expenseCounts.get(id) ?? 0) > 0,
        )}
        value={selectedCategory}
        onChange={(categoryId) => onChange({ categoryId })}
      />
    </ListToolbar>
  );
}

type ExpenseListEmptyProps =
  | { reason: "noWedding" }
  | { reason: "noExpenses"; onAdd: () => void }
  | { reason: "nothingFound"; onClear: () => void };

/** Why the list is empty, and the first step. */
export function ExpenseListEmpty(props: ExpenseListEmptyProps) {
  const guard = useWriteGuard();
  switch (props.reason) {
    case "noWedding":
      return (
        <NoWedding icon={Wallet}>
          <Trans>Create your wedding first, then plan its budget here.</Trans>
        </NoWedding>
      );
    case "noExpenses":
      return (
        <EmptyState
          icon={Wallet}
          title={<Trans>No expenses found. Add your first expense to get started.</Trans>}
          action={
            <Button leftSection={<Plus size={18} aria-hidden />} onClick={props.onAdd} {...guard}>
              <Trans>Add Expense</Trans>
            </Button>
          }
        >
          <Trans>
            Write down a deposit or a bill, and Troth keeps track of what’s paid, what’s due and what’s left.
          </Trans>
        </EmptyState>
      );
    case "nothingFound":
      return (
        <EmptyState
          icon={Search}
          title={<Trans>No expenses match</Trans>}
          action={
            <Button variant="default" onClick={props.onClear}>
              <Trans>Show all expenses</Trans>
            </Button>
          }
        >
          <Trans>Try another word, status or category.</Trans>
        </EmptyState>
      );
  }
}
