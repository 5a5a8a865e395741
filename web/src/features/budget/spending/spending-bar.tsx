import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Money } from "@/kit/money/money.tsx";
import type { CategoryColor } from "@/lib/core/types.ts";
import { CategorySwatch } from "../categories/category-panel.tsx";
import classes from "./spending-chart.module.css";

/** Spending of one category or month. Amounts in hundredths. */
export interface Spending {
  key: string;
  name: string;
  /** The category's colour, if it has one. */
  color?: CategoryColor | null;
  paid: number;
  toPay: number;
  /** Planned amount; absent without a plan. */
  planned?: number;
}

interface SpendingBarProps {
  spending: Spending;
  /** The amount of a full-length bar. */
  fullLength: number;
}

/** Paid and unpaid parts of a bar, with a mark at the planned amount. */
export function SpendingBar({ spending, fullLength }: SpendingBarProps) {
  const { name, color = null, paid, toPay, planned = 0 } = spending;
  // A refund is below zero and has no length.
  const share = (amount: number) => `${(100 * Math.max(0, amount)) / fullLength}%`;
  const total = paid + toPay;
  const isOver = total > planned;
  return (
    <div>
      <div className={classes.heading}>
        <span className={classes.name}>
          <CategorySwatch color={color} />
          {name}
        </span>
        <span className={classes.total}>
          <Money amount={total} secondary="none" />
        </span>
      </div>
      <div className={classes.track}>
        <span className={classes.paid} style={{ width: share(paid) }} />
        <span className={classes.committed} style={{ width: share(toPay) }} />
        {planned > 0 && <span className={classes.planned} style={{ insetInlineStart: share(planned) }} />}
      </div>
      <div className={classes.texts}>
        {paid !== 0 && (
          <Legend kind="paid">
            <Trans>
              <Money amount={paid} secondary="none" /> paid
            </Trans>
          </Legend>
        )}
        {toPay !== 0 && (
          <Legend kind="committed">
            <Trans>
              <Money amount={toPay} secondary="none" /> to pay
            </Trans>
          </Legend>
        )}
        {planned > 0 && isOver && (
          <Legend kind="over">
            <Trans>
              over the <Money amount={planned} secondary="none" /> planned
            </Trans>
          </Legend>
        )}
        {planned > 0 && !isOver && (
          <Legend kind="planned">
            <Trans>
              <Money amount={planned} secondary="none" /> planned
            </Trans>
          </Legend>
        )}
      </div>
    </div>
  );
}

interface LegendProps {
  kind: "paid" | "committed" | "over" | "planned";
  children: ReactNode;
}

/** A figure below the bar, with the colour of its part. */
function Legend({ kind, children }: LegendProps) {
  return (
    <span className={classes.word} data-kind={kind}>
      <span>{children}</span>
    </span>
  );
}
