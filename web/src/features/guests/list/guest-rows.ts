import { useMemo } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import type { GuestQuery } from "@/lib/core/types.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";

/** A row of the list: a guest, or the heading of a party with the number of its listed guests. */
export type GuestListRow =
  | { kind: "guest"; key: string; id: string; party: string | undefined }
  | { kind: "party"; key: string; party: RecordOf<"party"> | undefined; guestCount: number };

/** Stands for the id of a party, for guests without one. */
export const NO_PARTY = "-";

interface GuestRows {
  /** The guests, in the order of the list. */
  ids: readonly string[];
  rows: readonly GuestListRow[];
}

/**
 * Rows of the list: guests, or guests under their parties. `passes` filters by conditions that the core does not know.
 * Empty parties are listed only if no filter or search narrows the list.
 */
export function useGuestRows(
  query: GuestQuery,
  byParty: boolean,
  isNarrowed: boolean,
  passes: ((id: string) => boolean) | undefined,
): GuestRows {
  const matchingIds = useReport("guestIds", byParty ? null : query);
  const sections = useReport("guestsByParty", byParty ? query : null);
  const parties = useRecords("party", byParty ? ALL_PARTIES : null);

  return useMemo(() => {
    if (!byParty) {
      const ids = passes ? matchingIds.filter(passes) : matchingIds;
      return { ids, rows: ids.map((id) => guestRow(id, undefined)) };
    }
    const partiesById = new Map(parties.map((party) => [party.id, party]));
    const visibleSections = sections
      .map(({ partyId, ids }) => ({ partyId, ids: passes ? ids.filter(passes) : ids }))
      .filter(({ ids }) => ids.length > 0);
    const partyIdsWithGuests = new Set(visibleSections.map(({ partyId }) => partyId));
    const emptyParties = isNarrowed ? [] : parties.filter(({ id }) => !partyIdsWithGuests.has(id));
    const orderedSections = [
      ...visibleSections.filter(({ partyId }) => partyId !== null),
      ...emptyParties.map(({ id }) => ({ partyId: id, ids: [] as string[] })),
      ...visibleSections.filter(({ partyId }) => partyId === null),
    ];
    const rows = orderedSections.flatMap(({ partyId, ids }): GuestListRow[] => {
      const id = partyId ?? NO_PARTY;
      const party = partyId === null ? undefined : partiesById.get(partyId);
      const heading: GuestListRow = { kind: "party", key: `party ${id}`, party, guestCount: ids.length };
      return [heading, ...ids.map((guest) => guestRow(guest, id))];
    });
    return { ids: orderedSections.flatMap(({ ids }) => ids), rows };
  }, [byParty, isNarrowed, passes, matchingIds, sections, parties]);
}

const ALL_PARTIES = {};

function guestRow(id: string, party: string | undefined): GuestListRow {
  return { kind: "guest", key: id, id, party };
}
