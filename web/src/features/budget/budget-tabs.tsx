import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { PageTabs } from "@/kit/page-tabs.tsx";
import { useOpenPayments } from "./payments/open-payments.ts";

/** The parts of the budget by their name in the address. */
const VIEWS = ["expenses", "payments", "spending"] as const;

type BudgetView = (typeof VIEWS)[number];

/** The part of the budget that the address names, and a function that goes to another. */
export function useBudgetView(): [view: BudgetView, show: (view: BudgetView) => void] {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find((name) => name === params.get("view")) ?? "expenses";
  return [view, (next) => setParams(next === "expenses" ? {} : { view: next })];
}

/** The name of each part of the budget. */
export function useBudgetViewNames(): Record<BudgetView, string> {
  const { t } = useLingui();
  return { expenses: t`Expenses`, payments: t`Payments`, spending: t`Where it goes` };
}

/** The parts of the budget. Overdue payments are counted at theirs. */
export function BudgetTabs() {
  const { t } = useLingui();
  const [current] = useBudgetView();
  const names = useBudgetViewNames();
  const { count } = useOpenPayments().overdue;
  const overdue = plural(count, { one: "# overdue", other: "# overdue" });
  const tab = (view: BudgetView) => ({
    to: view === "expenses" ? "/app/budget" : `/app/budget?view=${view}`,
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
