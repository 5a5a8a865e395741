import { useLingui } from "@lingui/react/macro";
import { showFailureToast, showUndoToast } from "@/kit/toasts.tsx";
import type { Command } from "@/lib/core/types.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { fieldCommand, useRun } from "@/wedding/hooks.ts";
import type { FieldConflict, Thing } from "@/wedding/types.ts";
import { offerUndo } from "../undo/walk-history.ts";
import { expectOwnEdit } from "../use-remote-glow.ts";

/** Settles what two people decided at once, by an ordinary command. Says whether it did. */
export function useSettle() {
  const { t } = useLingui();
  const run = useRun();

  function settle(command: Command | undefined): boolean {
    if (!command) return false;
    const result = attempt(
      () => run(command),
      t`This could not be saved. Both versions are still kept; please try again.`,
    );
    if (!result.ok) showFailureToast(t`This could not be settled`, result.issues);
    return result.ok;
  }

  /** Keeps one of the versions. Keeping the one that shows changes nothing that could be taken back. */
  function keep(thing: Thing, { field, versions }: FieldConflict, value: unknown, words: string): boolean {
    if (!settle(fieldCommand(thing, { [field]: value }))) return false;
    if (value !== versions[0]?.value) {
      if (thing.id !== undefined) expectOwnEdit(thing.id);
      showUndoToast(t`“${words}” is kept.`, offerUndo());
    }
    return true;
  }

  return { settle, keep };
}
