import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { LetterReader, LetterTemplate } from "@/lib/core/site.ts";
import { useFiltersInForce } from "@/records/guest-filters/use-filters-in-force.ts";
import { useFindGuest, useGuestIds, useRecords } from "@/wedding/hooks.ts";
import type { Stationery } from "../letters/use-stationery.ts";
import { type Recipients, useTeamMembers } from "../server/email-server.ts";
import { audienceOf, filtersOf, isToGivers, type LetterDraft, statusOf } from "./letter-draft.ts";

/** A person who may be written to. */
export interface Person {
  /** `guest g1`, `vendor v1` or `member a1`. */
  key: string;
  name: string;
  /** Undefined where there is none. */
  email: string | undefined;
}

/** Why a person who is chosen gets no letter of their own. */
export type Hindrance = "noAddress" | "unwilling" | "together" | "notMeant";

/** The letters that some people get, and what hinders the others. */
export interface Sorted {
  letters: readonly LetterReader[];
  hindered: ReadonlyMap<string, Hindrance>;
}

/** Which letters people get, by their keys, and the keys of those whose group gets none of this type. */
type LettersFor = (keys: string[]) => { readers: readonly LetterReader[]; notMeant: readonly string[] };

/** The letters of guests and vendors, of a type of template. The team's people are the server's: each gets a letter. */
export function useLettersFor({ letters }: Stationery, type: LetterTemplate["type"]): LettersFor {
  return useMemo(() => {
    // While a letter is typed the people stay the same.
    const known = new Map<string, ReturnType<LettersFor>>();
    return (keys) => {
      const name = keys.join("\n");
      const found = known.get(name) ?? letters.readers(keys, type);
      known.set(name, found);
      return found;
    };
  }, [letters, type]);
}

/** Sorts as the server does: an address gets one letter, and none where it wants none. */
export function sortPeople(
  people: readonly Person[],
  unsubscribed: readonly string[],
  lettersFor: LettersFor,
): Sorted {
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
  const hindered = new Map<string, Hindrance>();
  for (const { key, email } of people) {
    const isFirst = served.get(key);
    if (isFirst) continue;
    if (notMeant.includes(key)) hindered.set(key, "notMeant");
    else if (isFirst === false) hindered.set(key, "together");
    else hindered.set(key, email ? "unwilling" : "noAddress");
  }
  return { letters, hindered };
}

const isMember = ({ key }: Pick<Person, "key">) => key.startsWith("member ");

/** The people of letters by their ids, as the server wants them. */
export function recipientsOf(letters: readonly Pick<LetterReader, "keys">[]): Recipients {
  const idsOf = (kind: string) =>
    letters.flatMap(({ keys }) =>
      keys.flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : [])),
    );
  return { guestIds: idsOf("guest"), vendorIds: idsOf("vendor"), memberIds: idsOf("member") };
}

/** The people that a letter may go to, of those that its filters let through; undefined until they are here. */
export function usePeople(
  weddingId: string,
  draft: LetterDraft,
  stationery: Stationery,
): { people: readonly Person[] | undefined; error: Error | null } {
  const { t } = useLingui();
  const audience = audienceOf(draft);
  const status = statusOf(draft);
  const { filters } = useFiltersInForce(filtersOf(draft));
  const ids = useGuestIds(
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
          .filter(({ key }) => !isToGivers(draft) || gave.has(key));
  return { people: named.map((one) => ({ ...one, email: addresses.get(one.key) })), error: null };
}
