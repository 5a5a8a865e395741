import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Option } from "@/kit/select/options.ts";
import { Select } from "@/kit/select/select.tsx";
import type { StatusFilter } from "@/lib/core/types.ts";
import { choicesOf } from "@/records/record-words/use-record-words.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { DIET_WORDS } from "../../diets/diet-words.ts";
import classes from "./filter-fields.module.css";
import {
  FILTER_KEYS,
  type FilterKey,
  filterOf,
  filterText,
  type GuestFilters,
  type StoredFilters,
} from "./guest-filters.ts";

/** With more options, the field can be searched. */
const MAX_OPTIONS_WITHOUT_SEARCH = 8;

/** All filters of guests side by side. Each takes effect at once. */
export function FilterFields({ filters, change }: Pick<StoredFilters, "filters" | "change">) {
  const { t } = useLingui();
  const fields = useFilterFields(filters);
  return (
    <div className={classes.fields}>
      {fields.map(({ key, label, options, value }) => (
        <Select
          key={key}
          label={label}
          placeholder={t`Any`}
          searchable={options.length > MAX_OPTIONS_WITHOUT_SEARCH}
          clearable
          clearButtonProps={{ "aria-label": t`Clear: ${label}` }}
          data={options}
          value={value}
          onChange={(option) => change(filterOf(key, option))}
        />
      ))}
    </div>
  );
}

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
function useFilterFields(filters: GuestFilters): readonly FilterField[] {
  const { t } = useLingui();
  const dietsInUse = useReport("dietsInUse");
  const groups = useReport("groups");
  const parties = useReport("parties");
  const meals = useRecords("meal");
  const charts = useReport("charts");

  const recordOptions = (records: readonly NamedRecord[], noneWords: MessageDescriptor): Option[] =>
    records.length === 0 ? [] : [...records.map(optionOf), { value: NONE, label: t(noneWords) }];
  const flagOptions = (words: Record<"true" | "false", MessageDescriptor>): Option[] => [
    { value: "true", label: t(words.true) },
    { value: "false", label: t(words.false) },
  ];
  // A chosen option stays even when no guest has it any more.
  const isDietOffered = (key: string) => dietsInUse.includes(key) || filters.diet === key;
  const diets = Object.entries(DIET_WORDS).filter(([key]) => isDietOffered(key));
  const dietOptions = [
    ...diets.map(([value, { label }]) => ({ value, label: t(label) })),
    ...(isDietOffered(OTHER_NEEDS) ? [{ value: OTHER_NEEDS, label: t(OTHER_NEEDS_WORDS) }] : []),
  ];

  const options: Record<FilterKey, Option[]> = {
    groupId: recordOptions(groups, NONE_WORDS.groupId),
    partyId: recordOptions(parties, NONE_WORDS.partyId),
    ageGroup: Object.entries(choicesOf("guest", "ageGroup")).map(([value, words]) => ({
      value,
      label: t(words),
    })),
    diet: dietOptions.length === 0 ? [] : [...dietOptions, { value: NONE, label: t(NONE_WORDS.diet) }],
    mealId: recordOptions(meals, NONE_WORDS.mealId),
    isVip: flagOptions(FLAG_WORDS.isVip),
    needsTransport: flagOptions(FLAG_WORDS.needsTransport),
    needsAccommodation: flagOptions(FLAG_WORDS.needsAccommodation),
    invitationSent: flagOptions(FLAG_WORDS.invitationSent),
    withoutSeatIn: charts.map(({ id, name }) => ({ value: id, label: t`No seat in “${name}”` })),
    withoutContact: flagOptions(FLAG_WORDS.withoutContact),
  };
  const fields = FILTER_KEYS.map((key) => ({
    key,
    label: t(FILTER_LABELS[key]),
    options: options[key],
    value: filterText(filters, key),
  }));
  return fields.filter((field) => field.options.length > 0);
}

function optionOf({ id, name }: NamedRecord): Option {
  return { value: id, label: name };
}

/** Value for "none": no group, no party, no meal, no dietary needs. */
export const NONE = "-";

/** Dietary needs in free text. */
export const OTHER_NEEDS = "dietaryRestrictions";

const FILTER_LABELS: Readonly<Record<FilterKey, MessageDescriptor>> = {
  groupId: msg`Group`,
  partyId: msg`Party`,
  ageGroup: msg`Age group`,
  diet: msg`Diet or allergy`,
  mealId: msg`Meal`,
  isVip: msg`VIP`,
  needsTransport: msg`Transport`,
  needsAccommodation: msg`Room for the night`,
  invitationSent: msg`Invitation`,
  withoutSeatIn: msg`No seat`,
  withoutContact: msg`Contact`,
};

/** Option texts for guests without a value. */
export const NONE_WORDS = {
  groupId: msg`No group`,
  partyId: msg`No party`,
  mealId: msg`No meal chosen`,
  diet: msg`No dietary needs`,
} as const satisfies Partial<Record<FilterKey, MessageDescriptor>>;

/** The two option texts of a flag. */
export const FLAG_WORDS = {
  isVip: { true: msg`VIPs`, false: msg`No VIPs` },
  needsTransport: { true: msg`Needs transport`, false: msg`Needs no transport` },
  needsAccommodation: { true: msg`Needs a room`, false: msg`Needs no room` },
  invitationSent: { true: msg`Invitation sent`, false: msg`Invitation not sent` },
  withoutContact: { true: msg`No contact yet`, false: msg`Can be reached` },
} as const satisfies Partial<Record<FilterKey, Record<"true" | "false", MessageDescriptor>>>;

export const OTHER_NEEDS_WORDS = msg`Other dietary needs`;

/** The order of the filter differs from that of the statuses: answers first. */
const ANSWERS = ["CONFIRMED", "PENDING", "DECLINED", "TENTATIVE"] as const;

/** Whether a filter is for one answer. */
export const isAnswer = (filter: StatusFilter) => ANSWERS.some((answer) => answer === filter);

export const STATUS_FILTERS: readonly StatusFilter[] = [...ANSWERS, "UNANSWERED", "MISSING", "EXPECTED"];

/** The options of the filter for RSVP answers. */
export function useStatusChoices(): { value: StatusFilter; label: string }[] {
  const { t } = useLingui();
  return [
    ...ANSWERS.map((value) => ({ value, label: t(choicesOf("guest", "rsvpStatus")[value]) })),
    { value: "UNANSWERED", label: t`Undecided` },
    { value: "MISSING", label: t`Invited, undecided` },
    { value: "EXPECTED", label: t`Not declined` },
  ];
}
