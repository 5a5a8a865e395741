import type { Command } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { useRun } from "@/wedding/hooks.ts";

interface Save {
  update: Command;
  /** Comes first where somebody has removed the record meanwhile: saving a form brings back what it is about. */
  restore: Command;
  /** What the form says when something nobody foresaw came in between. */
  unexpected: string;
}

/** Writes what a form has changed, and answers whether it is written; otherwise the form says why. */
export function useSaveRecord<V extends object>(form: DraftForm<V>, gone: boolean): (save: Save) => boolean {
  const run = useRun();
  return ({ update, restore, unexpected }) => {
    if (form.refuseUnlisted()) return false;
    const result = attempt(() => {
      if (gone) {
        const restored = run(restore);
        if (!restored.ok) return restored;
      }
      return form.isDirty ? run(update) : { ok: true };
    }, unexpected);
    if (result.ok) form.settle();
    else form.refuse(result.issues);
    return result.ok;
  };
}
