import { Trans, useLingui } from "@lingui/react/macro";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import paper from "@/kit/paper/paper.module.css";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import classes from "./budget-paper.module.css";

/** Plan and total of each category; those without either are left out. */
export function PrintedCategories() {
  const { t } = useLingui();
  const { byCategory, spent, unpaid, expenses } = useReport("overview").budget;
  const shown = byCategory.filter(({ total, planned }) => total > 0 || (planned ?? 0) > 0);
  if (shown.length === 0) return null;
  const planned = shown.reduce((sum, category) => sum + (category.planned ?? 0), 0);
  return (
    <section className={classes.part}>
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
          {shown.map((category) => (
            <tr key={category.categoryId}>
              <th scope="row">
                <bdi>{category.name}</bdi>
              </th>
              <Amount of={category.planned} />
              <Amount of={category.spent} />
              <Amount of={category.committed} />
              <Amount of={category.total} />
            </tr>
          ))}
        </tbody>
        <tbody className={classes.sum}>
          <tr>
            <th scope="row">
              <Trans>All categories</Trans>
            </th>
            <Amount of={planned} />
            <Amount of={spent} />
            <Amount of={unpaid} />
            <Amount of={expenses} />
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Amount({ of }: { of: number | null | undefined }) {
  return (
    <td className={classes.amount}>
      <Money amount={of} secondary="none" />
    </td>
  );
}

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
