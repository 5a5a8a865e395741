import { useLingui } from "@lingui/react/macro";
import type { TextInputProps } from "@mantine/core";
import { NumberField } from "@/kit/parsed-fields/number-field.tsx";
import type { NumberKind } from "@/kit/parsed-fields/use-number-problem.ts";
import { unparsedText } from "@/lib/draft/unparsed-value.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { MarkedField } from "../presence/editor-marks.tsx";
import { OvertakenNotice } from "./overtaken-notice.tsx";

interface DraftNumberProps<V extends object>
  extends Omit<TextInputProps, "form" | "value" | "defaultValue" | "onChange" | "error" | "label"> {
  form: DraftForm<V>;
  /** A field that holds a plain decimal, "" for none, or a text that could not be parsed. */
  field: { [K in keyof V]-?: V[K] extends string ? K : never }[keyof V] & string;
  label: string;
  number: NumberKind;
}

/** A number in the user's format: an amount in a currency, a whole number or a rate. */
export function DraftNumber<V extends object>({ form, field, label, number, ...input }: DraftNumberProps<V>) {
  const { t } = useLingui();
  const formats = useFormats();
  const inWords = (value: unknown) => {
    const text = String(value ?? "");
    return unparsedText(text) ?? (formats.decimalText(text) || t`nothing`);
  };
  return (
    <MarkedField field={field}>
      <NumberField
        {...input}
        label={label}
        number={number}
        value={String(form.values[field] ?? "")}
        onChange={(value) => form.set(field, value as V[typeof field])}
        error={form.issueOf(field)}
      />
      <OvertakenNotice form={form} field={field} label={label} wording={inWords} />
    </MarkedField>
  );
}
