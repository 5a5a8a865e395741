import { Trans, useLingui } from "@lingui/react/macro";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import { PageRule } from "@/kit/paper/page-rule.tsx";
import paper from "@/kit/paper/paper.module.css";
import type { RecordOf } from "@/lib/core/records.ts";
import type { ExpenseRow, ExpenseStatus } from "@/lib/core/types.ts";
import { groupBy } from "@/lib/group-by.ts";
import { listSheet, usePaperSettings } from "@/records/paper/paper-settings.ts";
import { PrintButton, PrintFrame, SheetChoices } from "@/records/paper/print-choices.tsx";
import { WeddingPaper } from "@/records/paper/wedding-paper.tsx";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { EXPENSE_STATUS_WORDS } from "./budget-words.ts";
import { PAYMENT } from "./expenses/payment-kind.ts";
import classes from "./paper/budget-paper.module.css";
import { PrintedCategories, PrintedUpcomingPayments } from "./paper/printed-tables.tsx";

/** The budget on paper. */
export default function BudgetPrintPage() {
  const { t } = useLingui();
  return (
    <PrintFrame
      title={t`Print the budget`}
      back={{ to: "/app/budget", label: <Trans>Back to the budget</Trans> }}
      noWedding={<Trans>Create your wedding first, then print its budget here.</Trans>}
    >
      <PrintedBudget />
    </PrintFrame>
  );
}

/** The budget to view and print: totals, categories, upcoming payments, and all expenses. */
function PrintedBudget() {
  const { t } = useLingui();
  const [settings, changeSettings] = usePaperSettings();
  const sheet = listSheet(settings);
  return (
    <>
      <div className={paper.controls}>
        <div className={paper.fields}>
          <SheetChoices settings={settings} onChange={changeSettings} />
        </div>
        <PrintButton size={settings.size} />
      </div>
      <PageRule sheet={sheet} drawn={false} />
      <div className={paper.sheets}>
        <WeddingPaper title={t`Budget`} sheet={sheet}>
          <PrintedTotals />
          <PrintedCategories />
          <PrintedUpcomingPayments />
          <PrintedExpenses />
        </WeddingPaper>
      </div>
    </>
  );
}

/** The budget's figures in words, because print may have no colour. */
function PrintedTotals() {
  const { total, spent, unpaid, left } = useReport("overview").budget;
  return (
    <div className={paper.totals}>
      <p>
        <strong>
          {total === null ? (
            <Trans>No budget set</Trans>
          ) : (
            <Trans>
              Total budget: <Money amount={total} secondary="none" />
            </Trans>
          )}
        </strong>
      </p>
      <ul>
        <li>
          <Trans>
            Paid: <Money amount={spent} secondary="none" />
          </Trans>
        </li>
        <li>
          <Trans>
            Still to pay: <Money amount={unpaid} secondary="none" />
          </Trans>
        </li>
        {left !== null && left >= 0 && (
          <li>
            <Trans>
              Left: <Money amount={left} secondary="none" />
            </Trans>
          </li>
        )}
        {left !== null && left < 0 && (
          <li>
            <Trans>
              Over budget by <Money amount={-left} secondary="none" />
            </Trans>
          </li>
        )}
      </ul>
    </div>
  );
}

/** All expenses by category, each with its payments. */
function PrintedExpenses() {
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
    <section className={classes.section}>
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
        {groupBy(expenses, ({ categoryName }) => categoryName).map(([category, expensesOfCategory]) => (
          <tbody key={category}>
            <tr className={paper.group}>
              <th scope="rowgroup" colSpan={6}>
                <bdi>{category}</bdi>
              </th>
            </tr>
            {expensesOfCategory.map((expense) => (
              <ExpenseRows key={expense.id} expense={expense} payments={payments.get(expense.id) ?? []} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

interface ExpenseRowsProps {
  expense: ExpenseRow;
  payments: readonly RecordOf<"payment">[];
}

function ExpenseRows({ expense, payments }: ExpenseRowsProps) {
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
        <DateCells {...expense} />
        <td className={classes.amount}>
          <Money amount={expense.total} secondary="none" />
        </td>
      </tr>
      {payments.map((payment) => (
        <tr key={payment.id} className={classes.payment}>
          <th scope="row" colSpan={2}>
            <bdi>{payment.name || t(PAYMENT.words.untitled)}</bdi>
          </th>
          <DateCells {...payment} />
          <td className={classes.amount}>
            <Money amount={payment.amount} secondary="none" />
          </td>
        </tr>
      ))}
    </>
  );
}

interface DateCellsProps {
  dueDate: string | null;
  paidDate: string | null;
  status: ExpenseStatus;
}

/** Due date, paid date and state, in words. */
function DateCells({ dueDate, paidDate, status }: DateCellsProps) {
  const { t } = useLingui();
  return (
    <>
      <td className={paper.number}>{dueDate && <DateText value={dueDate} />}</td>
      <td className={paper.number}>{paidDate && <DateText value={paidDate} />}</td>
      <td>{t(EXPENSE_STATUS_WORDS[status])}</td>
    </>
  );
}
