import { useCallback } from "react";
import type { GuestQuery } from "@/lib/core/types.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";

/** The list's filters, except the answer, which is in the address, and the search. */
export type GuestFilters = Pick<
  GuestQuery,
  | "groupId"
  | "partyId"
  | "ageGroup"
  | "diet"
  | "mealId"
  | "isVip"
  | "needsTransport"
  | "needsAccommodation"
  | "invitationSent"
  | "withoutSeatIn"
  | "withoutContact"
>;

export type FilterKey = keyof GuestFilters;

/** In the order of the fields, with the type of their values. */
const FILTER_KINDS = {
  groupId: "string",
  partyId: "string",
  ageGroup: "string",
  diet: "string",
  mealId: "string",
  isVip: "boolean",
  needsTransport: "boolean",
  needsAccommodation: "boolean",
  invitationSent: "boolean",
  withoutSeatIn: "string",
  withoutContact: "boolean",
} as const satisfies Record<FilterKey, "string" | "boolean">;

export const FILTER_KEYS = Object.keys(FILTER_KINDS) as readonly FilterKey[];

/** A filter's value as text, for a select; null if the filter is not set. */
export function filterText(filters: GuestFilters, key: FilterKey): string | null {
  const value = filters[key];
  return value === undefined || value === null ? null : String(value);
}

/** The filter for such a text. */
export function filterOf(key: FilterKey, text: string | null): Partial<GuestFilters> {
  if (text === null) return { [key]: undefined };
  return { [key]: FILTER_KINDS[key] === "boolean" ? text === "true" : text };
}

export interface StoredFilters {
  filters: GuestFilters;
  change: (changes: Partial<GuestFilters>) => void;
  /** Replaces all filters. */
  replace: (filters: GuestFilters) => void;
}

/** The filters last used on this device, for this account and this wedding. */
export function useGuestFilters(): StoredFilters {
  const [filters, keep] = useStoredSetting("guests.filters", readFilters);
  const change = useCallback(
    (changes: Partial<GuestFilters>) => keep({ ...filters, ...changes }),
    [filters, keep],
  );
  return { filters, change, replace: keep };
}

export function readFilters(kept: unknown): GuestFilters {
  if (typeof kept !== "object" || kept === null) return {};
  const values: Readonly<Record<string, unknown>> = { ...kept };
  const known = FILTER_KEYS.filter((key) => typeof values[key] === FILTER_KINDS[key]);
  return Object.fromEntries(known.map((key) => [key, values[key]]));
}
