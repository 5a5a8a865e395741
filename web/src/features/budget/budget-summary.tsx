import { Trans } from "@lingui/react/macro";
import { Coins, ReceiptText, Wallet } from "lucide-react";
import { Money } from "@/kit/money/money.tsx";
import { StatCard } from "@/kit/stat-card.tsx";
import { StatStrip } from "@/kit/stat-strip.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useReport } from "@/wedding/hooks.ts";
import { BudgetTotal } from "./budget-total.tsx";

/** The figures behind the headline, as the core computes them. */
export function BudgetSummary() {
  const { total, spent, spentPercent, committedPercent, expenseCount, unpaid } = useReport("overview").budget;
  const formats = useFormats();
  const share = formats.number(spentPercent ?? 0);
  const committed = formats.number(committedPercent ?? 0);
  return (
    <StatStrip columns={3}>
      <StatCard icon={Wallet} label={<Trans>Total Budget</Trans>} value={<BudgetTotal />} />
      <StatCard
        icon={Coins}
        label={<Trans>Total Spent</Trans>}
        value={<Money amount={spent} secondary="below" />}
        detail={total ? <Trans>Spent: {share}% of the budget</Trans> : <Trans>No budget set</Trans>}
      />
      <StatCard
        icon={ReceiptText}
        label={<Trans>Total Expenses</Trans>}
        value={expenseCount}
        detail={
          <>
            <Trans>
              Still to pay: <Money amount={unpaid} secondary="none" />
            </Trans>
            {total ? ` (${committed}%)` : null}
          </>
        }
      />
    </StatStrip>
  );
}
