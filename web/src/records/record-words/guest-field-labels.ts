import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { GuestFields } from "@/lib/core/types.ts";

/** What each field is called on screen, in the form and wherever two versions of it are shown. */
export const GUEST_LABELS: Record<keyof GuestFields, MessageDescriptor> = {
  firstName: msg`First Name`,
  lastName: msg`Last Name`,
  email: msg`Email`,
  phone: msg`Phone`,
  address: msg`Address`,
  rsvpStatus: msg`RSVP`,
  plusOnes: msg`Plus Ones`,
  groupId: msg`Group`,
  partyId: msg`Party`,
  invitationType: msg`Invited to`,
  ageGroup: msg`Age group`,
  relationship: msg`Relationship`,
  dietaryRestrictions: msg`Dietary restrictions`,
  specialAccommodations: msg`Special accommodations`,
  notes: msg`Notes`,
  isVip: msg`VIP`,
  needsTransport: msg`Needs transport`,
  needsAccommodation: msg`Needs a room for the night`,
  invitationSent: msg`Invitation sent`,
};
