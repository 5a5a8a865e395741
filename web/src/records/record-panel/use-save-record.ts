import type { Command } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { useRun } from "@/wedding/hooks.ts";

interface SaveRequest {
  update: Command;
  /** Runs first if the record was removed: saving its form restores it. */
  restore: Command;
  /** The form's message for an unexpected error. */
  unexpectedMessage: string;
}

/** Writes a form's changes and returns whether it succeeded; otherwise the form shows the reason. */
export function useSaveRecord<V extends object>(
  form: DraftForm<V>,
  gone: boolean,
): (request: SaveRequest) => boolean {
  const run = useRun();
  return ({ update, restore, unexpectedMessage }) => {
    if (form.refuseUnlisted()) return false;
    const result = runSafely(() => {
      if (gone) {
        const restoreResult = run(restore);
        if (!restoreResult.ok) return restoreResult;
      }
      return form.isDirty ? run(update) : { ok: true };
    }, unexpectedMessage);
    if (result.ok) form.markSaved();
    else form.refuse(result.issues);
    return result.ok;
  };
}
