import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { PageTabs } from "@/kit/page-tabs.tsx";
import { useOpenPayments } from "./open-payments.ts";

/** The parts of the budget by their name in the address. */
const VIEWS = ["expenses", "payments", "spending"] as const;

type BudgetView = (typeof VIEWS)[number];

/** The addresses of the parts of the budget. */
export const BUDGET_ADDRESSES = {
  expenses: "/app/budget",
  payments: "/app/budget?view=payments",
  spending: "/app/budget?view=spending",
} satisfies Record<BudgetView, string>;

/** The part of the budget that the address names. */
export function useBudgetView(): BudgetView {
  const [params] = useSearchParams();
  return VIEWS.find((name) => name === params.get("view")) ?? "expenses";
}

/** The name of each part of the budget. */
export function useBudgetViewNames(): Record<BudgetView, string> {
  const { t } = useLingui();
  return { expenses: t`Expenses`, payments: t`Payments`, spending: t`Where it goes` };
}

/** The parts of the budget. Overdue payments are counted at theirs. */
export function BudgetTabs() {
  const { t } = useLingui();
  const current = useBudgetView();
  const names = useBudgetViewNames();
  const { count } = useOpenPayments().overdue;
  const overdue = plural(count, { one: "# overdue", other: "# overdue" });
  const tab = (view: BudgetView) => ({
    to: BUDGET_ADDRESSES[view],
    label: names[view],
    isCurrent: view === current,
  });
  return (
    <PageTabs
      label={t`Expenses, payments and where it goes`}
      tabs={[
        tab("expenses"),
        {
          ...tab("payments"),
          waiting: count > 0 ? { count, label: t`Payments, ${overdue}` } : undefined,
        },
        tab("spending"),
      ]}
    />
  );
}
