import { useCallback, useState } from "react";
import type { GuestQuery } from "@/lib/core/types.ts";
import { useSession } from "@/lib/session/session.ts";
import { useWedding } from "@/wedding/hooks.ts";

/** What the list can be narrowed down by, besides the answer, which stands in the address, and the search. */
export type GuestFilters = Pick<
  GuestQuery,
  | "groupId"
  | "partyId"
  | "mealId"
  | "ageGroup"
  | "diet"
  | "isVip"
  | "needsTransport"
  | "needsAccommodation"
  | "invitationSent"
  | "withoutSeatIn"
  | "withoutContact"
>;

export type FilterKey = keyof GuestFilters;

const KEYS: readonly FilterKey[] = [
  "groupId",
  "partyId",
  "mealId",
  "ageGroup",
  "diet",
  "isVip",
  "needsTransport",
  "needsAccommodation",
  "invitationSent",
  "withoutSeatIn",
  "withoutContact",
];

export interface RememberedFilters {
  filters: GuestFilters;
  change: (changes: Partial<GuestFilters>) => void;
  clear: () => void;
}

/** The filters as they were left on this device, for this account and this wedding. */
export function useGuestFilters(): RememberedFilters {
  const account = useSession().user?.id ?? "nobody";
  const wedding = useWedding().id ?? "none";
  const key = `troth.guest-filters/${account}/${wedding}`;
  const [state, setState] = useState(() => ({ key, filters: read(key) }));
  // Another wedding has filters of its own.
  const filters = state.key === key ? state.filters : read(key);

  const keep = useCallback(
    (next: GuestFilters) => {
      write(key, next);
      setState({ key, filters: next });
    },
    [key],
  );
  const change = useCallback(
    (changes: Partial<GuestFilters>) => {
      const next: GuestFilters = { ...read(key), ...changes };
      for (const each of KEYS) if (next[each] === undefined || next[each] === null) delete next[each];
      keep(next);
    },
    [key, keep],
  );
  const clear = useCallback(() => keep({}), [keep]);
  return { filters, change, clear };
}

function read(key: string): GuestFilters {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    const known = Object.entries(kept).filter(
      ([name, value]) =>
        KEYS.includes(name as FilterKey) && (typeof value === "string" || typeof value === "boolean"),
    );
    return Object.fromEntries(known) as GuestFilters;
  } catch {
    return {};
  }
}

function write(key: string, filters: GuestFilters): void {
  try {
    localStorage.setItem(key, JSON.stringify(filters));
  } catch {
    // A device without space filters all the same, and forgets it with the page.
  }
}
