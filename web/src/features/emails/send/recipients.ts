import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useActiveFilters } from "@/domain/guests/filters/use-active-filters.ts";
import type { LetterReader, LetterTemplate } from "@/lib/core/site.ts";
import { useFindGuest, useRecords, useReport } from "@/wedding/hooks.ts";
import type { LetterContext } from "../letters/letter-preview.tsx";
import { type Recipients, useTeamMembers } from "../server/email-server.ts";
import { audienceOf, filtersOf, isForGivers, type LetterDraft, statusOf } from "./letter-draft.ts";

/** A possible recipient. */
export interface PossibleRecipient {
  /** `guest g1`, `vendor v1` or `member a1`. */
  key: string;
  name: string;
  /** Undefined without an address. */
  email: string | undefined;
}

/** Why a chosen person gets no letter of their own. */
export type ExclusionReason = "noAddress" | "unwilling" | "together" | "notMeant";

/** The letters to some people, and why the others get none. */
export interface RecipientSelection {
  letters: readonly LetterReader[];
  excluded: ReadonlyMap<string, ExclusionReason>;
}

/** Returns the letters to people, by their keys, and the keys of people in groups that get none of this type. */
type LettersFor = (keys: string[]) => { readers: readonly LetterReader[]; notMeant: readonly string[] };

/** The letters to guests and vendors, for a type of template. Members are handled by the server: each gets a letter. */
export function useLettersFor({ letters }: LetterContext, type: LetterTemplate["type"]): LettersFor {
  return useMemo(() => {
    // Cache: the people stay the same while a letter is typed.
    const known = new Map<string, ReturnType<LettersFor>>();
    return (keys) => {
      const name = keys.join("\n");
      const found = known.get(name) ?? letters.readers(keys, type);
      known.set(name, found);
      return found;
    };
  }, [letters, type]);
}

/** Groups people as the server does: one letter per address, and none to unsubscribed ones. */
export function sortPeople(
  people: readonly PossibleRecipient[],
  unsubscribed: readonly string[],
  lettersFor: LettersFor,
): RecipientSelection {
  const members = people.filter(isMember);
  const { readers, notMeant } = lettersFor(people.map(({ key }) => key));
  const own = members.flatMap(({ key, name, email }) => (email ? [{ keys: [key], name, email }] : []));
  const seen = new Set<string>();
  const letters = [...readers, ...own].filter(({ keys: [first = ""], email }) => {
    const address = email.toLowerCase();
    const isNew = !seen.has(address);
    seen.add(address);
    return isNew && (isMember({ key: first }) || !unsubscribed.includes(address));
  });
  const served = new Map(letters.flatMap(({ keys }) => keys.map((key) => [key, keys[0] === key] as const)));
  const excluded = new Map<string, ExclusionReason>();
  for (const { key, email } of people) {
    const isFirst = served.get(key);
    if (isFirst) continue;
    if (notMeant.includes(key)) excluded.set(key, "notMeant");
    else if (isFirst === false) excluded.set(key, "together");
    else excluded.set(key, email ? "unwilling" : "noAddress");
  }
  return { letters, excluded };
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
export function usePeople(
  weddingId: string,
  draft: LetterDraft,
  stationery: LetterContext,
): { people: readonly PossibleRecipient[] | undefined; error: Error | null } {
  const { t } = useLingui();
  const audience = audienceOf(draft);
  const status = statusOf(draft);
  const { filters } = useActiveFilters(filtersOf(draft));
  const ids = useReport(
    "guestIds",
    audience === "guests" ? { ...filters, ...(status && { status }), sort: "name" } : null,
  );
  const find = useFindGuest();
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
  const gave = new Set(stationery.givers.guests);
  const addresses = new Map(stationery.people.map(({ key, email }) => [key, email ?? undefined]));
  const named =
    audience === "vendors"
      ? vendors.map(({ id, name }) => ({ key: `vendor ${id}`, name }))
      : ids
          .map((id) => ({ key: `guest ${id}`, name: find(id)?.name || t`Guest without a name` }))
          .filter(({ key }) => !isForGivers(draft) || gave.has(key));
  return { people: named.map((one) => ({ ...one, email: addresses.get(one.key) })), error: null };
}
