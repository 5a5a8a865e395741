import { useLingui } from "@lingui/react/macro";
import { showFailureToast, showUndoToast } from "@/kit/toasts.tsx";
import type { RecordCommand } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { useRun } from "@/wedding/hooks.ts";
import { offerUndo } from "../undo/undo-actions.ts";
import { expectOwnEdits } from "../use-remote-glow.ts";

interface TogetherWords {
  /** The toast after a success, with undo. Omitted if the screen shows the result. */
  said?: string;
  /** The title of the toast after a failure. */
  failed: string;
}

/** Runs commands on records as one change with one undo step; returns whether it succeeded. */
export function useRunTogether(): (commands: readonly RecordCommand[], words: TogetherWords) => boolean {
  const { t } = useLingui();
  const run = useRun();
  return (commands, { said, failed }) => {
    const [only, ...more] = commands;
    if (!only) return false;
    const result = runSafely(
      () => run(more.length === 0 ? only : { type: "records.change", commands: [...commands] }),
      t`Please try again.`,
    );
    if (!result.ok) {
      showFailureToast(failed, result.issues);
      return false;
    }
    expectOwnEdits(commands.map(({ id }) => id));
    if (said !== undefined) showUndoToast(said, offerUndo());
    return true;
  };
}
