import { Plural, Trans } from "@lingui/react/macro";
import { Paper } from "@mantine/core";
import { ChevronRight, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { RateLine } from "@/domain/currency/rate-line.tsx";
import { EXPENSE_TONES } from "@/domain/state-tones.ts";
import { Money } from "@/kit/money/money.tsx";
import { TONE_COLORS, type Tone } from "@/kit/tone.ts";
import type { WeddingView } from "@/lib/core/types.ts";
import { useReport } from "@/wedding/hooks.ts";
import classes from "./budget-headline.module.css";

type Budget = WeddingView["budget"];

const TONES: Record<Budget["status"], Tone> = {
  notSet: "neutral",
  normal: "neutral",
  warning: "care",
  over: "trouble",
};

/** The amount not committed to any expense, and overdue payments with a link to their list. */
export function BudgetHeadline() {
  const { budget } = useReport("overview");
  return (
    <Paper withBorder className={classes.headline} data-tone={TONES[budget.status]}>
      <p className={classes.label}>
        {budget.status === "over" ? <Trans>Over Budget</Trans> : <Trans>Remaining</Trans>}
      </p>
      <RemainingAmount budget={budget} />
      <RateLine />
      <BudgetBar budget={budget} />
      {budget.status === "warning" && (
        <p className={classes.warning}>
          <TriangleAlert size={18} aria-hidden />
          <Trans>More than 80% is spent or still to pay</Trans>
        </p>
      )}
      {budget.overdueCount > 0 && <OverdueLink budget={budget} />}
    </Paper>
  );
}

function RemainingAmount({ budget: { left, unpaid } }: { budget: Budget }) {
  if (left === null || left === undefined) {
    return (
      <p className={classes.remaining}>
        <span className={classes.figure}>
          <Trans>No budget set</Trans>
        </span>{" "}
        <Trans>Set one to see what’s left once everything is paid</Trans>
      </p>
    );
  }
  const figure = (
    <span className={classes.figure}>
      <Money amount={Math.abs(left)} secondary="below" />
    </span>
  );
  return (
    <p className={classes.remaining}>
      {figure} {left < 0 && unpaid > 0 && <Trans>over once everything is paid</Trans>}
      {left < 0 && unpaid === 0 && <Trans>over budget</Trans>}
      {left >= 0 && unpaid > 0 && <Trans>left once everything is paid</Trans>}
      {left >= 0 && unpaid === 0 && <Trans>left, with nothing more to pay</Trans>}
    </p>
  );
}

/** Paid and unpaid parts of the budget as a bar. Decorative: the figures are beside it. */
function BudgetBar({ budget: { total, spent, unpaid, expenses } }: { budget: Budget }) {
  if (!total || total <= 0) return null;
  const barTotal = Math.max(total, expenses);
  const share = (amount: number) => `${(100 * amount) / barTotal}%`;
  return (
    <div className={classes.track} aria-hidden>
      <span style={{ width: share(spent), background: PAYMENT_COLORS.paid }} />
      <span style={{ width: share(unpaid), background: PAYMENT_COLORS.toPay }} />
    </div>
  );
}

function OverdueLink({ budget: { overdueCount, overdue } }: { budget: Budget }) {
  return (
    <Link to="/app/budget?status=OVERDUE" replace className={classes.overdue}>
      <TriangleAlert size={18} aria-hidden />
      <span>
        <Plural value={overdueCount} one="# payment is overdue" other="# payments are overdue" />,{" "}
        <Money amount={overdue} secondary="none" />
      </span>
      <ChevronRight size={18} aria-hidden />
    </Link>
  );
}

const pendingColor = TONE_COLORS[EXPENSE_TONES.PENDING];

/** Colours of paid and unpaid amounts: those of the badges. */
export const PAYMENT_COLORS = {
  paid: TONE_COLORS[EXPENSE_TONES.PAID],
  /** Hatched, so that "not yet paid" does not depend on colour alone. */
  toPay: `repeating-linear-gradient(-45deg, color-mix(in srgb, ${pendingColor} 60%, transparent) 0 3px, color-mix(in srgb, ${pendingColor} 25%, transparent) 3px 6px)`,
};
