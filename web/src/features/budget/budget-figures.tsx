import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Figure } from "@/kit/figure-line.tsx";
import { Money } from "@/kit/money/money.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useReport } from "@/wedding/hooks.ts";
import classes from "./budget-figures.module.css";
import { BUDGET_TONES } from "./budget-tones.ts";

interface BudgetFigureProps {
  /** The address where one can act on it. */
  to?: string;
}

/** The amount of the budget that no expense has taken yet; nothing without a budget. */
export function LeftFigure({ whole = false, to }: BudgetFigureProps & { whole?: boolean }) {
  const { left, unpaid, status } = useReport("overview").budget;
  if (left === null || left === undefined) return null;
  return (
    <Figure
      tone={BUDGET_TONES[status]}
      value={<Money amount={Math.abs(left)} {...(whole && { whole, secondary: "none" })} />}
      label={
        <>
          {left < 0 && unpaid > 0 && <Trans>over once all is paid</Trans>}
          {left < 0 && unpaid === 0 && <Trans>over budget</Trans>}
          {left >= 0 && unpaid > 0 && <Trans>left once all is paid</Trans>}
          {left >= 0 && unpaid === 0 && <Trans>left, nothing more to pay</Trans>}
        </>
      }
      {...(to && { to })}
    />
  );
}

/** Says that most of the budget is taken. */
export function WarningFigure({ to }: BudgetFigureProps) {
  const formats = useFormats();
  const { status, expensesPercent } = useReport("overview").budget;
  if (status !== "warning") return null;
  return (
    <Figure
      tone="care"
      value={<Alarming>{formats.number(expensesPercent ?? 0)}%</Alarming>}
      label={<Trans>spent or still to pay</Trans>}
      {...(to && { to })}
    />
  );
}

/** A value with a sign, so that its meaning does not depend on its colour. */
export function Alarming({ children }: { children: ReactNode }) {
  return (
    <span className={classes.alarming}>
      <TriangleAlert size={16} aria-hidden />
      {children}
    </span>
  );
}
