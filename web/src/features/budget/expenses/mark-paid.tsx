import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Check } from "lucide-react";
import { showUndoToast } from "@/kit/toasts.tsx";
import { amountText } from "@/lib/amount-text.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useDayAtWedding } from "@/wedding/hooks.ts";
import { EXPENSE } from "./expense-kind.ts";
import classes from "./mark-paid.module.css";
import { PAYMENT } from "./payment-kind.ts";

interface MarkPaidButtonProps {
  /** What is paid. */
  title: string;
  onPress: () => void;
  tabIndex?: 0 | -1;
}

/** The button of a row, always in the same place of it: in a narrow list with its words below its icon. */
export function MarkPaidButton({ title, onPress, tabIndex }: MarkPaidButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      variant="subtle"
      tabIndex={tabIndex}
      className={classes.button}
      leftSection={<Check size={18} aria-hidden />}
      aria-label={t`Mark paid: ${title}`}
      onClick={onPress}
    >
      <Trans>Mark paid</Trans>
    </Button>
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
