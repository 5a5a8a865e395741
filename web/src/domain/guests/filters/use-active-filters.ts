import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { ownProperty } from "@/lib/own-property.ts";
import { choicesOf } from "@/records/record-words/use-record-words.ts";
import { useChart, useRecord } from "@/wedding/hooks.ts";
import { DIET_WORDS } from "../../diets/diet-words.ts";
import { FLAG_WORDS, NONE, NONE_WORDS, OTHER_NEEDS, OTHER_NEEDS_WORDS } from "./filter-fields.tsx";
import { FILTER_KEYS, type FilterKey, filterOf, filterText, type GuestFilters } from "./guest-filters.ts";

/** An active filter in words: "Needs a room", "Family". */
export interface ActiveFilter {
  key: FilterKey;
  label: string;
}

/**
 * The active filters, with their texts. A filter for a record that has been removed, on any device, is ignored: the
 * list is never narrowed by something invisible.
 */
export function useActiveFilters(filters: GuestFilters): {
  activeFilters: readonly ActiveFilter[];
  filters: GuestFilters;
} {
  const { t } = useLingui();
  const group = useRecord("group", recordId(filters.groupId))?.name;
  const party = useRecord("party", recordId(filters.partyId))?.name;
  const meal = useRecord("meal", recordId(filters.mealId))?.name;
  const chart = useChart(filters.withoutSeatIn)?.name;

  return useMemo(() => {
    const translate = (words: MessageDescriptor | undefined) => words && t(words);
    const labels: Record<FilterKey, (text: string) => string | undefined> = {
      groupId: (text) => (text === NONE ? t(NONE_WORDS.groupId) : group),
      partyId: (text) => (text === NONE ? t(NONE_WORDS.partyId) : party),
      mealId: (text) => (text === NONE ? t(NONE_WORDS.mealId) : meal),
      ageGroup: (text) => translate(ownProperty({ ...choicesOf("guest", "ageGroup") }, text)),
      diet: (text) => {
        if (text === NONE) return t(NONE_WORDS.diet);
        return translate(
          text === OTHER_NEEDS ? OTHER_NEEDS_WORDS : ownProperty({ ...DIET_WORDS }, text)?.label,
        );
      },
      withoutSeatIn: () => (chart === undefined ? undefined : t`No seat in “${chart}”`),
      isVip: (text) => translate(ownProperty(FLAG_WORDS.isVip, text)),
      needsTransport: (text) => translate(ownProperty(FLAG_WORDS.needsTransport, text)),
      needsAccommodation: (text) => translate(ownProperty(FLAG_WORDS.needsAccommodation, text)),
      invitationSent: (text) => translate(ownProperty(FLAG_WORDS.invitationSent, text)),
      withoutContact: (text) => translate(ownProperty(FLAG_WORDS.withoutContact, text)),
    };
    const activeFilters = FILTER_KEYS.flatMap((key) => {
      const text = filterText(filters, key);
      const words = text === null ? undefined : labels[key](text);
      return words === undefined ? [] : [{ key, label: words }];
    });
    const parts = activeFilters.map(({ key }) => filterOf(key, filterText(filters, key)));
    return { activeFilters, filters: Object.assign({}, ...parts) as GuestFilters };
  }, [filters, group, party, meal, chart, t]);
}

/** The id of the record that a filter refers to. */
function recordId(value: string | null | undefined): string | undefined {
  return value === NONE ? undefined : (value ?? undefined);
}
