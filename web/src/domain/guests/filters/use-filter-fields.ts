import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { Option } from "@/kit/select/options.ts";
import { choicesOf } from "@/records/record-words/field-words.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { DIET_WORDS } from "../../diets/diet-words.ts";
import {
  FILTER_LABELS,
  FLAG_WORDS,
  NONE,
  NONE_WORDS,
  OTHER_NEEDS,
  OTHER_NEEDS_WORDS,
} from "./filter-words.ts";
import { FILTER_KEYS, type FilterKey, filterText, type GuestFilters } from "./guest-filters.ts";

/** A filter as a select field. */
interface FilterField {
  key: FilterKey;
  label: string;
  options: readonly Option[];
  /** The chosen option. */
  value: string | null;
}

interface NamedRecord {
  id: string;
  name: string;
}

/** The filters that are of use in this wedding; those without options are left out. */
export function useFilterFields(filters: GuestFilters): readonly FilterField[] {
  const { t } = useLingui();
  const inUse = useReport("dietsInUse");
  const groups = useReport("groups");
  const parties = useReport("parties");
  const meals = useRecords("meal");
  const charts = useReport("charts");

  const ofRecords = (records: readonly NamedRecord[], none: MessageDescriptor): Option[] =>
    records.length === 0 ? [] : [...records.map(named), { value: NONE, label: t(none) }];
  const ofFlag = (words: Record<"true" | "false", MessageDescriptor>): Option[] => [
    { value: "true", label: t(words.true) },
    { value: "false", label: t(words.false) },
  ];
  // A chosen option stays even when no guest has it any more.
  const diets = Object.entries(DIET_WORDS).filter(([key]) => inUse.includes(key) || filters.diet === key);
  const others = inUse.includes(OTHER_NEEDS) || filters.diet === OTHER_NEEDS;
  const needs = [
    ...diets.map(([value, { label }]) => ({ value, label: t(label) })),
    ...(others ? [{ value: OTHER_NEEDS, label: t(OTHER_NEEDS_WORDS) }] : []),
  ];

  const options: Record<FilterKey, Option[]> = {
    groupId: ofRecords(groups, NONE_WORDS.groupId),
    partyId: ofRecords(parties, NONE_WORDS.partyId),
    ageGroup: Object.entries(choicesOf("guest", "ageGroup")).map(([value, words]) => ({
      value,
      label: t(words),
    })),
    diet: needs.length === 0 ? [] : [...needs, { value: NONE, label: t(NONE_WORDS.diet) }],
    mealId: ofRecords(meals, NONE_WORDS.mealId),
    isVip: ofFlag(FLAG_WORDS.isVip),
    needsTransport: ofFlag(FLAG_WORDS.needsTransport),
    needsAccommodation: ofFlag(FLAG_WORDS.needsAccommodation),
    invitationSent: ofFlag(FLAG_WORDS.invitationSent),
    withoutSeatIn: charts.map(({ id, name }) => ({ value: id, label: t`No seat in “${name}”` })),
    withoutContact: ofFlag(FLAG_WORDS.withoutContact),
  };
  const fields = FILTER_KEYS.map((key) => ({
    key,
    label: t(FILTER_LABELS[key]),
    options: options[key],
    value: filterText(filters, key),
  }));
  return fields.filter((field) => field.options.length > 0);
}

function named({ id, name }: NamedRecord): Option {
  return { value: id, label: name };
}
