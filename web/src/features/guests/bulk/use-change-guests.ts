import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import type { GuestFields } from "@/lib/core/types.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { useRun } from "@/wedding/hooks.ts";
import { GUEST } from "../guest-kind.ts";

/** Gives many guests the same: one change, and one undo takes it back. */
export function useChangeGuests(): (ids: readonly string[], changes: GuestFields) => boolean {
  const { t } = useLingui();
  const run = useRun();
  return (ids, changes) => {
    const commands = ids.map((id) => ({ type: "guest.update" as const, id, changes }));
    const result = attempt(() => run({ type: "records.change", commands }), t`Please try again.`);
    if (!result.ok) {
      showFailureToast(t(GUEST.phrases.failed.change), result.issues);
      return false;
    }
    const words = t`${plural(ids.length, { one: "# guest changed", other: "# guests changed" })}`;
    showToast(words, { undo: offerUndo() });
    return true;
  };
}
