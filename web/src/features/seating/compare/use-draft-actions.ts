import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { showFailureToast, showUndoToast } from "@/kit/toasts.tsx";
import type { Command, SeatingView } from "@/lib/core/types.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { useRun } from "@/wedding/hooks.ts";
import { chartAddress } from "./addresses.ts";

/** Taking a draft over into its plan, or leaving it; each can be undone. */
export function useDraftActions({ chart: plan }: SeatingView, { chart: draft }: SeatingView) {
  const { t } = useLingui();
  const run = useRun();
  const navigate = useNavigate();

  function tell(command: Command, failure: string): boolean {
    const result = attempt(() => run(command), t`Please try again.`);
    if (!result.ok) showFailureToast(failure, result.issues);
    return result.ok;
  }

  /** The whole draft, or these of its tables with whoever sits there. */
  function adopt(tables?: string[]): void {
    const chosen = tables ? { tables } : {};
    const done = tell(
      { type: "chart.adopt", id: draft.id, into: plan.id, ...chosen },
      t`Failed to update seating chart`,
    );
    if (done)
      showUndoToast(
        tables
          ? t`The chosen tables of “${plan.name}” are now as in the draft.`
          : t`“${plan.name}” is now as in the draft.`,
        offerUndo(),
      );
  }

  function discard(): void {
    if (!tell({ type: "chart.remove", id: draft.id }, t`Failed to delete seating chart`)) return;
    showUndoToast(t`“${draft.name}” was discarded.`, offerUndo());
    void navigate(chartAddress(plan.id), { replace: true });
  }

  return { adopt, discard };
}
