import { Plural, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ExpenseFilter, ExpenseQuery } from "@/lib/core/types.ts";
import { useAddressFilter } from "@/records/address-state.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { useReport } from "@/wedding/hooks.ts";
import { EXPENSE_STATUS_WORDS } from "../budget-words.ts";
import { categoryOptions, useExpenseCounts } from "../categories/categories.ts";
import { CategorySwatch } from "../categories/category-panel.tsx";
import { ExpenseFigures } from "./expense-figures.tsx";
import { ExpenseList } from "./expense-list.tsx";
import { ExpenseListEmpty } from "./expense-list-empty.tsx";

interface ExpensesTabProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onAdd: () => void;
}

/** Values of the status filter, in their order. */
const STATUS_FILTERS = Object.keys(EXPENSE_STATUS_WORDS) as ExpenseFilter[];

/** The expenses with search and filters. The status filter is in the address, so that a link can open overdue ones. */
export function ExpensesTab({ openId, onOpen, onAdd }: ExpensesTabProps) {
  const { t } = useLingui();
  const expenses = useReport("expenses");
  const [filters, setFilters] = useState<Omit<ExpenseQuery, "status">>({});
  const [status, setStatus] = useAddressFilter("status", STATUS_FILTERS);
  const query: ExpenseQuery = status ? { ...filters, status } : filters;
  const toSettle = useToSettleFilter("expenses");
  const shownExpenses = useReport("expenses", query).filter(({ id }) => toSettle.passes(id));
  const shown = shownExpenses.length;
  const change = (changes: Omit<ExpenseQuery, "status">) =>
    setFilters((current) => ({ ...current, ...changes }));

  return (
    <>
      <ExpenseFigures />
      {expenses.length === 0 ? (
        <ExpenseListEmpty reason="noExpenses" onAdd={onAdd} />
      ) : (
        <>
          <ListToolbar
            label={t`Search expenses`}
            search={filters.search}
            onSearch={(search) => change({ search })}
            count={<Plural value={shown} one="# expense shown" other="# expenses shown" />}
            toSettle={toSettle}
            filters={{
              active: (status ? 1 : 0) + (filters.categoryId ? 1 : 0),
              onClear: () => {
                setStatus(undefined);
                change({ categoryId: null });
              },
              fields: (
                <>
                  <StatusFilter value={status} onChange={setStatus} />
                  <CategoryFilter
                    value={filters.categoryId ?? null}
                    onChange={(categoryId) => change({ categoryId })}
                  />
                </>
              ),
            }}
          />
          {shown === 0 ? (
            <ExpenseListEmpty
              reason="nothingFound"
              onClear={() => {
                setStatus(undefined);
                setFilters({});
              }}
            />
          ) : (
            <ExpenseList expenses={shownExpenses} openId={openId} onOpen={onOpen} />
          )}
        </>
      )}
    </>
  );
}

interface StatusFilterProps {
  value: ExpenseFilter | undefined;
  onChange: (status: ExpenseFilter | undefined) => void;
}

function StatusFilter({ value, onChange }: StatusFilterProps) {
  const { t } = useLingui();
  return (
    <ListFilter
      label={t`Status`}
      clearable
      placeholder={t`All`}
      data={STATUS_FILTERS.map((status) => ({ value: status, label: t(EXPENSE_STATUS_WORDS[status]) }))}
      value={value ?? null}
      onChange={(status) => onChange(STATUS_FILTERS.find((candidate) => candidate === status))}
    />
  );
}

interface CategoryFilterProps {
  value: string | null;
  onChange: (categoryId: string | null) => void;
}

/** Offers the categories in use. */
function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { t } = useLingui();
  const categories = useReport("categories");
  const expenseCounts = useExpenseCounts();
  const color = categories.find(({ id }) => id === value)?.color ?? null;
  return (
    <ListFilter
      label={t`Category`}
      clearable
      placeholder={t`All categories`}
      leftSection={color && <CategorySwatch color={color} />}
      data={categoryOptions(categories, (id) => id === value || (expenseCounts.get(id) ?? 0) > 0)}
      value={value}
      onChange={onChange}
    />
  );
}
