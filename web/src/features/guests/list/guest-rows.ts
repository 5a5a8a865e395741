import { useMemo } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import type { GuestQuery } from "@/lib/core/types.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";

/** A row of the list: a guest, or the heading of a party. */
export type GuestListRow =
  | { kind: "guest"; key: string; id: string; party: string | undefined }
  | { kind: "party"; key: string; party: RecordOf<"party"> | undefined; found: number };

/** Placeholder id for "no party". */
export const NO_PARTY = "-";

interface GuestRows {
  /** The guests, in the order of the list. */
  ids: readonly string[];
  rows: readonly GuestListRow[];
}

/**
 * Rows of the list: guests, or guests under their parties. `passes` filters by criteria that the core does not know.
 * Empty parties are shown only without filters.
 */
export function useGuestRows(
  query: GuestQuery,
  byParty: boolean,
  isNarrowed: boolean,
  passes: ((id: string) => boolean) | undefined,
): GuestRows {
  const found = useReport("guestIds", byParty ? null : query);
  const sections = useReport("guestsByParty", byParty ? query : null);
  const parties = useRecords("party", byParty ? everyParty : null);

  return useMemo(() => {
    if (!byParty) {
      const ids = passes ? found.filter(passes) : found;
      return { ids, rows: ids.map((id) => guestRow(id, undefined)) };
    }
    const byId = new Map(parties.map((party) => [party.id, party]));
    const shown = sections
      .map(({ partyId, ids }) => ({ partyId, ids: passes ? ids.filter(passes) : ids }))
      .filter(({ ids }) => ids.length > 0);
    const full = new Set(shown.map(({ partyId }) => partyId));
    const empty = isNarrowed ? [] : parties.filter(({ id }) => !full.has(id));
    const all = [
      ...shown.filter(({ partyId }) => partyId !== null),
      ...empty.map(({ id }) => ({ partyId: id, ids: [] as string[] })),
      ...shown.filter(({ partyId }) => partyId === null),
    ];
    const rows = all.flatMap(({ partyId, ids }): GuestListRow[] => {
      const id = partyId ?? NO_PARTY;
      const party = partyId === null ? undefined : byId.get(partyId);
      const heading: GuestListRow = { kind: "party", key: `party ${id}`, party, found: ids.length };
      return [heading, ...ids.map((guest) => guestRow(guest, id))];
    });
    return { ids: all.flatMap(({ ids }) => ids), rows };
  }, [byParty, isNarrowed, passes, found, sections, parties]);
}

const everyParty = {};

function guestRow(id: string, party: string | undefined): GuestListRow {
  return { kind: "guest", key: id, id, party };
}
