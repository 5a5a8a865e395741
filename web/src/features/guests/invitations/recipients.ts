import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { GUEST_WORDS, PARTY_WORDS } from "@/domain/guests/guest-words.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import type { GuestView, PartyView } from "@/lib/core/types.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";

/** The recipient of one invitation: a party or a guest. A companion answers by the host's link. */
export interface InvitationRecipient {
  kind: "guest" | "party";
  id: string;
  name: string;
  /** The salutation in a message. */
  greeting: string;
  /** Everyone the invitation is for, companions included. */
  members: readonly GuestView[];
  /** The members who are addressed. */
  addressees: readonly GuestView[];
  email: string | null;
  isSent: boolean;
  /** Whether the group of any addressee gets invitations; a guest without a group gets one. */
  getsInvitation: boolean;
  /** The group's own text; undefined for the general message. */
  groupText: string | undefined;
}

/** Whether an invitation counts: its group gets one, or it was sent already. */
export function isInvited({
  getsInvitation,
  isSent,
}: Pick<InvitationRecipient, "getsInvitation" | "isSent">): boolean {
  return getsInvitation || isSent;
}

/** Groups by id. */
type Groups = ReadonlyMap<string, RecordOf<"group">>;

export function useGroupsById(): Groups {
  const groups = useRecords("group");
  return useMemo(() => new Map(groups.map((group) => [group.id, group])), [groups]);
}

/** One invitation for each party with guests and each guest without a party, sorted by name. The couple gets none. */
export function useRecipients(): InvitationRecipient[] {
  const { t } = useLingui();
  const allGuests = useRecords("guest");
  const parties = useReport("parties");
  const groups = useGroupsById();
  return useMemo(() => {
    const untitledNames = { guest: t(GUEST_WORDS.untitled), party: t(PARTY_WORDS.untitled) };
    const guests = allGuests.filter(({ isCouple }) => !isCouple);
    const guestsById = new Map(guests.map((guest) => [guest.id, guest]));
    const partyRecipients = parties
      .filter((party) => party.guests.some((id) => guestsById.has(id)))
      .map((party) => partyRecipient(party, guests, groups, untitledNames.party));
    const idsInParties = new Set(parties.flatMap((party) => party.guests));
    // After a merge a companion's host may be missing: then the companion gets an invitation.
    const guestsWithoutParty = guests.filter(
      ({ id, plusOneOf }) => !idsInParties.has(id) && (plusOneOf === null || !guestsById.has(plusOneOf)),
    );
    const recipients = [
      ...partyRecipients,
      ...guestsWithoutParty.map((guest) => guestRecipient(guest, guests, groups, untitledNames.guest)),
    ];
    return recipients.toSorted((a, b) => a.name.localeCompare(b.name));
  }, [allGuests, parties, groups, t]);
}

/** The invitation of a guest and the companions; `untitled` stands for a missing name. */
export function guestRecipient(
  guest: GuestView,
  guests: readonly GuestView[],
  groups: Groups,
  untitled: string,
): InvitationRecipient {
  const members = [guest, ...guests.filter(({ plusOneOf }) => plusOneOf === guest.id)];
  const name = guest.name || untitled;
  const greeting = guest.firstName.trim() || name;
  return { kind: "guest", id: guest.id, name, greeting, ...commonFields([guest], members, groups) };
}

/** The invitation of a party and the companions of its members. */
export function partyRecipient(
  party: PartyView,
  guests: readonly GuestView[],
  groups: Groups,
  untitled: string,
): InvitationRecipient {
  const memberIds = new Set(party.guests);
  const addressees = sortAdultsFirst(guests.filter(({ id, isCouple }) => memberIds.has(id) && !isCouple));
  const companions = guests.filter(
    ({ id, plusOneOf }) => !memberIds.has(id) && memberIds.has(plusOneOf ?? ""),
  );
  const name = party.name || untitled;
  const greeting = party.greetedAs || name;
  return {
    kind: "party",
    id: party.id,
    name,
    greeting,
    ...commonFields(addressees, [...addressees, ...companions], groups),
  };
}

const CHILD_AGES: readonly GuestView["ageGroup"][] = ["TEEN", "CHILD", "INFANT"];

/**
 * Adults first, because a letter to a family begins with the parents. An unknown age counts as adult: its index is -1.
 */
function sortAdultsFirst(guests: readonly GuestView[]): GuestView[] {
  return guests.toSorted((a, b) => CHILD_AGES.indexOf(a.ageGroup) - CHILD_AGES.indexOf(b.ageGroup));
}

/** The fields that a guest's and a party's invitation share. Email and text come from the first addressee with one. */
function commonFields(addressees: readonly GuestView[], members: readonly GuestView[], groups: Groups) {
  const groupsOf = addressees.map(({ groupId }) => groups.get(groupId ?? ""));
  return {
    members,
    addressees,
    email: addressees.find(({ email }) => email)?.email ?? null,
    getsInvitation: groupsOf.some((group) => group?.sendInvitation !== false),
    groupText: groupsOf.map((group) => group?.customInviteText?.trim()).find(Boolean),
    isSent: members.length > 0 && members.every(({ invitationSent }) => invitationSent),
  };
}
