import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Check } from "lucide-react";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import { showUndoToast } from "@/kit/toasts.tsx";
import type { CategoryColor, ExpenseRow } from "@/lib/core/types.ts";
import { inARow } from "@/lib/names/lists.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { RecordList } from "@/records/record-list/record-list.tsx";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useDayAtWedding } from "@/wedding/hooks.ts";
import { useCategoryColors } from "../categories/categories.ts";
import { CategorySwatch } from "../categories/category-swatch.tsx";
import { EXPENSE } from "./expense-kind.ts";
import classes from "./expense-list.module.css";
import { ExpenseStatusBadge } from "./expense-status-badge.tsx";

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
                {expense.status === "PAID" ? null : <MarkPaid expense={expense} tabIndex={tabIndex} />}
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
      <span className={classes.what}>
        <RecordName kind={EXPENSE} record={expense} />
        <span className={classes.quiet}>
          <CategorySwatch color={color} />{" "}
          {inARow([expense.categoryName, expense.vendorName, expense.isCredit && t`Refund or credit`])}
        </span>
      </span>
      <span className={classes.when}>
        <ExpenseStatusBadge status={expense.status} />
        <span className={classes.quiet}>
          <ExpenseDate expense={expense} />
        </span>
      </span>
      <span className={classes.amount}>
        <Money amount={expense.total} secondary="below" />
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
  if (expense.nextDue === null) return <Trans>no due date</Trans>;
  return (
    <Trans>
      due <DateText value={expense.nextDue} />
    </Trans>
  );
}

function MarkPaid({ expense, tabIndex }: { expense: ExpenseRow; tabIndex: 0 | -1 }) {
  const today = useDayAtWedding();
  const { t } = useLingui();
  const { update } = useRecordActions(EXPENSE);
  const { id, description } = expense;

  function markPaid() {
    if (!update(id, { paidDate: today })) return;
    showUndoToast(t`“${description}” is marked as paid today.`, offerUndo());
  }

  return (
    <Button
      variant="subtle"
      tabIndex={tabIndex}
      className={classes.markPaid}
      leftSection={<Check size={18} aria-hidden />}
      aria-label={t`Mark paid: ${description}`}
      onClick={markPaid}
    >
      <span className={classes.markPaidWord}>
        <Trans>Mark paid</Trans>
      </span>
    </Button>
  );
}
