import { useLingui } from "@lingui/react/macro";
import { showFailureToast, showToast } from "@/kit/toasts.tsx";
import type { Command, GuestFields, GuestView, RecordCommand } from "@/lib/core/types.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { useCreateTogether } from "@/records/use-create-together.ts";
import { expectOwnEdits } from "@/records/use-remote-glow.ts";
import { useLookUpGuest, useRun } from "@/wedding/hooks.ts";
import { GUEST } from "../guest-kind.ts";
import { GUEST_WORDS } from "../guest-words.ts";

/** Gives guests the same fields, in one change that one undo takes back; `said` says them in the answer. */
type ChangeGuests = (ids: readonly string[], changes: GuestFields, said: string) => void;

/** A group or party that is still to be made is made in the same change. Who has the fields already stays untouched. */
export function useChangeGuests(): ChangeGuests {
  const { t } = useLingui();
  const run = useRun();
  const lookUp = useLookUpGuest();
  const together = useCreateTogether();

  return (ids, asked, said) => {
    const { fields, made } = together(asked);
    const present = ids.flatMap((id) => lookUp(id) ?? []);
    const changing = present.filter((guest) => differs(guest, fields)).map(({ id }) => id);
    const guests = t(GUEST_WORDS.some(present.length));
    if (changing.length === 0) {
      showToast(t`${guests}: ${said} already`);
      return;
    }
    const result = attempt(() => run(commandFor(changing, fields, made)), t`Please try again.`);
    if (!result.ok) {
      showFailureToast(t(GUEST.phrases.failed.change), result.issues);
      return;
    }
    expectOwnEdits(changing);
    showToast(t`${guests}: ${said}`, { undo: offerUndo() });
  };
}

/** One guest alone is told in the history by name. */
function commandFor(ids: readonly string[], changes: GuestFields, made: readonly RecordCommand[]): Command {
  const updates = ids.map((id) => ({ type: "guest.update" as const, id, changes }));
  const [only] = updates;
  if (only && updates.length === 1 && made.length === 0) return only;
  return { type: "records.change", commands: [...made, ...updates] };
}

function differs(guest: GuestView, changes: GuestFields): boolean {
  const now: Readonly<Record<string, unknown>> = { ...guest };
  return Object.entries(changes).some(([key, value]) => (now[key] ?? null) !== (value ?? null));
}
