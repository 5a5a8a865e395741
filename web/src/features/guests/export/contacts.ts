import type { GuestView, PartyView } from "@/lib/core/types.ts";
import type { Contact } from "@/lib/table-files/vcard.ts";

/** Guests with contact details, for an address book. The couple's notes are left out. */
export function contactsOf(guests: readonly GuestView[], parties: readonly PartyView[]): Contact[] {
  const homes = new Map(parties.map(({ id, address }) => [id, address]));
  const contacts = guests.map((guest) => ({
    firstName: guest.firstName ?? "",
    lastName: guest.lastName ?? "",
    email: guest.email ?? "",
    phone: guest.phone ?? "",
    address: guest.address ?? homes.get(guest.partyId ?? "") ?? "",
    note: [guest.partyName, guest.groupName].filter(Boolean).join(", "),
  }));
  return contacts.filter(
    ({ firstName, lastName, email, phone, address }) =>
      email !== "" || phone !== "" || (address !== "" && `${firstName}${lastName}` !== ""),
  );
}
