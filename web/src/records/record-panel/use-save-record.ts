import type { Command } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { useRun } from "@/wedding/hooks.ts";

interface SaveRequest {
  update: Command;
  /** Runs first if the record was removed meanwhile: saving its form restores it. */
  restore: Command;
  /** The form's message for an unexpected error. */
  unexpected: string;
}

/** Writes a form's changes and returns whether it succeeded; otherwise the form shows the reason. */
export function useSaveRecord<V extends object>(
  form: DraftForm<V>,
  gone: boolean,
): (save: SaveRequest) => boolean {
  const run = useRun();
  return ({ update, restore, unexpected }) => {
    if (form.refuseUnlisted()) return false;
    const result = runSafely(() => {
      if (gone) {
        const restored = run(restore);
        if (!restored.ok) return restored;
      }
      return form.isDirty ? run(update) : { ok: true };
    }, unexpected);
    if (result.ok) form.markSaved();
    else form.refuse(result.issues);
    return result.ok;
  };
}
