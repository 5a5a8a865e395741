import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { fetchAuthors, nameOfAccount, personOf, usePeople } from "@/wedding/hooks.ts";
import type { Conflict } from "@/wedding/types.ts";

/** Says who caused how many conflicts: "You and Priya changed 3 things". */
export function bothChangedWords(
  count: number,
  authors: readonly Author[],
  formatList: (names: string[]) => string,
): MessageDescriptor {
  const others = authors.filter(({ isMe }) => !isMe);
  const includesMe = others.length < authors.length;
  const areAllKnown = others.every(({ isKnown }) => isKnown);
  if (includesMe && others.length === 0) {
    return msg`${plural(count, {
      one: "You changed # thing on two devices",
      other: "You changed # things on two devices",
    })}`;
  }
  if (!areAllKnown || others.length === 0) {
    return includesMe && others.length === 1
      ? msg`${plural(count, { one: "You both changed # thing", other: "You both changed # things" })}`
      : msg`${plural(count, {
          one: "# thing was changed by several people at once",
          other: "# things were changed by several people at once",
        })}`;
  }
  const names = others.map(({ firstName, name }) => firstName || name);
  const list = formatList(names);
  if (includesMe && names.length === 1) {
    return msg`${plural(count, {
      one: `You and ${list} changed # thing`,
      other: `You and ${list} changed # things`,
    })}`;
  }
  if (includesMe) {
    return msg`${plural(count, {
      one: `You, ${list} changed # thing`,
      other: `You, ${list} changed # things`,
    })}`;
  }
  return msg`${plural(count, {
    one: `${list} changed # thing at once`,
    other: `${list} changed # things at once`,
  })}`;
}

/** The author of a version. */
export interface Author {
  /** An account, or the actor if its account is unknown. */
  account: string;
  /** "You", a name, or "Someone" if the name is unknown. */
  name: string;
  firstName: string | undefined;
  lastName: string | undefined;
  isMe: boolean;
  isKnown: boolean;
}

/** Finds the person behind an actor, as far as this device knows. */
export function useAuthors(): (actor: string) => Author {
  const { t } = useLingui();
  const people = usePeople();
  return (actor) => {
    const account = personOf(people, actor);
    const isMe = account === people.me;
    const name = isMe ? t`You` : nameOfAccount(people, account);
    const { firstName, lastName } = people.names[account] ?? {};
    return { account, name: name ?? t`Someone`, firstName, lastName, isMe, isKnown: name !== undefined };
  };
}

/** The actors of all versions in conflicts, each once. Fetches the names that this device does not know. */
export function useFetchAuthors(items: readonly Conflict[]): readonly string[] {
  const actors = actorsOf(items);
  // A text, so that the effect runs only when other actors are in it.
  const joinedActors = actors.join();
  useEffect(() => {
    if (joinedActors !== "") void fetchAuthors(joinedActors.split(","));
  }, [joinedActors]);
  return actors;
}

function actorsOf(items: readonly Conflict[]): string[] {
  const actors = items.flatMap((item) => {
    if (item.kind === "field") return item.versions.map(({ actor }) => actor);
    if (item.kind === "removal") return [item.removed?.actor ?? "", item.changed?.actor ?? ""];
    return item.kind === "seat" ? item.conflict.claims.map(({ actor }) => actor ?? "") : [];
  });
  return [...new Set(actors)].filter(Boolean);
}
