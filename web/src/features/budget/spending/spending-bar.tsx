import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Money } from "@/kit/money/money.tsx";
import type { CategoryColor } from "@/lib/core/types.ts";
import { CategorySwatch } from "../categories/category-swatch.tsx";
import classes from "./spending-chart.module.css";

/** What is spent on something or in some time. Amounts in hundredths. */
export interface Spending {
  key: string;
  name: string;
  /** Of a category that has one. */
  color?: CategoryColor | null;
  paid: number;
  toPay: number;
  /** Of what nothing was planned for: none. */
  planned?: number;
}

interface SpendingBarProps {
  spending: Spending;
  /** The amount that a whole bar stands for. */
  longest: number;
}

/** What is paid and what is to be paid, one after the other, with a mark where the plan ends. */
export function SpendingBar({ spending, longest }: SpendingBarProps) {
  const { name, color = null, paid, toPay, planned = 0 } = spending;
  // What comes back is below zero, and has no length.
  const share = (amount: number) => `${(100 * Math.max(0, amount)) / longest}%`;
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
      <div className={classes.words}>
        {paid !== 0 && (
          <Word kind="paid">
            <Trans>
              <Money amount={paid} secondary="none" /> paid
            </Trans>
          </Word>
        )}
        {toPay !== 0 && (
          <Word kind="committed">
            <Trans>
              <Money amount={toPay} secondary="none" /> to pay
            </Trans>
          </Word>
        )}
        {planned > 0 && isOver && (
          <Word kind="over">
            <Trans>
              over the <Money amount={planned} secondary="none" /> planned
            </Trans>
          </Word>
        )}
        {planned > 0 && !isOver && (
          <Word kind="planned">
            <Trans>
              <Money amount={planned} secondary="none" /> planned
            </Trans>
          </Word>
        )}
      </div>
    </div>
  );
}

interface WordProps {
  kind: "paid" | "committed" | "over" | "planned";
  children: ReactNode;
}

function Word({ kind, children }: WordProps) {
  return (
    <span className={classes.word} data-kind={kind}>
      <span>{children}</span>
    </span>
  );
}
