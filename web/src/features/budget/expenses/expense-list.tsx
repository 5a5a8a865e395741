import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarClock, Check, type LucideIcon, TriangleAlert } from "lucide-react";
import { EXPENSE_TONES } from "@/domain/state-tones.ts";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { CategoryColor, ExpenseRow, ExpenseStatus } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { RecordList } from "@/records/record-list/record-list.tsx";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import classes from "../budget-rows.module.css";
import { EXPENSE_STATUS_WORDS } from "../budget-words.ts";
import { useCategoryColors } from "../categories/categories.ts";
import { CategorySwatch } from "../categories/category-panel.tsx";
import { PerPerson } from "./cost-fields.tsx";
import { EXPENSE } from "./expense-kind.ts";
import { MarkPaidButton, useMarkAsPaid } from "./mark-paid.tsx";

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
                {expense.status === "PAID" ? null : <PayNext expense={expense} tabIndex={tabIndex} />}
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
    <span className={classes.row}>
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
function PayNext({ expense, tabIndex }: { expense: ExpenseRow; tabIndex: 0 | -1 }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { primaryCurrency } = useReport("details");
  const pay = useMarkAsPaid();
  const { description, nextPayment, nextAmount } = expense;
  const amount = formats.money(nextAmount, primaryCurrency);
  // Name the amount, so that an instalment is not taken for the total.
  const title = isPaidInParts(expense) ? t`${description}, ${amount}` : description;
  return (
    <MarkPaidButton
      title={title}
      tabIndex={tabIndex}
      onPress={() => pay({ ...expense, payment: nextPayment, amount: nextAmount }, title)}
    />
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
