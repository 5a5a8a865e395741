import { useLingui } from "@lingui/react/macro";
import { SimpleGrid } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import type { Noun } from "@/lib/core/records.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { DraftFormBody } from "../draft-fields/draft-form-body.tsx";
import type { RecordKind } from "../record-kind/record-kind.ts";
import type { RecordDraftForm } from "./record-draft.ts";
import { type FieldSlot, RecordField } from "./record-field.tsx";

/** The props of a record form; a custom form gets the same. */
export interface RecordFormSlot<N extends Noun> {
  kind: RecordKind<N>;
  /** Links the panel's buttons, which are outside of the form, to it. */
  id: string;
  form: RecordDraftForm;
  /** A new record focuses its first field; for an existing one a phone's keyboard would be in the way. */
  isNew: boolean;
  onSubmit: () => void;
}

/** The part of a form that its fields need. */
export type RecordFieldsSlot<N extends Noun> = Omit<RecordFormSlot<N>, "id" | "onSubmit">;

interface RecordFormProps<N extends Noun> extends RecordFormSlot<N> {
  /** Custom inputs by field key, in place of the table's. */
  slots?: Readonly<Record<string, (slot: FieldSlot) => ReactNode>>;
}

/** Half of a narrower form is too narrow for a date and its calendar. */
const SIDE_BY_SIDE = { base: 1, "20.5rem": 2 };

/** The fields of a record, in the order of its layout. */
export function RecordForm<N extends Noun>({ id, onSubmit, ...fields }: RecordFormProps<N>) {
  return (
    <DraftFormBody id={id} form={fields.form} onSubmit={onSubmit}>
      <RecordFields {...fields} lines={fields.kind.form} />
    </DraftFormBody>
  );
}

interface RecordFieldsProps<N extends Noun> extends RecordFieldsSlot<N>, Pick<RecordFormProps<N>, "slots"> {
  lines: RecordKind<N>["form"];
}

/** Some of the fields, for a form in several parts. */
export function RecordFields<N extends Noun>({ kind, form, isNew, lines, slots = {} }: RecordFieldsProps<N>) {
  const { t } = useLingui();
  const first = kind.form.flat()[0];

  function input(key: string): ReactNode {
    const table = kind.table.field(key);
    const words = ownProperty(kind.words.fields, key);
    if (!table || !words) return null;
    const slot = {
      form,
      field: key,
      label: t(words.label),
      required: table.required,
      focusFirst: isNew && key === first,
    };
    const replaced = ownProperty(slots, key);
    return replaced ? replaced(slot) : <RecordField {...slot} table={table} choices={words.choices} />;
  }

  return lines.map((line) =>
    typeof line === "string" ? (
      <Fragment key={line}>{input(line)}</Fragment>
    ) : (
      <SimpleGrid key={line.join(" ")} type="container" cols={SIDE_BY_SIDE} spacing="sm">
        {line.map((key) => (
          <Fragment key={key}>{input(key)}</Fragment>
        ))}
      </SimpleGrid>
    ),
  );
}
