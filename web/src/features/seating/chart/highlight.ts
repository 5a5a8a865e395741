import type { SeatGuest } from "@/lib/core/types.ts";

/** Whom the filter picks out: one of the fixed questions, or a group by its id. */
export type HighlightFilter = "notConfirmed" | "diet" | "needs" | "vip" | "declined" | `group:${string}`;

/** Whether a guest is one of those that the filter asks for. */
function isHighlighted(guest: SeatGuest, filter: HighlightFilter): boolean {
  switch (filter) {
    case "notConfirmed":
      return guest.rsvpStatus === "PENDING" || guest.rsvpStatus === "TENTATIVE";
    case "diet":
      return Boolean(guest.dietaryRestrictions);
    case "needs":
      return Boolean(guest.specialAccommodations);
    case "vip":
      return guest.isVip;
    case "declined":
      return guest.rsvpStatus === "DECLINED";
    default:
      return guest.groupId === filter.slice("group:".length);
  }
}

/** The guests that the filter picks out. */
export function highlightedGuests(guests: readonly SeatGuest[], filter: HighlightFilter): SeatGuest[] {
  return guests.filter((guest) => isHighlighted(guest, filter));
}
