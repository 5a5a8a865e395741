import { useLingui } from "@lingui/react/macro";
import { showFailureToast, showUndoToast } from "@/kit/toasts.tsx";
import { deviceClock } from "@/lib/calendar.ts";
import type { Command, ExpenseFields, ExpenseRow } from "@/lib/core/types.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { expectOwnEdit } from "@/records/use-remote-glow.ts";
import { useRun } from "@/wedding/hooks.ts";

/** What can be done to an expense in one tap, each with its answer where it fails. */
export function useExpenseActions() {
  const run = useRun();
  const { t } = useLingui();

  function tell(command: Command, failure: string): boolean {
    const result = attempt(() => run(command), t`Please try again.`);
    if (!result.ok) showFailureToast(failure, result.issues);
    return result.ok;
  }

  function update(id: string, changes: ExpenseFields): boolean {
    const updated = tell({ type: "expense.update", id, changes }, t`Failed to update expense`);
    if (updated) expectOwnEdit(id);
    return updated;
  }

  const restore = (id: string) => tell({ type: "expense.restore", id }, t`Failed to update expense`);

  /** Removes the expense and offers it back. */
  function remove(id: string, description: string): boolean {
    const removed = tell({ type: "expense.remove", id }, t`Failed to delete expense`);
    if (removed) showUndoToast(t`“${description}” was removed from the budget.`, offerUndo());
    return removed;
  }

  function markPaid({ id, description }: Pick<ExpenseRow, "id" | "description">): void {
    if (!update(id, { paidDate: deviceClock.today() })) return;
    showUndoToast(t`“${description}” is marked as paid today.`, offerUndo());
  }

  return { update, restore, remove, markPaid };
}
