import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RsvpStatus } from "@/lib/core/types.ts";

/** The fixed choices of a guest's fields, in the order people meet them. */

export const RSVP_STATUSES = [
  "PENDING",
  "CONFIRMED",
  "DECLINED",
  "TENTATIVE",
] as const satisfies RsvpStatus[];

export const RSVP_LABELS: Record<RsvpStatus, MessageDescriptor> = {
  PENDING: msg`Pending`,
  CONFIRMED: msg`Confirmed`,
  DECLINED: msg`Declined`,
  TENTATIVE: msg`Tentative`,
};

export const INVITATION_TYPES = {
  CEREMONY_AND_RECEPTION: msg`Ceremony and reception`,
  CEREMONY_ONLY: msg`Ceremony only`,
  RECEPTION_ONLY: msg`Reception only`,
  REHEARSAL_DINNER: msg`Rehearsal dinner`,
  BRUNCH: msg`Brunch`,
} satisfies Record<string, MessageDescriptor>;

export const AGE_GROUPS = {
  ADULT: msg`Adult`,
  TEEN: msg`Teen (13–17)`,
  CHILD: msg`Child (3–12)`,
  INFANT: msg`Infant (0–2)`,
} satisfies Record<string, MessageDescriptor>;

export const RELATIONSHIPS = {
  FAMILY: msg`Family`,
  FRIEND: msg`Friend`,
  COLLEAGUE: msg`Colleague`,
  NEIGHBOR: msg`Neighbor`,
  PLUS_ONE: msg`Plus one`,
  VENDOR: msg`Vendor`,
  OTHER: msg`Other`,
} satisfies Record<string, MessageDescriptor>;

/** A guest may bring at most five people; the core refuses more. */
export const MAX_PLUS_ONES = 5;
