import { Trans, useLingui } from "@lingui/react/macro";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { PersonMark, usePersonColor } from "@/kit/person-mark.tsx";
import { formatNameList } from "@/lib/names/lists.ts";
import {
  type Editor,
  nameOfAccount,
  useEditingMark,
  useEditors,
  usePeople,
  useReportItem,
} from "@/wedding/hooks.ts";
import classes from "./editor-marks.module.css";

interface EditedThingProps {
  container: string;
  id: string;
  children: ReactNode;
}

/** Wraps a form: reports to the team that its record is open here, and lets its fields show other editors. */
export function EditedThing({ container, id, children }: EditedThingProps) {
  const item = useMemo(() => ({ container, id }), [container, id]);
  useEditingItem(item);
  return <EditedItemProvider value={item}>{children}</EditedItemProvider>;
}

/**
 * The wedding's details have no id in the document, and several forms: the details, the total budget, the currencies.
 * For presence they are one thing, with one name for each field in all forms.
 */
export const weddingDetails = { container: "wedding", id: "details" } as const;

/** Wraps a field of a form: reports to the team when it has the focus, and shows other editors. */
export function MarkedField({ field, children }: { field: string; children: ReactNode }) {
  const { t } = useLingui();
  const { container, id } = useEditedItem();
  const people = usePeople();
  const { editors, onFocus, onBlur } = useEditingMark(container, id, field);
  const [firstEditor] = editors;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the focus of the field inside
    <div
      className={classes.field}
      data-edited={firstEditor !== undefined || undefined}
      {...usePersonColor(firstEditor?.account)}
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

const noItem: EditedItem = { container: "", id: undefined };
const EditedItemContext = createContext(noItem);

/** Names the record of the fields inside; each field shows its other editors. */
export const EditedItemProvider = EditedItemContext.Provider;

export function useEditedItem(): EditedItem {
  return useContext(EditedItemContext);
}

/** Reports to the team that a form is open on this record. */
export function useEditingItem(item: EditedItem): void {
  useReportItem(item.container, item.id);
}

/** The other editors of a record in a list. Redraws only when they change. */
export function ItemEditors({ container, id }: { container: string; id: string }) {
  return <Editors editors={useEditors(container, id)} />;
}

/** The other editors of one field, shown outside of its form. */
export function FieldEditors({ container, id, field }: { container: string; id: string; field: string }) {
  return <Editors editors={useEditingMark(container, id, field).editors} />;
}

/** The avatars of other editors, with their names for screen readers and on hover. */
function Editors({ editors }: { editors: readonly Editor[] }) {
  const { t } = useLingui();
  const people = usePeople();
  if (editors.length === 0) return null;
  const names = editors.map(({ account }) => nameOfAccount(people, account) ?? t`Someone`);
  const list = formatNameList(names);
  const description = t`Here now: ${list}`;
  return (
    <span className={classes.editors} title={description}>
      {editors.map(({ account }) => (
        <PersonMark
          key={account}
          account={account}
          firstName={people.names[account]?.firstName}
          lastName={people.names[account]?.lastName}
          size="small"
        />
      ))}
      <span className="troth-visually-hidden">{description}</span>
    </span>
  );
}
