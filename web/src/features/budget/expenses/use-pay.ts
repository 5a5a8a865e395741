import { useLingui } from "@lingui/react/macro";
import { showUndoToast } from "@/kit/toasts.tsx";
import { amountText } from "@/lib/amount-text.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useDayAtWedding } from "@/wedding/hooks.ts";
import { EXPENSE } from "./expense-kind.ts";
import { PAYMENT } from "./payment-kind.ts";

/** A payable part of an expense. */
interface PayablePart {
  /** Id of the expense. */
  id: string;
  /** Paid amount and total of the expense. */
  paid: number;
  total: number;
  /** Its planned payment; null for the rest that no payment covers. */
  payment: string | null;
  amount: number;
}

/**
 * Marks a payment, or the rest that no payment covers, as paid today, with an undo. If nothing else is open, the
 * expense becomes paid as a whole.
 */
export function usePay(): (due: PayablePart, called: string) => void {
  const today = useDayAtWedding();
  const { t } = useLingui();
  const expenses = useRecordActions(EXPENSE);
  const payments = useRecordActions(PAYMENT);

  function pay({ id, paid, total, payment, amount }: PayablePart): boolean {
    const paidNow = { paidDate: today };
    if (payment !== null) return payments.update(payment, paidNow);
    if (paid + amount === total) return expenses.update(id, paidNow);
    // The expense carries the sign of a refund.
    return payments.add({ ...paidNow, expenseId: id, amount: amountText(Math.abs(amount)) }).ok;
  }

  return (due, called) => {
    if (pay(due)) showUndoToast(t`“${called}” is marked as paid today.`, offerUndo());
  };
}
