import { useLingui } from "@lingui/react/macro";
import type { GuestFields, ParsedGuest, PartyView, RecordCommand } from "@/lib/core/types.ts";
import { toastAdded, toastAddedTogether } from "@/records/record-kind/record-toasts.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { newId, useReport } from "@/wedding/hooks.ts";
import { GUEST } from "../guest-kind.ts";

/** Adds parsed guests in one change with one undo. Returns false if that failed. */
export function useAddWritten(): (guests: readonly ParsedGuest[]) => boolean {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const parties = useReport("parties");
  return (guests) => {
    const { made, idOf } = partiesOf(guests, parties);
    const added = guests.map((guest) => ({
      type: "guest.add" as const,
      id: newId(),
      guest: fieldsOf(guest, idOf),
    }));
    const isDone = runTogether([...made, ...added], { failed: t(GUEST.phrases.failed.add) });
    const [only, ...others] = guests;
    if (!isDone || !only) return false;
    if (others.length > 0) toastAddedTogether(GUEST, guests.length, offerUndo());
    else toastAdded(GUEST, `${only.firstName} ${only.lastName}`.trim());
    return true;
  };
}

/** People written together are one party: an existing one of that name, or a new one. */
function partiesOf(guests: readonly ParsedGuest[], parties: readonly PartyView[]) {
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
  { firstName, lastName, plusOnes, email, phone, party, hasOneName }: ParsedGuest,
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
