import { Plural, Trans } from "@lingui/react/macro";
import { Coins, ReceiptText, Scale, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { Money } from "@/kit/money/money.tsx";
import { StatCard } from "@/kit/stat-card.tsx";
import type { Tone } from "@/kit/tone.ts";
import type { WeddingView } from "@/lib/core/types.ts";
import { useView } from "@/wedding/hooks.ts";
import classes from "./budget-summary.module.css";
import { BudgetTotal } from "./budget-total.tsx";

type Budget = WeddingView["budget"];

const TONES: Record<Budget["status"], Tone> = {
  notSet: "neutral",
  normal: "neutral",
  warning: "care",
  over: "trouble",
};

/** The budget in four figures, as the core computes them. */
export function BudgetSummary() {
  const { budget } = useView();
  const tone = TONES[budget.status];
  return (
    <div className={classes.container}>
      <div className={classes.summary}>
        <div className={classes.total}>
          <StatCard icon={Wallet} label={<Trans>Total Budget</Trans>} value={<BudgetTotal />} />
        </div>
        <StatCard
          icon={Coins}
          tone={tone}
          label={<Trans>Total Spent</Trans>}
          value={<Money amount={budget.spent} secondary="below" />}
          detail={<BudgetUsed budget={budget} />}
        />
        <RemainingCard budget={budget} tone={tone} />
        <StatCard
          icon={ReceiptText}
          label={<Trans>Total Expenses</Trans>}
          value={budget.expenseCount}
          detail={<StillToPay budget={budget} />}
        />
      </div>
    </div>
  );
}

function BudgetUsed({ budget }: { budget: Budget }): ReactNode {
  const percent = budget.usedPercent;
  if (percent === null || percent === undefined) return <Trans>No budget set</Trans>;
  return <Trans>Budget Used: {percent}%</Trans>;
}

function RemainingCard({ budget, tone }: { budget: Budget; tone: Tone }) {
  const { remaining } = budget;
  if (remaining === null || remaining === undefined) {
    return (
      <StatCard
        icon={Scale}
        label={<Trans>Remaining</Trans>}
        value={<Trans>not set</Trans>}
        detail={<Trans>Set a budget to see what is left</Trans>}
      />
    );
  }
  if (budget.status === "over") {
    return (
      <StatCard
        icon={Scale}
        tone={tone}
        label={<Trans>Over Budget</Trans>}
        value={
          <>
            +<Money amount={-remaining} secondary="below" />
          </>
        }
        detail={<Trans>Spent more than planned</Trans>}
      />
    );
  }
  return (
    <StatCard
      icon={Scale}
      tone={tone}
      label={<Trans>Remaining</Trans>}
      value={<Money amount={remaining} secondary="below" />}
      detail={budget.status === "warning" ? <Trans>More than 80% is spent</Trans> : <Trans>On track</Trans>}
    />
  );
}

function StillToPay({ budget }: { budget: Budget }) {
  return (
    <>
      <Money amount={budget.unpaid} secondary="none" /> <Trans>still to pay</Trans>
      {budget.overdueCount > 0 && (
        <>
          , <Plural value={budget.overdueCount} one="# overdue" other="# overdue" />
        </>
      )}
    </>
  );
}
