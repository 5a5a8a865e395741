import { Trans, useLingui } from "@lingui/react/macro";
import { Money } from "@/kit/money/money.tsx";
import { PageRule } from "@/kit/paper/page-rule.tsx";
import paper from "@/kit/paper/paper.module.css";
import { listSheet, usePaperSettings } from "@/records/paper/paper-settings.ts";
import { PrintButton, PrintFrame, SheetChoices } from "@/records/paper/print-choices.tsx";
import { WeddingPaper } from "@/records/paper/wedding-paper.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { PrintedExpenses } from "./paper/printed-expenses.tsx";
import { PrintedCategories, PrintedUpcoming } from "./paper/printed-plan.tsx";

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

/** The budget to view and print: totals, categories, upcoming payments, and all expenses. */
function PrintedBudget() {
  const { t } = useLingui();
  const [settings, change] = usePaperSettings();
  const sheet = listSheet(settings);
  return (
    <>
      <div className={paper.controls}>
        <div className={paper.fields}>
          <SheetChoices settings={settings} onChange={change} />
        </div>
        <PrintButton size={settings.size} />
      </div>
      <PageRule sheet={sheet} drawn={false} />
      <div className={paper.sheets}>
        <WeddingPaper title={t`Budget`} sheet={sheet}>
          <Totals />
          <PrintedCategories />
          <PrintedUpcoming />
          <PrintedExpenses />
        </WeddingPaper>
      </div>
    </>
  );
}

/** The budget's figures in words, because print may have no colour. */
function Totals() {
  const { total, spent, unpaid, left } = useReport("overview").budget;
  return (
    <div className={paper.totals}>
      <p>
        <strong>
          {total === null ? (
            <Trans>No budget set</Trans>
          ) : (
            <Trans>
              Total budget: <Money amount={total} secondary="none" />
            </Trans>
          )}
        </strong>
      </p>
      <ul>
        <li>
          <Trans>
            Paid: <Money amount={spent} secondary="none" />
          </Trans>
        </li>
        <li>
          <Trans>
            Still to pay: <Money amount={unpaid} secondary="none" />
          </Trans>
        </li>
        {left !== null && left >= 0 && (
          <li>
            <Trans>
              Left: <Money amount={left} secondary="none" />
            </Trans>
          </li>
        )}
        {left !== null && left < 0 && (
          <li>
            <Trans>
              Over budget by <Money amount={-left} secondary="none" />
            </Trans>
          </li>
        )}
      </ul>
    </div>
  );
}
