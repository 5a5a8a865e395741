import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { SimpleGrid } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import type { FieldTable, Noun } from "@/lib/core/records.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { useReport } from "@/wedding/hooks.ts";
import { DraftDate } from "../draft-fields/draft-date.tsx";
import {
  DraftCheckbox,
  DraftFormBody,
  DraftSelect,
  DraftText,
  DraftTextarea,
} from "../draft-fields/draft-fields.tsx";
import { DraftMoment, DraftTime } from "../draft-fields/draft-moment.tsx";
import { DraftNumber } from "../draft-fields/draft-number.tsx";
import { DraftRichText } from "../draft-fields/draft-rich-text.tsx";
import type { RecordKind } from "../record-kind/record-kind.ts";
import { useReferences } from "../record-kind/use-record-actions.ts";
import { flagsOf, type RecordDraftForm, textsOf } from "./record-draft.ts";

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
  /** Custom inputs by field key, in place of the generic ones. */
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

/** Some of the fields, for a form in several parts. A line has one field, or two side by side. */
export function RecordFields<N extends Noun>({ kind, form, isNew, lines, slots = {} }: RecordFieldsProps<N>) {
  const { t } = useLingui();
  const firstKey = kind.form.flat()[0];

  function renderInput(key: string): ReactNode {
    const table = kind.table.field(key);
    const words = ownProperty(kind.words.fields, key);
    if (!table || !words) return null;
    const slot = {
      form,
      field: key,
      label: t(words.label),
      required: table.required,
      focusFirst: isNew && key === firstKey,
    };
    const renderCustomInput = ownProperty(slots, key);
    return renderCustomInput ? (
      renderCustomInput(slot)
    ) : (
      <RecordField {...slot} table={table} choices={words.choices} />
    );
  }

  return lines.map((line) =>
    typeof line === "string" ? (
      <Fragment key={line}>{renderInput(line)}</Fragment>
    ) : (
      <SimpleGrid key={line.join(" ")} type="container" cols={SIDE_BY_SIDE} spacing="sm">
        {line.map((key) => (
          <Fragment key={key}>{renderInput(key)}</Fragment>
        ))}
      </SimpleGrid>
    ),
  );
}

/** The props of an input; a custom input gets the same. */
export interface FieldSlot {
  form: RecordDraftForm;
  field: string;
  label: string;
  required: boolean;
  /** Whether to focus this field first, which opens a phone's keyboard. */
  focusFirst: boolean;
}

interface RecordFieldProps extends FieldSlot {
  table: FieldTable;
  choices: Readonly<Record<string, MessageDescriptor>> | undefined;
}

/** The input of a field, by the kind in its table. */
export function RecordField(props: RecordFieldProps) {
  const { table, field, label, required, focusFirst } = props;
  const form = textsOf(props.form);
  const inputProps = { form, field, label, required, "data-autofocus": focusFirst || undefined };
  switch (table.kind) {
    case "short":
    // No form has a colour field: the website's colours are chosen on its page with a picker.
    case "color":
      return <DraftText {...inputProps} autoComplete="off" />;
    case "email":
      return <DraftText {...inputProps} type="email" inputMode="email" autoComplete="off" />;
    case "phone":
      return <DraftText {...inputProps} type="tel" inputMode="tel" autoComplete="off" />;
    case "website":
      return <DraftText {...inputProps} type="url" inputMode="url" autoComplete="off" />;
    case "prose":
    case "links":
      return <DraftTextarea {...inputProps} />;
    case "money":
      return <MoneyField {...props} />;
    case "whole":
      return <DraftNumber {...inputProps} number={{ kind: "whole" }} />;
    case "date":
      return <DraftDate {...inputProps} />;
    case "time":
      return <DraftMoment {...inputProps} />;
    case "clock":
      return <DraftTime {...inputProps} />;
    case "richText":
      return <DraftRichText form={form} field={field} label={label} />;
    case "flag":
      return <DraftCheckbox form={flagsOf(props.form)} field={field} label={label} />;
    case "choice":
      return <ChoiceField {...props} />;
    case "reference":
      return table.of ? <ReferenceField {...props} of={table.of} /> : null;
    case "order":
      // Set by moving rows of a list, never typed.
      return null;
  }
}

function MoneyField({ form, field, label, required, focusFirst }: FieldSlot) {
  const currency = useReport("details").primaryCurrency;
  return (
    <DraftNumber
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      data-autofocus={focusFirst || undefined}
      number={{ kind: "amount", currency }}
    />
  );
}

function ChoiceField({ form, field, label, required, table, choices = {} }: RecordFieldProps) {
  const { t } = useLingui();
  const wording = (value: unknown) => {
    const choice = ownProperty(choices, String(value));
    return choice ? t(choice) : String(value) || t`nothing`;
  };
  // The words are in the order to offer, such as a teen before a child; the table's order may differ.
  const order = Object.keys(choices);
  const offeredValues = (table.choices ?? []).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const canBeEmpty = !required && table.default === undefined;
  return (
    <DraftSelect
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      clearable={canBeEmpty}
      data={offeredValues.map((value) => ({ value, label: wording(value) }))}
      wording={wording}
    />
  );
}

/** A choice among the records of another kind; not shown while there are none. */
function ReferenceField({ form, field, label, required, of }: FieldSlot & { of: Noun }) {
  const { t } = useLingui();
  const options = useReferences(of);
  if (options.length === 0 && form.values[field] === "") return null;
  return (
    <DraftSelect
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      searchable
      data={options.map(({ id, name }) => ({ value: id, label: name }))}
      wording={(value) => options.find(({ id }) => id === value)?.name ?? t`nothing`}
    />
  );
}
