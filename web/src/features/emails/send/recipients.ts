import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useActiveFilters } from "@/domain/guests/filters/use-active-filters.ts";
import type { LetterReader, LetterTemplate } from "@/lib/core/site.ts";
import { useFindGuest, useRecords, useReport } from "@/wedding/hooks.ts";
import type { LetterContext } from "../letters/letter-context.ts";
import { type Recipients, useTeamMembers } from "../server/email-server.ts";
import { audienceOf, filtersOf, isForGivers, type LetterDraft, statusOf } from "./letter-draft.ts";

/** A guest, vendor or team member who could get the letter. */
export interface PossibleRecipient {
  /** `guest g1`, `vendor v1` or `member a1`. */
  key: string;
  name: string;
  /** Undefined without an address. */
  email: string | undefined;
}

/** Why a person gets no letter of their own. */
export type ExclusionReason =
  | "noAddress"
  /** Unsubscribed from letters. */
  | "unwilling"
  /** Shares a letter with another person of the same address or party. */
  | "together"
  /** In a group that gets no letters of this type. */
  | "notMeant";

/** The letters to a selection of people, and by key why the others of them get none. */
export interface RecipientSelection {
  letters: readonly LetterReader[];
  exclusions: ReadonlyMap<string, ExclusionReason>;
}

/** Returns the letters to people, by their keys, and the keys of people in groups that get none of this type. */
type LettersFor = (keys: string[]) => { readers: readonly LetterReader[]; notMeant: readonly string[] };

/** The letters to guests and vendors, for a type of template. Members are handled by the server: each gets a letter. */
export function useLettersFor({ letters }: LetterContext, type: LetterTemplate["type"]): LettersFor {
  return useMemo(() => {
    // The people stay the same while a letter is typed.
    const cache = new Map<string, ReturnType<LettersFor>>();
    return (keys) => {
      const cacheKey = keys.join("\n");
      const result = cache.get(cacheKey) ?? letters.readers(keys, type);
      cache.set(cacheKey, result);
      return result;
    };
  }, [letters, type]);
}

/** Groups people as the server does: one letter per address, and none to unsubscribed ones. */
export function groupRecipients(
  people: readonly PossibleRecipient[],
  unsubscribed: readonly string[],
  lettersFor: LettersFor,
): RecipientSelection {
  const members = people.filter(isMember);
  const { readers, notMeant } = lettersFor(people.map(({ key }) => key));
  const memberLetters = members.flatMap(({ key, name, email }) =>
    email ? [{ keys: [key], name, email }] : [],
  );
  // The first letter to an address counts; unsubscribing is for guests and vendors, not for the team.
  const seenAddresses = new Set<string>();
  const letters = [...readers, ...memberLetters].filter(({ keys: [first = ""], email }) => {
    const address = email.toLowerCase();
    const isNew = !seenAddresses.has(address);
    seenAddresses.add(address);
    return isNew && (isMember({ key: first }) || !unsubscribed.includes(address));
  });

  /** For each person with a letter: true if it is their own, false if they share that of its first reader. */
  const hasOwnLetter = new Map<string, boolean>();
  for (const { keys } of letters) {
    for (const key of keys) hasOwnLetter.set(key, key === keys[0]);
  }

  const exclusions = new Map<string, ExclusionReason>();
  for (const { key, email } of people) {
    if (hasOwnLetter.get(key)) continue;
    if (notMeant.includes(key)) exclusions.set(key, "notMeant");
    else if (hasOwnLetter.get(key) === false) exclusions.set(key, "together");
    else exclusions.set(key, email ? "unwilling" : "noAddress");
  }
  return { letters, exclusions };
}

const isMember = ({ key }: Pick<PossibleRecipient, "key">) => key.startsWith("member ");

/** The ids of the letters' people, in the server's format. */
export function recipientsOf(letters: readonly Pick<LetterReader, "keys">[]): Recipients {
  const idsOf = (kind: string) =>
    letters.flatMap(({ keys }) =>
      keys.flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : [])),
    );
  return { guestIds: idsOf("guest"), vendorIds: idsOf("vendor"), memberIds: idsOf("member") };
}

/** People who pass the letter's filters; undefined until loaded. */
export function usePossibleRecipients(
  weddingId: string,
  draft: LetterDraft,
  letterContext: LetterContext,
): { people: readonly PossibleRecipient[] | undefined; error: Error | null } {
  const { t } = useLingui();
  const audience = audienceOf(draft);
  const status = statusOf(draft);
  const { filters } = useActiveFilters(filtersOf(draft));
  const ids = useReport(
    "guestIds",
    audience === "guests" ? { ...filters, ...(status && { status }), sort: "name" } : null,
  );
  const findGuest = useFindGuest();
  const vendors = useRecords("vendor", audience === "vendors" ? {} : null);
  const members = useTeamMembers(weddingId, audience === "team");

  if (audience === "team") {
    const people = members.data?.map(({ userId, user: { firstName, lastName, email } }) => ({
      key: `member ${userId}`,
      name: `${firstName} ${lastName}`.trim() || email,
      email,
    }));
    return { people, error: members.error };
  }
  const giverKeys = new Set(letterContext.givers.guests);
  const addresses = new Map(letterContext.people.map(({ key, email }) => [key, email ?? undefined]));
  const recipients =
    audience === "vendors"
      ? vendors.map(({ id, name }) => ({ key: `vendor ${id}`, name }))
      : ids
          .map((id) => ({ key: `guest ${id}`, name: findGuest(id)?.name || t`Guest without a name` }))
          .filter(({ key }) => !isForGivers(draft) || giverKeys.has(key));
  return {
    people: recipients.map((recipient) => ({ ...recipient, email: addresses.get(recipient.key) })),
    error: null,
  };
}
