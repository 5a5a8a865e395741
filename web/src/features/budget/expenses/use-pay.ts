import { useLingui } from "@lingui/react/macro";
import { showUndoToast } from "@/kit/toasts.tsx";
import { amountText } from "@/lib/amount-text.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { useDayAtWedding } from "@/wedding/hooks.ts";
import { EXPENSE } from "./expense-kind.ts";
import { PAYMENT } from "./payment-kind.ts";

/** A part of an expense that is to be paid. */
interface Due {
  /** The expense. */
  id: string;
  /** What of it was paid, and what it comes to. */
  paid: number;
  total: number;
  /** The payment that it is planned as; null for what no payment covers. */
  payment: string | null;
  amount: number;
}

/**
 * Marks a part of an expense as paid today, and offers to take that back: the payment, or what no payment covers. With
 * nothing else open the expense is then paid as a whole.
 */
export function usePay(): (due: Due, called: string) => void {
  const today = useDayAtWedding();
  const { t } = useLingui();
  const expenses = useRecordActions(EXPENSE);
  const payments = useRecordActions(PAYMENT);

  function pay({ id, paid, total, payment, amount }: Due): boolean {
    const paidNow = { paidDate: today };
    if (payment !== null) return payments.update(payment, paidNow);
    if (paid + amount === total) return expenses.update(id, paidNow);
    // A refund has its sign at the expense.
    return payments.add({ ...paidNow, expenseId: id, amount: amountText(Math.abs(amount)) }).ok;
  }

  return (due, called) => {
    if (pay(due)) showUndoToast(t`“${called}” is marked as paid today.`, offerUndo());
  };
}
