import type { SeatGuest } from "@/lib/core/types.ts";
import { plainText } from "@/lib/plain-text.ts";

export type Grouping = "party" | "group" | "name";

/** Guests under one heading. */
export interface GuestSection {
  /** The party's or group's id; undefined for guests without one. */
  id: string | undefined;
  name: string | undefined;
  guests: SeatGuest[];
}

/**
 * Groups guests under headings by name, those without a party or group last. A party of one needs no heading. A
 * companion without a party or group is listed with the host.
 */
export function guestSections(
  guests: readonly SeatGuest[],
  grouping: Grouping,
  hosts: ReadonlyMap<string, SeatGuest>,
): GuestSection[] {
  if (grouping === "name")
    return guests.length === 0 ? [] : [{ id: undefined, name: undefined, guests: [...guests] }];
  const sections = new Map<string, GuestSection>();
  const rest: GuestSection = { id: undefined, name: undefined, guests: [] };
  for (const guest of guests) {
    const [id, name] = placeOf(guest, grouping) ?? placeOf(hosts.get(guest.hostId ?? ""), grouping) ?? [];
    if (!id) {
      rest.guests.push(guest);
      continue;
    }
    const section = sections.get(id) ?? { id, name: name ?? undefined, guests: [] };
    section.guests.push(guest);
    sections.set(id, section);
  }
  const named = [...sections.values()].sort((one, other) => (one.name ?? "").localeCompare(other.name ?? ""));
  return rest.guests.length === 0 ? named : [...named, rest];
}

function placeOf(guest: SeatGuest | undefined, grouping: Grouping) {
  const [id, name] =
    grouping === "party" ? [guest?.partyId, guest?.partyName] : [guest?.groupId, guest?.groupName];
  return id ? ([id, name] as const) : undefined;
}

/** Whether the search text is part of the guest's name, party or group. */
export function guestMatches(guest: SeatGuest, search: string): boolean {
  const typed = plainText(search);
  if (typed === "") return true;
  return [guest.name, guest.partyName, guest.groupName].some(
    (text) => text && plainText(text).includes(typed),
  );
}
