import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { usePersonColor } from "@/kit/person-colors.ts";
import { PersonMark } from "@/kit/person-mark.tsx";
import { nameOfAccount, useEditingMark, usePeople } from "@/wedding/hooks.ts";
import { useEditedItem } from "./edited-item.ts";
import classes from "./presence.module.css";

/** Around a field of a form: tells the others when this person is in it, and shows who else is. */
export function MarkedField({ field, children }: { field: string; children: ReactNode }) {
  const { t } = useLingui();
  const { container, id } = useEditedItem();
  const people = usePeople();
  const { editors, onFocus, onBlur } = useEditingMark(container, id, field);
  const [first] = editors;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus of the field within
    <div
      className={classes.field}
      data-edited={first !== undefined || undefined}
      {...usePersonColor(first?.account)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {children}
      {editors.map(({ account }) => {
        const name = nameOfAccount(people, account) ?? t`Somebody`;
        return (
          <p key={account} className={classes.who} role="status">
            <PersonMark
              account={account}
              firstName={people.names[account]?.firstName}
              lastName={people.names[account]?.lastName}
              size="small"
            />
            <Trans>{name} is in this field now</Trans>
          </p>
        );
      })}
    </div>
  );
}
