import { useLingui } from "@lingui/react/macro";
import { showFailureToast, showUndoToast } from "@/kit/toasts.tsx";
import type { RsvpStatus } from "@/lib/core/types.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { expectOwnEdit } from "@/records/use-remote-glow.ts";
import { useRun } from "@/wedding/hooks.ts";

/** What can be done to a guest in one tap, each with its answer where it fails. */
export function useGuestActions() {
  const run = useRun();
  const { t } = useLingui();

  function restore(id: string): void {
    const result = attempt(() => run({ type: "guest.restore", id }), t`Please try again.`);
    if (!result.ok) showFailureToast(t`Failed to update guest`, result.issues);
  }

  /** Removes the guest and offers them back. */
  function remove(id: string, name: string): boolean {
    const result = attempt(() => run({ type: "guest.remove", id }), t`Please try again.`);
    if (result.ok) showUndoToast(t`${name} was removed from the guest list.`, offerUndo());
    else showFailureToast(t`Failed to delete guest`, result.issues);
    return result.ok;
  }

  function setStatus(id: string, rsvpStatus: RsvpStatus): void {
    const result = attempt(
      () => run({ type: "guest.update", id, changes: { rsvpStatus } }),
      t`Please try again.`,
    );
    if (result.ok) expectOwnEdit(id);
    else showFailureToast(t`Failed to update guest`, result.issues);
  }

  return { remove, restore, setStatus };
}
