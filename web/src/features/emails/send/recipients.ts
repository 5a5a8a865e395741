import { useLingui } from "@lingui/react/macro";
import { useFiltersInForce } from "@/records/guest-filters/use-filters-in-force.ts";
import { useFindGuest, useGuestIds, useRecords } from "@/wedding/hooks.ts";
import type { Stationery } from "../letters/use-stationery.ts";
import { type Recipients, useTeamMembers } from "../server/email-server.ts";
import { audienceOf, filtersOf, isToGivers, type LetterDraft, statusOf } from "./letter-draft.ts";

/** Somebody who may be written to. */
export interface Person {
  /** `guest g1`, `vendor v1` or `member a1`. */
  key: string;
  name: string;
  /** Undefined where there is none. */
  email: string | undefined;
}

/** Why somebody who is chosen gets no letter of their own. */
export type Hindrance = "noAddress" | "unwilling" | "sameAddress";

/** Who of some people gets a letter, and what hinders the others. */
export interface Sorted {
  getting: readonly Person[];
  hindered: ReadonlyMap<string, Hindrance>;
}

/** Sorts as the server does: whoever wants no letters is left out, and an address gets one letter. */
export function sortPeople(people: readonly Person[], unsubscribed: readonly string[]): Sorted {
  const seen = new Set<string>();
  const hindered = new Map<string, Hindrance>();
  const getting = people.filter((person) => {
    const found = hindranceOf(person, unsubscribed, seen);
    if (found) hindered.set(person.key, found);
    return !found;
  });
  return { getting, hindered };
}

function hindranceOf(
  { key, email }: Person,
  unsubscribed: readonly string[],
  seen: Set<string>,
): Hindrance | undefined {
  const address = email?.trim().toLowerCase();
  if (!address) return "noAddress";
  // The team plans with the couple, and gets its letters as long as it does.
  if (!key.startsWith("member ") && unsubscribed.includes(address)) return "unwilling";
  if (seen.has(address)) return "sameAddress";
  seen.add(address);
  return undefined;
}

/** People by their ids, as the server wants them. */
export function recipientsOf(people: readonly Person[]): Recipients {
  const idsOf = (kind: string) =>
    people.flatMap(({ key }) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : []));
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
  const addresses = new Map(stationery.readers.map(({ key, email }) => [key, email]));
  const named =
    audience === "vendors"
      ? vendors.map(({ id, name }) => ({ key: `vendor ${id}`, name }))
      : ids
          .map((id) => ({ key: `guest ${id}`, name: find(id)?.name || t`Guest without a name` }))
          .filter(({ key }) => !isToGivers(draft) || gave.has(key));
  return { people: named.map((one) => ({ ...one, email: addresses.get(one.key) })), error: null };
}
