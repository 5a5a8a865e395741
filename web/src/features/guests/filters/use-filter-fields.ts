import { useLingui } from "@lingui/react/macro";
import type { Option } from "@/kit/select/options.ts";
import { DIET_WORDS } from "@/records/diets/diet-words.ts";
import { choicesOf } from "@/records/record-words/field-words.ts";
import { useCharts, useGroups, useParties, useRecords } from "@/wedding/hooks.ts";
import { GUEST_WORDS } from "../guest-words.ts";
import type { FilterKey, GuestFilters } from "./guest-filters.ts";

/** A filter as a person chooses it: one of a list. */
export interface FilterField {
  key: FilterKey;
  label: string;
  options: readonly Option[];
  /** The option that is chosen. */
  value: string | null;
  /** What choosing an option filters by. */
  filterBy: (value: string | null) => Partial<GuestFilters>;
}

/** Who has none: no group, no party, no meal, no dietary needs. */
const NONE = "-";

/** The filters that this wedding has use for; one with nothing to choose is left out. */
export function useFilterFields(filters: GuestFilters): readonly FilterField[] {
  const { t } = useLingui();
  const named = (records: readonly { id: string; name: string }[]) =>
    records.map(({ id, name }) => ({ value: id, label: name }));
  const groups = named(useGroups());
  const parties = named(useParties());
  const meals = named(useRecords("meal"));
  const charts = named(useCharts().filter(({ draftOf }) => !draftOf));

  const list = (key: "groupId" | "partyId" | "mealId", label: string, options: Option[], none: string) =>
    ({
      key,
      label,
      options: options.length === 0 ? [] : [...options, { value: NONE, label: none }],
      value: filters[key] ?? null,
      filterBy: (value) => ({ [key]: value ?? undefined }),
    }) satisfies FilterField;

  const flag = (
    key: "isVip" | "needsTransport" | "needsAccommodation" | "invitationSent" | "withoutContact",
    label: string,
    [yes, no]: readonly [string, string],
  ) =>
    ({
      key,
      label,
      options: [
        { value: "true", label: yes },
        { value: "false", label: no },
      ],
      value: filters[key] === undefined || filters[key] === null ? null : String(filters[key]),
      filterBy: (value) => ({ [key]: value === null ? undefined : value === "true" }),
    }) satisfies FilterField;

  const ages = choicesOf("guest", "ageGroup");
  const diets = Object.entries(DIET_WORDS).map(([value, { label }]) => ({ value, label: t(label) }));
  const fields: FilterField[] = [
    list("groupId", t`Group`, groups, t`No group`),
    list("partyId", t`Party`, parties, t`No party`),
    {
      key: "ageGroup",
      label: t`Age group`,
      options: Object.entries(ages).map(([value, words]) => ({ value, label: t(words) })),
      value: filters.ageGroup ?? null,
      filterBy: (value) => ({ ageGroup: (value ?? undefined) as GuestFilters["ageGroup"] }),
    },
    {
      key: "diet",
      label: t`Diet or allergy`,
      options: [
        ...diets,
        { value: "dietaryRestrictions", label: t`Other dietary needs` },
        { value: NONE, label: t`No dietary needs` },
      ],
      value: filters.diet ?? null,
      filterBy: (diet) => ({ diet: diet ?? undefined }),
    },
    list("mealId", t`Meal`, meals, t`No meal chosen`),
    flag("isVip", t(GUEST_WORDS.fields.isVip?.label ?? { id: "VIP" }), [t`VIPs`, t`No VIPs`]),
    flag("needsTransport", t`Transport`, [t`Needs transport`, t`Needs no transport`]),
    flag("needsAccommodation", t`Room for the night`, [t`Needs a room`, t`Needs no room`]),
    flag("invitationSent", t`Invitation`, [t`Invitation sent`, t`Invitation not sent`]),
    flag("withoutContact", t`Contact`, [t`No contact yet`, t`Can be reached`]),
    {
      key: "withoutSeatIn",
      label: t`No seat`,
      options: charts.map(({ value, label }) => ({ value, label: t`No seat in “${label}”` })),
      value: filters.withoutSeatIn ?? null,
      filterBy: (chart) => ({ withoutSeatIn: chart ?? undefined }),
    },
  ];
  return fields.filter(({ options }) => options.length > 0);
}
