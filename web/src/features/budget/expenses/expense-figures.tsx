import { Trans, useLingui } from "@lingui/react/macro";
import { Figure, FigureLine } from "@/kit/figure-line.tsx";
import { Money } from "@/kit/money/money.tsx";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { Alarming, LeftFigure, WarningFigure } from "../budget-figures.tsx";
import { BUDGET_ADDRESSES } from "../budget-tabs.tsx";
import { useOpenPayments } from "../open-payments.ts";
import { SET_TOTAL } from "../spending/budget-total.tsx";

/** The rest of the budget and the payments due. Each figure leads to the tab where one can act on it. */
export function ExpenseFigures() {
  const { t } = useLingui();
  const formats = useFormats();
  const { status, unpaid } = useReport("overview").budget;
  const { overdue } = useOpenPayments();
  return (
    <FigureLine label={t`Budget in numbers`}>
      {status === "notSet" && <NoBudget />}
      <LeftFigure whole to={BUDGET_ADDRESSES.spending} />
      {overdue.count > 0 && (
        <Figure
          tone="trouble"
          value={<Alarming>{formats.number(overdue.count)}</Alarming>}
          label={
            <Trans>
              overdue, <Money amount={overdue.sum} secondary="none" whole />
            </Trans>
          }
          to={BUDGET_ADDRESSES.payments}
        />
      )}
      <WarningFigure to={BUDGET_ADDRESSES.spending} />
      {unpaid > 0 && (
        <Figure
          value={<Money amount={unpaid} secondary="none" whole />}
          label={<Trans>to pay</Trans>}
          to={BUDGET_ADDRESSES.payments}
        />
      )}
    </FigureLine>
  );
}

/** Stands in place of the rest while there is no budget; leads to the form of the total. */
function NoBudget() {
  const { allowed } = useWriteAccess();
  return (
    <Figure
      value={<Trans>No budget set</Trans>}
      label={allowed && <Trans>– set one</Trans>}
      {...(allowed && { to: SET_TOTAL })}
    />
  );
}
