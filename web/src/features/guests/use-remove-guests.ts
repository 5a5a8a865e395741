import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { CompanionRemoval } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { toastRemovedTogether } from "@/records/record-kind/record-toasts.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useFindGuest, useGuestRemoval, useRun } from "@/wedding/hooks.ts";

/** Guests to be removed, with their companions. */
interface RemovalQuestion {
  ids: readonly string[];
  /** The guest's name, if it is one. */
  name: string;
  /** Names of companions who are not among them. */
  companions: readonly string[];
}

/** State and actions of a `RemoveGuestsDialog`. */
export interface GuestsRemoval {
  asked: RemovalQuestion | undefined;
  ask: (ids: readonly string[]) => void;
  cancel: () => void;
  remove: (companions: CompanionRemoval) => void;
}

/**
 * Removes guests after a question that includes their companions. All is one step with one undo. Render a
 * `RemoveGuestsDialog` beside the caller of `ask`.
 */
export function useRemoveGuests(onRemoved: () => void = () => {}): GuestsRemoval {
  const { t } = useLingui();
  const run = useRun();
  const find = useFindGuest();
  const removal = useGuestRemoval();
  const { remove: removeOne } = useRecordActions(GUEST);
  const [asked, setAsked] = useState<RemovalQuestion>();

  function ask(ids: readonly string[]) {
    const going = removal(ids, "go").commands.map(({ id }) => id);
    const companions = going.filter((id) => !ids.includes(id));
    const name = (id: string) => find(id)?.name || t(GUEST.words.untitled);
    setAsked({ ids, name: ids[0] === undefined ? "" : name(ids[0]), companions: companions.map(name) });
  }

  function remove(companions: CompanionRemoval) {
    setAsked(undefined);
    if (asked && (isAlone(asked) ? removeOne(asked.ids[0], asked.name) : removeAll(asked.ids, companions)))
      onRemoved();
  }

  function removeAll(ids: readonly string[], companions: CompanionRemoval): boolean {
    // Some may have been removed since the question.
    const command = removal(
      ids.filter((id) => find(id) !== undefined),
      companions,
    );
    if (command.commands.length === 0) return true;
    const result = runSafely(() => run(command), t`Please try again.`);
    if (!result.ok) showFailureToast(t(GUEST.phrases.failed.remove), result.issues);
    const gone = command.commands.filter(({ type }) => type === "guest.remove").length;
    if (result.ok) toastRemovedTogether(GUEST, gone, offerUndo());
    return result.ok;
  }

  return { asked, ask, cancel: () => setAsked(undefined), remove };
}

/** A single guest without companions uses a plain removal, for a precise entry in the history. */
function isAlone(asked: RemovalQuestion): asked is RemovalQuestion & { ids: readonly [string] } {
  return asked.ids.length === 1 && asked.companions.length === 0;
}
