import { Trans, useLingui } from "@lingui/react/macro";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import paper from "@/kit/paper/paper.module.css";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import classes from "./budget-paper.module.css";

/** Planned amount and total of each category; those without either are left out. */
export function PrintedCategories() {
  const { t } = useLingui();
  const { byCategory, spent, unpaid, expenses } = useReport("overview").budget;
  const shownCategories = byCategory.filter(({ total, planned }) => total > 0 || (planned ?? 0) > 0);
  if (shownCategories.length === 0) return null;
  const planned = shownCategories.reduce((sum, category) => sum + (category.planned ?? 0), 0);
  return (
    <section className={classes.section}>
      <h3>
        <Trans>By category</Trans>
      </h3>
      <table className={paper.rows} aria-label={t`By category`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Category</Trans>
            </th>
            <th scope="col" className={classes.amount}>
              <Trans>Planned</Trans>
            </th>
            <th scope="col" className={classes.amount}>
              <Trans>Paid</Trans>
            </th>
            <th scope="col" className={classes.amount}>
              <Trans>To pay</Trans>
            </th>
            <th scope="col" className={classes.amount}>
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shownCategories.map((category) => (
            <tr key={category.categoryId}>
              <th scope="row">
                <bdi>{category.name}</bdi>
              </th>
              <AmountCell amount={category.planned} />
              <AmountCell amount={category.spent} />
              <AmountCell amount={category.committed} />
              <AmountCell amount={category.total} />
            </tr>
          ))}
        </tbody>
        <tbody className={classes.sum}>
          <tr>
            <th scope="row">
              <Trans>All categories</Trans>
            </th>
            <AmountCell amount={planned} />
            <AmountCell amount={spent} />
            <AmountCell amount={unpaid} />
            <AmountCell amount={expenses} />
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function AmountCell({ amount }: { amount: number | null | undefined }) {
  return (
    <td className={classes.amount}>
      <Money amount={amount} secondary="none" />
    </td>
  );
}

/** Upcoming payments by due date, earliest first. */
export function PrintedUpcomingPayments() {
  const { t } = useLingui();
  const openPayments = useReport("openPayments");
  const paymentNames = new Map(useRecords("payment").map(({ id, name }) => [id, name]));
  if (openPayments.length === 0) return null;
  return (
    <section className={classes.section}>
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
          {openPayments.map(({ expense, payment, description, vendor, amount, due, days }) => (
            <tr key={`${expense}/${payment ?? "rest"}`}>
              <td className={paper.number}>
                <DateText value={due} />
                {days < 0 && (
                  <strong className={classes.overdue}>
                    <Trans>overdue</Trans>
                  </strong>
                )}
              </td>
              <th scope="row">
                <bdi>{description}</bdi>
                {payment !== null && paymentNames.get(payment) && (
                  <small className={classes.paymentName}>
                    <bdi>{paymentNames.get(payment)}</bdi>
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
