import { Trans, useLingui } from "@lingui/react/macro";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import paper from "@/kit/paper/paper.module.css";
import type { RecordOf } from "@/lib/core/records.ts";
import type { ExpenseRow, ExpenseStatus } from "@/lib/core/types.ts";
import { groupBy } from "@/lib/group-by.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { STATUS_WORDS } from "../budget-words.ts";
import { PAYMENT } from "../expenses/payment-kind.ts";
import classes from "./budget-paper.module.css";

/** All expenses by category, each with its payments. */
export function PrintedExpenses() {
  const { t } = useLingui();
  const expenses = useReport("expenses");
  const payments = new Map(groupBy(useRecords("payment"), ({ expenseId }) => expenseId));
  if (expenses.length === 0) {
    return (
      <p>
        <Trans>No expenses yet.</Trans>
      </p>
    );
  }
  return (
    <section className={classes.part}>
      <h3>
        <Trans>Expenses</Trans>
      </h3>
      <table className={paper.rows} aria-label={t`Expenses`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Description</Trans>
            </th>
            <th scope="col">
              <Trans>Vendor</Trans>
            </th>
            <th scope="col">
              <Trans>Due</Trans>
            </th>
            <th scope="col">
              <Trans>Paid on</Trans>
            </th>
            <th scope="col">
              <Trans>Status</Trans>
            </th>
            <th scope="col" className={classes.amount}>
              <Trans>Amount</Trans>
            </th>
          </tr>
        </thead>
        {groupBy(expenses, ({ categoryName }) => categoryName).map(([category, within]) => (
          <tbody key={category}>
            <tr className={paper.group}>
              <th scope="rowgroup" colSpan={6}>
                <bdi>{category}</bdi>
              </th>
            </tr>
            {within.map((expense) => (
              <Expense key={expense.id} expense={expense} payments={payments.get(expense.id) ?? []} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface ExpenseProps {
  expense: ExpenseRow;
  payments: readonly RecordOf<"payment">[];
}

function Expense({ expense, payments }: ExpenseProps) {
  const { t } = useLingui();
  return (
    <>
      <tr className={payments.length > 0 ? classes.withParts : undefined}>
        <th scope="row">
          <bdi>{expense.description}</bdi>
        </th>
        <td>
          <bdi>{expense.vendorName}</bdi>
        </td>
        <Days {...expense} />
        <td className={classes.amount}>
          <Money amount={expense.total} secondary="none" />
        </td>
      </tr>
      {payments.map((payment) => (
        <tr key={payment.id} className={classes.payment}>
          <th scope="row" colSpan={2}>
            <bdi>{payment.name || t(PAYMENT.words.untitled)}</bdi>
          </th>
          <Days {...payment} />
          <td className={classes.amount}>
            <Money amount={payment.amount} secondary="none" />
          </td>
        </tr>
      ))}
    </>
  );
}

interface DaysProps {
  dueDate: string | null;
  paidDate: string | null;
  status: ExpenseStatus;
}

/** Due date, paid date and state, in words. */
function Days({ dueDate, paidDate, status }: DaysProps) {
  const { t } = useLingui();
  return (
    <>
      <td className={paper.number}>{dueDate && <DateText value={dueDate} />}</td>
      <td className={paper.number}>{paidDate && <DateText value={paidDate} />}</td>
      <td>{t(STATUS_WORDS[status])}</td>
    </>
  );
}
