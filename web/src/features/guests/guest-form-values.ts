import type { DietKey } from "@/domain/diets/diet-words.ts";
import { ALL_DIETS } from "@/domain/diets/diets.ts";
import type { GuestFields, GuestView, RsvpStatus } from "@/lib/core/types.ts";

/**
 * A guest as a form holds it: plain values that compare by `===`, with "" for unset, so that a draft can detect
 * changes.
 */
export interface GuestFormValues extends Record<DietKey, boolean> {
  firstName: string;
  lastName: string;
  hasOneName: boolean;
  email: string;
  phone: string;
  address: string;
  rsvpStatus: RsvpStatus;
  /** A plain number, or a text that could not be read. */
  plusOnes: string;
  groupId: string;
  partyId: string;
  invitationType: string;
  ageGroup: string;
  relationship: string;
  mealId: string;
  dietaryRestrictions: string;
  specialAccommodations: string;
  notes: string;
  isVip: boolean;
  needsTransport: boolean;
  needsAccommodation: boolean;
  invitationSent: boolean;
}

function dietValues(isChosen: (key: DietKey) => boolean): Record<DietKey, boolean> {
  return Object.fromEntries(ALL_DIETS.map((key) => [key, isChosen(key)])) as Record<DietKey, boolean>;
}

export const EMPTY_GUEST: GuestFormValues = {
  firstName: "",
  lastName: "",
  hasOneName: false,
  email: "",
  phone: "",
  address: "",
  rsvpStatus: "PENDING",
  plusOnes: "0",
  groupId: "",
  partyId: "",
  invitationType: "",
  ageGroup: "",
  relationship: "",
  mealId: "",
  ...dietValues(() => false),
  dietaryRestrictions: "",
  specialAccommodations: "",
  notes: "",
  isVip: false,
  needsTransport: false,
  needsAccommodation: false,
  invitationSent: false,
};

/** The guest as form values. */
export function guestFormValues(guest: GuestView): GuestFormValues {
  return {
    firstName: guest.firstName ?? "",
    lastName: guest.lastName ?? "",
    // A guest with a last name cannot have only one name, even after a merge.
    hasOneName: guest.hasOneName && !guest.lastName,
    email: guest.email ?? "",
    phone: guest.phone ?? "",
    address: guest.address ?? "",
    rsvpStatus: guest.rsvpStatus,
    plusOnes: String(guest.plusOnes),
    groupId: guest.groupId ?? "",
    partyId: guest.partyId ?? "",
    invitationType: guest.invitationType ?? "",
    ageGroup: guest.ageGroup ?? "",
    relationship: guest.relationship ?? "",
    mealId: guest.mealId ?? "",
    ...dietValues((key) => guest[key]),
    dietaryRestrictions: guest.dietaryRestrictions ?? "",
    specialAccommodations: guest.specialAccommodations ?? "",
    notes: guest.notes ?? "",
    isVip: guest.isVip,
    needsTransport: guest.needsTransport,
    needsAccommodation: guest.needsAccommodation,
    invitationSent: guest.invitationSent,
  };
}

/** Form changes as command fields: an emptied field is cleared, not stored as "". */
export function guestFields(changes: Partial<GuestFormValues>): GuestFields {
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, value === "" ? null : value]),
  );
}
