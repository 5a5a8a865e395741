import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { GuestFields, ParsedGuest, PartyView, RecordCommand } from "@/lib/core/types.ts";
import { useImporter } from "@/lib/core/use-importer.ts";
import { toastAdded, toastAddedTogether } from "@/records/record-kind/record-toasts.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { newId, useRecords, useReport } from "@/wedding/hooks.ts";
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

/** Guests parsed from text. "table": to be imported instead; "failed": the reader could not be loaded. */
type ParsedGuests = readonly ParsedGuest[] | "table" | "failed";

/**
 * Parses guests from a line of names or a list. Undefined while the reader loads; it is the module that also reads
 * imported tables.
 */
export function useWrittenGuests(text: string): ParsedGuests | undefined {
  const importer = useImporter(text !== "");
  // This line is always on the guest list: read all guests only while it has text, since that is slow.
  const guests = useRecords("guest", text === "" ? null : undefined);
  const reader = useMemo(() => {
    if (importer === undefined || importer === "failed") return importer;
    const names = guests.map(({ id, firstName, lastName }) => [id, { firstName, lastName }]);
    const { isTable, NameReader } = importer;
    return { isTable, names: new NameReader(JSON.stringify({ guests: Object.fromEntries(names) })) };
  }, [importer, guests]);
  return useMemo(() => {
    if (text === "") return [];
    if (reader === undefined || reader === "failed") return reader;
    return reader.isTable(text) ? "table" : reader.names.read(text);
  }, [reader, text]);
}
