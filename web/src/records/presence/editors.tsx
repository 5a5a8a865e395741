import { useLingui } from "@lingui/react/macro";
import { PersonMark } from "@/kit/person-mark.tsx";
import { formatNameList } from "@/lib/names/lists.ts";
import { type Editor, nameOfAccount, usePeople } from "@/wedding/hooks.ts";
import classes from "./presence.module.css";

/** Discs of the other editors of something, with their names for screen readers and on hover. */
export function Editors({ editors }: { editors: readonly Editor[] }) {
  const { t } = useLingui();
  const people = usePeople();
  if (editors.length === 0) return null;
  const names = editors.map(({ account }) => nameOfAccount(people, account) ?? t`Someone`);
  const list = formatNameList(names);
  const words = t`Here now: ${list}`;
  return (
    <span className={classes.editors} title={words}>
      {editors.map(({ account }) => (
        <PersonMark
          key={account}
          account={account}
          firstName={people.names[account]?.firstName}
          lastName={people.names[account]?.lastName}
          size="small"
        />
      ))}
      <span className="troth-visually-hidden">{words}</span>
    </span>
  );
}
