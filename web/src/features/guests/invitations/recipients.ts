import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import type { GuestView, PartyView } from "@/lib/core/types.ts";
import { GUEST_WORDS, PARTY_WORDS } from "@/records/guests/guest-words.ts";
import { useParties, useRecords } from "@/wedding/hooks.ts";

/** Whom one invitation goes to: a party, or a guest. Whoever is brought along answers by the link of the host. */
export interface Recipient {
  kind: "guest" | "party";
  id: string;
  name: string;
  /** How a message addresses them. */
  greeting: string;
  /** Whom the invitation is for, companions included. */
  members: readonly GuestView[];
  /** Those of them who are written to. */
  own: readonly GuestView[];
  email: string | null;
  isSent: boolean;
  /** Whether the group of somebody of it gets invitations; a guest of no group gets one. */
  isMeant: boolean;
  /** The group's own words, in the place of the message to all. */
  words: string | undefined;
}

/** Whether an invitation counts: its group gets one, or it went out already. */
export function isInvited({ isMeant, isSent }: Pick<Recipient, "isMeant" | "isSent">): boolean {
  return isMeant || isSent;
}

/** Groups by their ids. */
type Groups = ReadonlyMap<string, RecordOf<"group">>;

export function useGroupsById(): Groups {
  const groups = useRecords("group");
  return useMemo(() => new Map(groups.map((group) => [group.id, group])), [groups]);
}

/**
 * One invitation for each party with somebody in it, and for each guest of no party, in the order of their names.
 * The couple invites, and gets none.
 */
export function useRecipients(): Recipient[] {
  const { t } = useLingui();
  const everybody = useRecords("guest");
  const parties = useParties();
  const groups = useGroupsById();
  return useMemo(() => {
    const words = { guest: t(GUEST_WORDS.untitled), party: t(PARTY_WORDS.untitled) };
    const guests = everybody.filter(({ isCouple }) => !isCouple);
    const known = new Map(guests.map((guest) => [guest.id, guest]));
    const households = parties
      .filter((party) => party.guests.some((id) => known.has(id)))
      .map((party) => ofParty(party, guests, groups, words.party));
    const inParty = new Set(parties.flatMap((party) => party.guests));
    // After a merge a host may be gone: then nobody else answers for the companion.
    const alone = guests.filter(
      ({ id, plusOneOf }) => !inParty.has(id) && (plusOneOf === null || !known.has(plusOneOf)),
    );
    const all = [...households, ...alone.map((guest) => ofGuest(guest, guests, groups, words.guest))];
    return all.toSorted((one, other) => one.name.localeCompare(other.name));
  }, [everybody, parties, groups, t]);
}

export function ofGuest(
  guest: GuestView,
  guests: readonly GuestView[],
  groups: Groups,
  untitled: string,
): Recipient {
  const members = [guest, ...guests.filter(({ plusOneOf }) => plusOneOf === guest.id)];
  const name = guest.name || untitled;
  const greeting = guest.firstName.trim() || name;
  return { kind: "guest", id: guest.id, name, greeting, ...about([guest], members, groups) };
}

export function ofParty(
  party: PartyView,
  guests: readonly GuestView[],
  groups: Groups,
  untitled: string,
): Recipient {
  const isIn = new Set(party.guests);
  const own = grownUpsFirst(guests.filter(({ id, isCouple }) => isIn.has(id) && !isCouple));
  const brought = guests.filter(({ id, plusOneOf }) => !isIn.has(id) && isIn.has(plusOneOf ?? ""));
  const name = party.name || untitled;
  const greeting = party.greetedAs || name;
  return { kind: "party", id: party.id, name, greeting, ...about(own, [...own, ...brought], groups) };
}

const AGES: readonly GuestView["ageGroup"][] = ["TEEN", "CHILD", "INFANT"];

/** A letter to a family begins with the parents. Whose age nobody has noted is grown up. */
function grownUpsFirst(guests: readonly GuestView[]): GuestView[] {
  return guests.toSorted((one, other) => AGES.indexOf(one.ageGroup) - AGES.indexOf(other.ageGroup));
}

/** `own` are those who are written to; of what is asked of one of them, the first who has it answers. */
function about(own: readonly GuestView[], members: readonly GuestView[], groups: Groups) {
  const groupsOf = own.map(({ groupId }) => groups.get(groupId ?? ""));
  return {
    members,
    own,
    email: own.find(({ email }) => email)?.email ?? null,
    isMeant: groupsOf.some((group) => group?.sendInvitation !== false),
    words: groupsOf.map((group) => group?.customInviteText?.trim()).find(Boolean),
    isSent: members.length > 0 && members.every(({ invitationSent }) => invitationSent),
  };
}
