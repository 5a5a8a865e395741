import { Trans, useLingui } from "@lingui/react/macro";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import paper from "@/kit/paper/paper.module.css";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import classes from "./budget-paper.module.css";

/** Payments by due date, earliest first. */
export function PrintedUpcoming() {
  const { t } = useLingui();
  const open = useReport("openPayments");
  const names = new Map(useRecords("payment").map(({ id, name }) => [id, name]));
  if (open.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>
        <Trans>Upcoming payments</Trans>
      </h3>
      <table className={paper.rows} aria-label={t`Upcoming payments`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Due</Trans>
            </th>
            <th scope="col">
              <Trans>Expense</Trans>
            </th>
            <th scope="col">
              <Trans>Vendor</Trans>
            </th>
            <th scope="col" className={classes.amount}>
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {open.map(({ expense, payment, description, vendor, amount, due, days }) => (
            <tr key={`${expense}/${payment ?? "rest"}`}>
              <td className={paper.number}>
                <DateText value={due} />
                {days < 0 && (
                  <strong className={classes.mark}>
                    <Trans>overdue</Trans>
                  </strong>
                )}
              </td>
              <th scope="row">
                <bdi>{description}</bdi>
                {payment !== null && names.get(payment) && (
                  <small className={classes.beside}>
                    <bdi>{names.get(payment)}</bdi>
                  </small>
                )}
              </th>
              <td>
                <bdi>{vendor}</bdi>
              </td>
              <td className={classes.amount}>
                <Money amount={amount} secondary="none" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
