import { Trans, useLingui } from "@lingui/react/macro";
import { Button, UnstyledButton } from "@mantine/core";
import { Check, GitFork } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import type { ExpenseRow } from "@/lib/core/types.ts";
import { useListCursor } from "@/lib/list-cursor/use-list-cursor.ts";
import { ItemEditors } from "@/records/presence/item-editors.tsx";
import { useRemoteGlow } from "@/records/use-remote-glow.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useConflicts } from "@/wedding/hooks.ts";
import classes from "./expense-list.module.css";
import { ExpenseStatusBadge } from "./expense-status-badge.tsx";
import { useExpenseActions } from "./use-expense-actions.ts";

interface ExpenseListProps {
  expenses: readonly ExpenseRow[];
  openId: string | undefined;
  flaggedIds: ReadonlySet<string>;
  onOpen: (id: string) => void;
}

/** The ledger, newest first: a row opens its expense, and one tap marks it paid. */
export function ExpenseList({ expenses, openId, flaggedIds, onOpen }: ExpenseListProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const scrollTo = useCallback((index: number) => {
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  }, []);
  const openIndex = expenses.findIndex((expense) => expense.id === openId);
  // The form that opens beside the list reflows the page; the row it belongs to stays in view.
  useEffect(() => {
    if (openIndex >= 0) scrollTo(openIndex);
  }, [scrollTo, openIndex]);

  const cursor = useListCursor({
    count: expenses.length,
    scrollTo,
    onOpen: (index) => {
      const expense = expenses[index];
      if (expense) onOpen(expense.id);
    },
  });

  return (
    <ul ref={list} className={classes.list} aria-label={t`Expenses`} onKeyDown={cursor.onKeyDown}>
      {expenses.map((expense, index) => (
        <ExpenseItem
          key={expense.id}
          expense={expense}
          isOpen={expense.id === openId}
          isFlagged={flaggedIds.has(expense.id)}
        >
          <UnstyledButton
            className={classes.row}
            tabIndex={cursor.rowTabIndex(index)}
            {...cursor.rowProps(index)}
            onClick={() => onOpen(expense.id)}
          >
            <ExpenseSummary expense={expense} />
          </UnstyledButton>
          <span className={classes.action}>
            {expense.status === "PAID" ? null : (
              <MarkPaid expense={expense} tabIndex={cursor.rowTabIndex(index)} />
            )}
          </span>
        </ExpenseItem>
      ))}
    </ul>
  );
}

interface ExpenseItemProps {
  expense: ExpenseRow;
  isOpen: boolean;
  isFlagged: boolean;
  children: ReactNode;
}

/** A row that glows once when somebody else changed it. */
function ExpenseItem({ expense, isOpen, isFlagged, children }: ExpenseItemProps) {
  const glow = useRemoteGlow<HTMLLIElement>(expense.id, expense.updatedAt);
  return (
    <li
      ref={glow}
      className={classes.item}
      data-open={isOpen || undefined}
      data-flagged={isFlagged || undefined}
    >
      {children}
    </li>
  );
}

function ExpenseSummary({ expense }: { expense: ExpenseRow }) {
  const { t } = useLingui();
  const conflicts = useConflicts("expenses", expense.id);
  return (
    <>
      <span className={classes.what}>
        <span className={classes.description}>
          {expense.description || t`Expense without a description`}
          <ItemEditors container="expenses" id={expense.id} />
          {conflicts.length > 0 && (
            <span className={classes.mark} title={t`Two versions: open to choose`}>
              <GitFork size={16} aria-hidden />
              <span className="troth-visually-hidden">{t`Two versions: open to choose`}</span>
            </span>
          )}
        </span>
        <span className={classes.quiet}>
          {[expense.categoryName, expense.vendorName].filter(Boolean).join(" · ")}
        </span>
      </span>
      <span className={classes.when}>
        <ExpenseStatusBadge status={expense.status} />
        <span className={classes.quiet}>
          <ExpenseDate expense={expense} />
        </span>
      </span>
      <span className={classes.amount}>
        <Money amount={expense.amount} secondary="below" />
      </span>
    </>
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
  if (!expense.dueDate) return <Trans>no due date</Trans>;
  return (
    <Trans>
      due <DateText value={expense.dueDate} />
    </Trans>
  );
}

function MarkPaid({ expense, tabIndex }: { expense: ExpenseRow; tabIndex: 0 | -1 }) {
  const { t } = useLingui();
  const { markPaid } = useExpenseActions();
  const guard = useWriteGuard();
  const description = expense.description ?? "";
  return (
    <Button
      variant="subtle"
      tabIndex={tabIndex}
      className={classes.markPaid}
      leftSection={<Check size={18} aria-hidden />}
      aria-label={t`Mark paid: ${description}`}
      onClick={() => markPaid(expense)}
      {...guard}
    >
      <span className={classes.markPaidWord}>
        <Trans>Mark paid</Trans>
      </span>
    </Button>
  );
}
