import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { CalendarClock, Check, type LucideIcon, TriangleAlert } from "lucide-react";
import { EXPENSE_TONES } from "@/domain/state-tones.ts";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { showUndoToast } from "@/kit/toasts.tsx";
import { amountText } from "@/lib/amount-text.ts";
import type { CategoryColor, ExpenseRow, ExpenseStatus } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { RecordList } from "@/records/record-list/record-list.tsx";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useDayAtWedding, useReport } from "@/wedding/hooks.ts";
import { EXPENSE_STATUS_WORDS } from "../budget-words.ts";
import { useCategoryColors } from "../categories/categories.ts";
import { CategorySwatch } from "../categories/category-panel.tsx";
import { PerPerson } from "./cost-fields.tsx";
import { EXPENSE } from "./expense-kind.ts";
import classes from "./expense-list.module.css";
import { PAYMENT } from "./payment-kind.ts";

interface ExpenseListProps {
  expenses: readonly ExpenseRow[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** The ledger, newest first: a row opens its expense, and one tap marks it paid. */
export function ExpenseList({ expenses, openId, onOpen }: ExpenseListProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const colorOf = useCategoryColors();
  return (
    <RecordList
      kind={EXPENSE}
      label={t`Expenses`}
      records={expenses}
      openId={openId}
      onOpen={onOpen}
      row={(expense) => <ExpenseSummary expense={expense} color={colorOf(expense.categoryId)} />}
      action={
        allowed
          ? (expense, tabIndex) => (
              <span className={classes.action}>
                {expense.status === "PAID" ? null : <MarkPaidButton expense={expense} tabIndex={tabIndex} />}
              </span>
            )
          : undefined
      }
    />
  );
}

interface ExpenseSummaryProps {
  expense: ExpenseRow;
  color: CategoryColor | null;
}

function ExpenseSummary({ expense, color }: ExpenseSummaryProps) {
  const { t } = useLingui();
  return (
    <span className={classes.expense}>
      <span className={classes.texts}>
        <RecordName kind={EXPENSE} record={expense} />
        <span className={classes.muted}>
          <CategorySwatch color={color} />{" "}
          {joinDetails([expense.categoryName, expense.vendorName, expense.isCredit && t`Refund or credit`])}
        </span>
      </span>
      <span className={classes.dates}>
        <ExpenseStatusBadge status={expense.status} />
        <span className={classes.muted}>
          <ExpenseDate expense={expense} />
        </span>
      </span>
      <span className={classes.amount}>
        <Money amount={expense.total} secondary="below" />
        {expense.people !== null && expense.perHead !== null && (
          <span className={classes.calculation}>
            <PerPerson people={expense.people} perPerson={expense.perHead} />
          </span>
        )}
      </span>
    </span>
  );
}

function ExpenseDate({ expense }: { expense: ExpenseRow }) {
  if (expense.paidDate) {
    return (
      <Trans>
        paid <DateText value={expense.paidDate} />
      </Trans>
    );
  }
  if (expense.status === "PAID") return <Trans>paid in parts</Trans>;
  if (isPaidInParts(expense)) return <NextPart expense={expense} />;
  if (expense.nextDue === null) return <Trans>no due date</Trans>;
  return (
    <Trans>
      due <DateText value={expense.nextDue} />
    </Trans>
  );
}

/** Whether an expense is paid in parts: part of it is paid, or a payment is planned. */
function isPaidInParts({ paid, nextPayment }: ExpenseRow): boolean {
  return paid !== 0 || nextPayment !== null;
}

/** The next instalment of an expense, and how much of the total is paid. */
function NextPart({ expense: { nextAmount, nextDue, paid, total } }: { expense: ExpenseRow }) {
  const next = <Money amount={nextAmount} secondary="none" />;
  return (
    <>
      {nextDue === null ? (
        <Trans>{next} next, no due date</Trans>
      ) : (
        <Trans>
          {next} due <DateText value={nextDue} />
        </Trans>
      )}
      {" · "}
      <Trans>
        <Money amount={paid} secondary="none" /> of <Money amount={total} secondary="none" /> paid
      </Trans>
    </>
  );
}

/** Pays the next instalment, or the whole expense if it has none. */
function MarkPaidButton({ expense, tabIndex }: { expense: ExpenseRow; tabIndex: 0 | -1 }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { primaryCurrency } = useReport("details");
  const pay = useMarkAsPaid();
  const { description, nextPayment, nextAmount } = expense;
  const amount = formats.money(nextAmount, primaryCurrency);
  // Name the amount, so that an instalment is not taken for the total.
  const title = isPaidInParts(expense) ? t`${description}, ${amount}` : description;

  return (
    <Button
      variant="subtle"
      tabIndex={tabIndex}
      className={classes.markPaid}
      leftSection={<Check size={18} aria-hidden />}
      aria-label={t`Mark paid: ${title}`}
      onClick={() => pay({ ...expense, payment: nextPayment, amount: nextAmount }, title)}
    >
      <span className={classes.markPaidWord}>
        <Trans>Mark paid</Trans>
      </span>
    </Button>
  );
}

const STATUS_ICONS: Record<ExpenseStatus, LucideIcon> = {
  PAID: Check,
  PENDING: CalendarClock,
  OVERDUE: TriangleAlert,
};

export function ExpenseStatusBadge({ status }: { status: ExpenseStatus }) {
  const { t } = useLingui();
  return (
    <StatusBadge tone={EXPENSE_TONES[status]} icon={STATUS_ICONS[status]}>
      {t(EXPENSE_STATUS_WORDS[status])}
    </StatusBadge>
  );
}

/** A payable part of an expense. */
interface PayablePart {
  /** Id of the expense. */
  id: string;
  /** Paid amount and total of the expense. */
  paid: number;
  total: number;
  /** Its planned payment; null for the remaining amount that no payment covers. */
  payment: string | null;
  amount: number;
}

/**
 * Marks a payment, or the remaining amount that no payment covers, as paid today, with an undo. If nothing else is open,
 * the expense becomes paid as a whole.
 */
export function useMarkAsPaid(): (part: PayablePart, title: string) => void {
  const today = useDayAtWedding();
  const { t } = useLingui();
  const expenses = useRecordActions(EXPENSE);
  const payments = useRecordActions(PAYMENT);

  function pay({ id, paid, total, payment, amount }: PayablePart): boolean {
    const paidToday = { paidDate: today };
    if (payment !== null) return payments.update(payment, paidToday);
    if (paid + amount === total) return expenses.update(id, paidToday);
    // The expense carries the sign of a refund.
    return payments.add({ ...paidToday, expenseId: id, amount: amountText(Math.abs(amount)) }).ok;
  }

  return (part, title) => {
    if (pay(part)) showUndoToast(t`“${title}” is marked as paid today.`, offerUndo());
  };
}
