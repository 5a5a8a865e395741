import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Figure, FigureLine } from "@/kit/figure-line.tsx";
import { Money } from "@/kit/money/money.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { BUDGET_ADDRESSES } from "../budget-tabs.tsx";
import { useOpenPayments } from "../open-payments.ts";

/** Values of the filter of payments, as in the address. */
export const DUE_FILTERS = ["overdue", "soon"] as const;

type DueFilter = (typeof DUE_FILTERS)[number];

interface PaymentFiguresProps {
  filter: DueFilter | undefined;
  onFilter: (filter: DueFilter | undefined) => void;
}

/** How much is to pay, and by when. */
export function PaymentFigures({ filter, onFilter }: PaymentFiguresProps) {
  const { t } = useLingui();
  const { all, overdue, soon } = useOpenPayments();
  const undated = useReport("overview").budget.unpaid - all.sum;
  const filterProps = (own: DueFilter) => ({
    pressed: filter === own,
    onPress: () => onFilter(filter === own ? undefined : own),
  });
  return (
    <FigureLine label={t`Payments in numbers`}>
      {all.count > 0 && (
        <Figure
          value={all.count}
          label={
            <Trans>
              <Plural value={all.count} one="payment" other="payments" />,{" "}
              <Money amount={all.sum} secondary="none" whole />
            </Trans>
          }
          onPress={() => onFilter(undefined)}
        />
      )}
      {overdue.count > 0 && (
        <Figure
          tone="trouble"
          value={overdue.count}
          label={
            <Trans>
              overdue, <Money amount={overdue.sum} secondary="none" whole />
            </Trans>
          }
          {...filterProps("overdue")}
        />
      )}
      {soon.count > 0 && (
        <Figure
          value={soon.count}
          label={
            <Trans>
              within a week, <Money amount={soon.sum} secondary="none" whole />
            </Trans>
          }
          {...filterProps("soon")}
        />
      )}
      {undated > 0 && (
        <Figure
          value={<Money amount={undated} secondary="none" whole />}
          label={<Trans>without a date</Trans>}
          // Payments without a date are found at their expenses.
          to={`${BUDGET_ADDRESSES.expenses}?status=PENDING`}
        />
      )}
    </FigureLine>
  );
}
