import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FilterKey } from "./guest-filters.ts";

/** Value for "none": no group, no party, no meal, no dietary needs. */
export const NONE = "-";

/** Dietary needs in free text. */
export const OTHER_NEEDS = "dietaryRestrictions";

export const FILTER_LABELS: Readonly<Record<FilterKey, MessageDescriptor>> = {
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
