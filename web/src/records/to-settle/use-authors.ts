import { useLingui } from "@lingui/react/macro";
import { nameOfAccount, personOf, usePeople } from "@/wedding/hooks.ts";

export interface Author {
  /** An account, or the actor where no account is known for it. */
  account: string;
  /** "You", a name, or "Somebody" where this device knows none. */
  name: string;
  firstName: string | undefined;
  lastName: string | undefined;
  isMe: boolean;
  isKnown: boolean;
}

/** Who is behind an actor, as far as this device knows. */
export function useAuthors(): (actor: string) => Author {
  const { t } = useLingui();
  const people = usePeople();
  return (actor) => {
    const account = personOf(people, actor);
    const isMe = account === people.me;
    const name = isMe ? t`You` : nameOfAccount(people, account);
    const { firstName, lastName } = people.names[account] ?? {};
    return { account, name: name ?? t`Somebody`, firstName, lastName, isMe, isKnown: name !== undefined };
  };
}
