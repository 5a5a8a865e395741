import { useLingui } from "@lingui/react/macro";
import { PersonMark } from "@/kit/person-mark.tsx";
import { formatNameList } from "@/lib/names/lists.ts";
import { type Editor, nameOfAccount, useEditingMark, useEditors, usePeople } from "@/wedding/hooks.ts";
import classes from "./presence.module.css";

/** The other editors of a thing in a list. Redraws only when they change. */
export function ItemEditors({ container, id }: { container: string; id: string }) {
  return <Editors editors={useEditors(container, id)} />;
}

/** The same for one field, shown outside of its form. */
export function FieldEditors({ container, id, field }: { container: string; id: string; field: string }) {
  return <Editors editors={useEditingMark(container, id, field).editors} />;
}

/** Discs of the other editors of something, with their names for screen readers and on hover. */
function Editors({ editors }: { editors: readonly Editor[] }) {
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
