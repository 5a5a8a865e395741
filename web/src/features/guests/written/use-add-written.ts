import { useLingui } from "@lingui/react/macro";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { GuestFields, PartyView, RecordCommand, WrittenGuest } from "@/lib/core/types.ts";
import { sayAdded, sayAddedTogether } from "@/records/record-kind/record-toasts.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { offerUndo } from "@/records/undo/walk-history.ts";
import { newId, useParties } from "@/wedding/hooks.ts";
import { GUEST } from "../guest-kind.ts";

/** Puts guests who were written down on the list: in one change, and one undo takes them back. False where it failed. */
export function useAddWritten(): (guests: readonly WrittenGuest[]) => boolean {
  const { t } = useLingui();
  const { add } = useRecordActions(GUEST);
  const parties = useParties();
  return (guests) => {
    const { made, idOf } = partiesOf(guests, parties);
    const [first, ...others] = guests.map((guest) => fieldsOf(guest, idOf));
    if (!first) return false;
    const added = others.map((guest) => ({ type: "guest.add" as const, id: newId(), guest }));
    const together = [...made, ...added];
    const result = add({ ...first }, together);
    if (!result.ok) showFailureToast(t(GUEST.phrases.failed.add), result.issues);
    else if (others.length > 0) sayAddedTogether(GUEST, guests.length, offerUndo());
    else sayAdded(GUEST, `${first.firstName} ${first.lastName}`.trim());
    return result.ok;
  };
}

/** People who are written together are one party: one of that name, or one that is made. */
function partiesOf(guests: readonly WrittenGuest[], parties: readonly PartyView[]) {
  const ids = new Map(parties.map(({ name, id }) => [name, id]));
  const made: Extract<RecordCommand, { type: "party.add" }>[] = [];
  for (const { party } of guests) {
    if (party === undefined || ids.has(party)) continue;
    const id = newId();
    ids.set(party, id);
    made.push({ type: "party.add", id, party: { name: party } });
  }
  return { made, idOf: (party: string | undefined) => (party === undefined ? undefined : ids.get(party)) };
}

function fieldsOf(
  { firstName, lastName, plusOnes, email, phone, party, hasOneName }: WrittenGuest,
  idOf: (party: string | undefined) => string | undefined,
): GuestFields {
  const partyId = idOf(party);
  return {
    firstName,
    lastName,
    ...(hasOneName && { hasOneName }),
    ...(plusOnes > 0 && { plusOnes }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(partyId && { partyId }),
  };
}
