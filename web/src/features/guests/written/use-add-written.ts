import { useLingui } from "@lingui/react/macro";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { GuestFields, WrittenGuest } from "@/lib/core/types.ts";
import { sayAdded, sayAddedTogether } from "@/records/record-kind/record-toasts.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { newId } from "@/wedding/hooks.ts";
import { GUEST } from "../guest-kind.ts";

/** Puts guests who were written down on the list: in one change, and one undo takes them back. False where it failed. */
export function useAddWritten(): (guests: readonly WrittenGuest[]) => boolean {
  const { t } = useLingui();
  const { add } = useRecordActions(GUEST);
  return (guests) => {
    const [first, ...others] = guests.map(fieldsOf);
    if (!first) return false;
    const together = others.map((guest) => ({ type: "guest.add" as const, id: newId(), guest }));
    const result = add({ ...first }, together);
    if (!result.ok) showFailureToast(t(GUEST.phrases.failed.add), result.issues);
    else if (others.length > 0) sayAddedTogether(GUEST, guests.length, offerUndo());
    else sayAdded(GUEST, `${first.firstName} ${first.lastName}`);
    return result.ok;
  };
}

function fieldsOf({ firstName, lastName, plusOnes, email, phone }: WrittenGuest): GuestFields {
  return {
    firstName,
    lastName,
    ...(plusOnes > 0 && { plusOnes }),
    ...(email && { email }),
    ...(phone && { phone }),
  };
}
