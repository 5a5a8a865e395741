import { Trans, useLingui } from "@lingui/react/macro";
import { createContext, type ReactNode, useContext } from "react";
import { PersonMark, usePersonColor } from "@/kit/person-mark.tsx";
import { nameOfAccount, useEditingMark, usePeople, useReportItem } from "@/wedding/hooks.ts";
import classes from "./presence.module.css";

/** Wraps a field of a form: reports to the others when the user is in it, and shows other editors. */
export function MarkedField({ field, children }: { field: string; children: ReactNode }) {
  const { t } = useLingui();
  const { container, id } = useEditedItem();
  const people = usePeople();
  const { editors, onFocus, onBlur } = useEditingMark(container, id, field);
  const [first] = editors;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus of the field inside
    <div
      className={classes.field}
      data-edited={first !== undefined || undefined}
      {...usePersonColor(first?.account)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {children}
      {editors.map(({ account }) => {
        const name = nameOfAccount(people, account) ?? t`Someone`;
        return (
          <p key={account} className={classes.who} role="status">
            <PersonMark
              account={account}
              firstName={people.names[account]?.firstName}
              lastName={people.names[account]?.lastName}
              size="small"
            />
            <Trans>{name} is editing this</Trans>
          </p>
        );
      })}
    </div>
  );
}

interface EditedItem {
  container: string;
  id: string | undefined;
}

const none: EditedItem = { container: "", id: undefined };
const EditedItemContext = createContext(none);

/** The thing that the fields inside belong to; each field shows its other editors. */
export const EditedItemProvider = EditedItemContext.Provider;

export function useEditedItem(): EditedItem {
  return useContext(EditedItemContext);
}

/** Reports to the others that a form is open on this thing. */
export function useEditingItem(item: EditedItem): void {
  useReportItem(item.container, item.id);
}
