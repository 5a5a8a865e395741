import type { SeatGuest } from "@/lib/core/types.ts";
import { plainText } from "@/lib/plain-text.ts";

export type Grouping = "party" | "group" | "name";

/** Guests under one heading of a list. */
export interface GuestSection {
  /** The party's or group's id; undefined for guests without one. */
  id: string | undefined;
  name: string | undefined;
  guests: SeatGuest[];
}

/**
 * Groups guests under headings, which are sorted by name; guests without a party or group come last. A companion
 * without a party or group is listed with the host.
 */
export function guestSections(
  guests: readonly SeatGuest[],
  grouping: Grouping,
  hosts: ReadonlyMap<string, SeatGuest>,
): GuestSection[] {
  if (grouping === "name")
    return guests.length === 0 ? [] : [{ id: undefined, name: undefined, guests: [...guests] }];
  const sections = new Map<string, GuestSection>();
  const ungrouped: GuestSection = { id: undefined, name: undefined, guests: [] };
  for (const guest of guests) {
    const host = hosts.get(guest.hostId ?? "");
    const group = groupOf(guest, grouping) ?? groupOf(host, grouping);
    if (!group) {
      ungrouped.guests.push(guest);
      continue;
    }
    const section = sections.get(group.id) ?? { ...group, guests: [] };
    section.guests.push(guest);
    sections.set(group.id, section);
  }
  const named = [...sections.values()].sort((a, b) => (a.name ?? "").localeCompare(b.name ?? ""));
  return ungrouped.guests.length === 0 ? named : [...named, ungrouped];
}

/** The guest's party or group. */
function groupOf(guest: SeatGuest | undefined, grouping: "party" | "group") {
  const [id, name] =
    grouping === "party" ? [guest?.partyId, guest?.partyName] : [guest?.groupId, guest?.groupName];
  return id ? { id, name: name ?? undefined } : undefined;
}

/** Whether the search text is part of the guest's name, party or group. */
export function guestMatches(guest: SeatGuest, search: string): boolean {
  const searchText = plainText(search);
  if (searchText === "") return true;
  return [guest.name, guest.partyName, guest.groupName].some(
    (text) => text && plainText(text).includes(searchText),
  );
}
