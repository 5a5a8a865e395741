import { Trans, useLingui } from "@lingui/react/macro";
import { PrintFrame } from "@/records/paper/print-frame.tsx";
import { PrintedBudget } from "./paper/printed-budget.tsx";

/** The budget on paper. */
export default function BudgetPrintPage() {
  const { t } = useLingui();
  return (
    <PrintFrame
      title={t`Print the budget`}
      back={{ to: "/app/budget", label: <Trans>Back to the budget</Trans> }}
      noWedding={<Trans>Create your wedding first, then print its budget here.</Trans>}
    >
      <PrintedBudget />
    </PrintFrame>
  );
}
