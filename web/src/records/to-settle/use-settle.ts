import { useLingui } from "@lingui/react/macro";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { Command } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { fieldCommand, useRun } from "@/wedding/hooks.ts";
import type { FieldConflict, FieldVersion, RecordRef } from "@/wedding/types.ts";
import { expectOwnEdit } from "../use-remote-glow.ts";

/** Settles conflicts by ordinary commands. Each function returns whether it succeeded. */
export function useSettle() {
  const { t } = useLingui();
  const run = useRun();

  function settle(command: Command | undefined): boolean {
    if (!command) return false;
    const result = runSafely(
      () => run(command),
      t`This couldn’t be saved. Both versions are still kept; please try again.`,
    );
    if (!result.ok) showFailureToast(t`Your choice couldn’t be saved`, result.issues);
    return result.ok;
  }

  /** Keeps one of the versions of a field. */
  function keep(thing: RecordRef, { field, versions }: FieldConflict, { value }: FieldVersion): boolean {
    if (!settle(fieldCommand(thing, { [field]: value }))) return false;
    // Keeping the shown value changes nothing else in the record.
    if (value !== versions[0]?.value && thing.id !== undefined) expectOwnEdit(thing.id);
    return true;
  }

  return { settle, keep };
}
