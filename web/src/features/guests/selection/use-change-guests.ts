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

/** A new group or party is created in the same change. Guests who have the values already stay untouched. */
export function useChangeGuests(): ChangeGuests {
  const { t } = useLingui();
  const run = useRunTogether();
  const read = useReadRecord();
  const createReferenced = useCreateReferenced();

  return (ids, changes, message) => {
    const { fields, relatedCommands } = createReferenced(changes);
    const present = ids.flatMap((id) => read("guest", id) ?? []);
    const changing = present.filter((guest) => differs(guest, fields));
    const guests = t(GUEST_WORDS.quantity(present.length));
    if (changing.length === 0) {
      showToast(t`${guests}: ${message} already`);
      return;
    }
    const updates = changing.map(({ id }) => ({ type: "guest.update" as const, id, changes: fields }));
    run([...relatedCommands, ...updates], {
      message: t`${guests}: ${message}`,
      failed: t(GUEST.phrases.failed.change),
    });
  };
}

function differs(guest: GuestView, changes: GuestFields): boolean {
  const now: Readonly<Record<string, unknown>> = { ...guest };
  return Object.entries(changes).some(([key, value]) => (now[key] ?? null) !== (value ?? null));
}
