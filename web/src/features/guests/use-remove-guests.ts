import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { CompanionRemoval } from "@/lib/core/types.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { GUEST } from "@/records/guests/guest-kind.ts";
import { sayRemovedTogether } from "@/records/record-kind/record-toasts.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { useFindGuest, useGuestRemoval, useRun } from "@/wedding/hooks.ts";

/** Guests who are about to be removed, and whom they would bring. */
interface Asked {
  ids: readonly string[];
  /** What the guest is called, where it is one. */
  name: string;
  /** The names of the companions who are not removed themselves. */
  companions: readonly string[];
}

/** What a `RemoveGuestsDialog` asks, and what comes of it. */
export interface GuestsRemoval {
  asked: Asked | undefined;
  ask: (ids: readonly string[]) => void;
  cancel: () => void;
  remove: (companions: CompanionRemoval) => void;
}

/**
 * Removes guests after asking, and asks what becomes of those whom they would bring. All of it is one step, and one
 * undo takes it back. Put a `RemoveGuestsDialog` beside what calls `ask`.
 */
export function useRemoveGuests(onRemoved: () => void = () => {}): GuestsRemoval {
  const { t } = useLingui();
  const run = useRun();
  const find = useFindGuest();
  const removal = useGuestRemoval();
  const { remove: removeOne } = useRecordActions(GUEST);
  const [asked, setAsked] = useState<Asked>();

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
    // Somebody may be gone since they were asked about.
    const command = removal(
      ids.filter((id) => find(id) !== undefined),
      companions,
    );
    if (command.commands.length === 0) return true;
    const result = attempt(() => run(command), t`Please try again.`);
    if (!result.ok) showFailureToast(t(GUEST.phrases.failed.remove), result.issues);
    const gone = command.commands.filter(({ type }) => type === "guest.remove").length;
    if (result.ok) sayRemovedTogether(GUEST, gone, offerUndo());
    return result.ok;
  }

  return { asked, ask, cancel: () => setAsked(undefined), remove };
}

/** One guest who brings nobody: told in the history as what it is. */
function isAlone(asked: Asked): asked is Asked & { ids: readonly [string] } {
  return asked.ids.length === 1 && asked.companions.length === 0;
}
