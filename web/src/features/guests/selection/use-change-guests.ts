import { useLingui } from "@lingui/react/macro";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { GUEST_WORDS } from "@/domain/guests/guest-words.ts";
import { useCreateReferenced } from "@/domain/guests/use-create-referenced.ts";
import { showToast } from "@/kit/toasts.tsx";
import type { GuestFields, GuestView } from "@/lib/core/types.ts";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { useReadRecord } from "@/wedding/hooks.ts";

/** Sets the same fields of guests, in one change with one undo; `message` describes them. */
type ChangeGuests = (ids: readonly string[], changes: GuestFields, message: string) => void;

/**
 * Changes several guests. A new group or party among the changes is created with them; guests who have the values
 * already stay untouched.
 */
export function useChangeGuests(): ChangeGuests {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const readRecord = useReadRecord();
  const createTogether = useCreateReferenced();

  return (ids, changes, message) => {
    const { fields, relatedCommands } = createTogether(changes);
    const existingGuests = ids.flatMap((id) => readRecord("guest", id) ?? []);
    const changedGuests = existingGuests.filter((guest) => differs(guest, fields));
    const guests = t(GUEST_WORDS.quantity(existingGuests.length));
    if (changedGuests.length === 0) {
      showToast(t`${guests}: ${message} already`);
      return;
    }
    const updates = changedGuests.map(({ id }) => ({ type: "guest.update" as const, id, changes: fields }));
    runTogether([...relatedCommands, ...updates], {
      message: t`${guests}: ${message}`,
      failed: t(GUEST.phrases.failed.change),
    });
  };
}

function differs(guest: GuestView, changes: GuestFields): boolean {
  const currentFields: Readonly<Record<string, unknown>> = { ...guest };
  return Object.entries(changes).some(([key, value]) => (currentFields[key] ?? null) !== (value ?? null));
}
