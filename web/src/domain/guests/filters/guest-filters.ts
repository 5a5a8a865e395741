import { useCallback } from "react";
import type { GuestQuery } from "@/lib/core/types.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";

/** The filters of the guest list, except the search and the RSVP answer, which is in the address. */
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

/** The filter for the text of a select. */
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
  const [filters, storeFilters] = useStoredSetting("guests.filters", readFilters);
  const change = useCallback(
    (changes: Partial<GuestFilters>) => storeFilters({ ...filters, ...changes }),
    [filters, storeFilters],
  );
  return { filters, change, replace: storeFilters };
}

/** Reads stored filters, which another version of the app may have written. */
export function readFilters(stored: unknown): GuestFilters {
  if (typeof stored !== "object" || stored === null) return {};
  const values: Readonly<Record<string, unknown>> = { ...stored };
  const validKeys = FILTER_KEYS.filter((key) => typeof values[key] === FILTER_KINDS[key]);
  return Object.fromEntries(validKeys.map((key) => [key, values[key]]));
}
