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
  /** Whether any member's group gets invitations; a guest without a group gets one. */
  getsInvitation: boolean;
  /** The group's own text, instead of the general message. */
  words: string | undefined;
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

/** One invitation for each non-empty party and each guest without one, sorted by name. The couple gets none. */
export function useRecipients(): InvitationRecipient[] {
  const { t } = useLingui();
  const allGuests = useRecords("guest");
  const parties = useReport("parties");
  const groups = useGroupsById();
  return useMemo(() => {
    const words = { guest: t(GUEST_WORDS.untitled), party: t(PARTY_WORDS.untitled) };
    const guests = allGuests.filter(({ isCouple }) => !isCouple);
    const known = new Map(guests.map((guest) => [guest.id, guest]));
    const households = parties
      .filter((party) => party.guests.some((id) => known.has(id)))
      .map((party) => partyRecipient(party, guests, groups, words.party));
    const inParty = new Set(parties.flatMap((party) => party.guests));
    // After a merge a companion's host may be missing: then the companion gets an invitation.
    const alone = guests.filter(
      ({ id, plusOneOf }) => !inParty.has(id) && (plusOneOf === null || !known.has(plusOneOf)),
    );
    const all = [...households, ...alone.map((guest) => guestRecipient(guest, guests, groups, words.guest))];
    return all.toSorted((one, other) => one.name.localeCompare(other.name));
  }, [allGuests, parties, groups, t]);
}

export function guestRecipient(
  guest: GuestView,
  guests: readonly GuestView[],
  groups: Groups,
  untitled: string,
): InvitationRecipient {
  const members = [guest, ...guests.filter(({ plusOneOf }) => plusOneOf === guest.id)];
  const name = guest.name || untitled;
  const greeting = guest.firstName.trim() || name;
  return { kind: "guest", id: guest.id, name, greeting, ...about([guest], members, groups) };
}

export function partyRecipient(
  party: PartyView,
  guests: readonly GuestView[],
  groups: Groups,
  untitled: string,
): InvitationRecipient {
  const isIn = new Set(party.guests);
  const addressees = grownUpsFirst(guests.filter(({ id, isCouple }) => isIn.has(id) && !isCouple));
  const brought = guests.filter(({ id, plusOneOf }) => !isIn.has(id) && isIn.has(plusOneOf ?? ""));
  const name = party.name || untitled;
  const greeting = party.greetedAs || name;
  return {
    kind: "party",
    id: party.id,
    name,
    greeting,
    ...about(addressees, [...addressees, ...brought], groups),
  };
}

const AGES: readonly GuestView["ageGroup"][] = ["TEEN", "CHILD", "INFANT"];

/** Adults first, because a letter to a family begins with the parents. Unknown ages count as adult. */
function grownUpsFirst(guests: readonly GuestView[]): GuestView[] {
  return guests.toSorted((one, other) => AGES.indexOf(one.ageGroup) - AGES.indexOf(other.ageGroup));
}

/** `addressees` are the members addressed; each value comes from the first of them with one. */
function about(addressees: readonly GuestView[], members: readonly GuestView[], groups: Groups) {
  const groupsOf = addressees.map(({ groupId }) => groups.get(groupId ?? ""));
  return {
    members,
    addressees,
    email: addressees.find(({ email }) => email)?.email ?? null,
    getsInvitation: groupsOf.some((group) => group?.sendInvitation !== false),
    words: groupsOf.map((group) => group?.customInviteText?.trim()).find(Boolean),
    isSent: members.length > 0 && members.every(({ invitationSent }) => invitationSent),
  };
}
