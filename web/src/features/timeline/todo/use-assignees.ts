import { useLingui } from "@lingui/react/macro";
import { nameOfAccount, usePeople } from "@/wedding/hooks.ts";

/** Possible assignees: the team as known to this device, without a request. */
export function useAssignees() {
  const { t } = useLingui();
  const people = usePeople();
  const { me } = people;

  const nameOf = (account: string) =>
    account === me && me !== "" ? t`You` : (nameOfAccount(people, account) ?? t`Someone on your team`);

  const accounts = new Set([me, ...people.members.map(({ account }) => account)]);
  const members = [...accounts].filter(Boolean).map((account) => ({ account, name: nameOf(account) }));
  return { me, members, nameOf };
}
