import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { RateLine } from "@/domain/currency/rate-line.tsx";
import { Figure, FigureLine } from "@/kit/figure-line.tsx";
import { Money } from "@/kit/money/money.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useReport } from "@/wedding/hooks.ts";
import { LeftFigure, WarningFigure } from "../budget-figures.tsx";
import { BUDGET_ADDRESSES } from "../budget-tabs.tsx";
import { PAYMENT_COLORS } from "../budget-tones.ts";
import { BudgetTotal } from "./budget-total.tsx";
import { SpendingChart } from "./spending-chart.tsx";
import classes from "./spending-tab.module.css";

const COLORS = { "--paid": PAYMENT_COLORS.paid, "--to-pay": PAYMENT_COLORS.toPay } as CSSProperties;

/** Where the money goes: the whole budget, and its parts by category and month. */
export function SpendingTab({ onPlannedAmounts }: { onPlannedAmounts: () => void }) {
  return (
    <div style={COLORS}>
      <Totals />
      <SpendingChart onPlannedAmounts={onPlannedAmounts} />
    </div>
  );
}

/** The sums of the budget, as the core computes them. */
function Totals() {
  const { t } = useLingui();
  const formats = useFormats();
  const { total, spent, unpaid, spentPercent, committedPercent } = useReport("overview").budget;
  const spentShare = formats.number(spentPercent ?? 0);
  const unpaidShare = formats.number(committedPercent ?? 0);
  return (
    <>
      <FigureLine label={t`Budget in numbers`}>
        <Figure value={<BudgetTotal />} label={<Trans>in all</Trans>} />
        <LeftFigure />
        <WarningFigure />
        <Figure
          value={<Money amount={spent} />}
          label={total ? <Trans>spent ({spentShare}%)</Trans> : <Trans>spent</Trans>}
        />
        <Figure
          value={<Money amount={unpaid} />}
          label={total ? <Trans>still to pay ({unpaidShare}%)</Trans> : <Trans>still to pay</Trans>}
          to={BUDGET_ADDRESSES.payments}
        />
      </FigureLine>
      <BudgetBar />
      <RateLine />
    </>
  );
}

/** Paid and unpaid parts of the budget as a bar. Decorative: the sums are above it. */
function BudgetBar() {
  const { total, spent, unpaid, expenses } = useReport("overview").budget;
  if (!total || total <= 0) return null;
  const barTotal = Math.max(total, expenses);
  const share = (amount: number) => `${(100 * amount) / barTotal}%`;
  return (
    <div className={classes.track} aria-hidden>
      <span style={{ width: share(spent), background: "var(--paid)" }} />
      <span style={{ width: share(unpaid), background: "var(--to-pay)" }} />
    </div>
  );
}
