import { useLingui } from "@lingui/react/macro";
import { nameOfAccount, personOf, usePeople } from "@/wedding/hooks.ts";

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
