import { useLingui } from "@lingui/react/macro";
import type { TextInputProps } from "@mantine/core";
import { DateField } from "@/kit/dates/date-field.tsx";
import { unparsedText } from "@/lib/draft/unparsed-value.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { MarkedField } from "../presence/editor-marks.tsx";
import { OvertakenNotice } from "./overtaken-notice.tsx";

interface DraftDateProps<V extends object>
  extends Omit<TextInputProps, "form" | "value" | "defaultValue" | "onChange" | "error" | "label"> {
  form: DraftForm<V>;
  /** A field that holds YYYY-MM-DD, "" for no date, or a text that could not be parsed. */
  field: { [K in keyof V]-?: V[K] extends string ? K : never }[keyof V] & string;
  label: string;
}

/** A calendar date, typed or picked. */
export function DraftDate<V extends object>({ form, field, label, ...input }: DraftDateProps<V>) {
  const { t } = useLingui();
  const formats = useFormats();
  const inWords = (value: unknown) => {
    const text = typeof value === "string" ? value : "";
    const date = formats.calendarDate(text);
    return date.kind === "date" ? date.text : unparsedText(text) || text || t`nothing`;
  };
  return (
    <MarkedField field={field}>
      <DateField
        {...input}
        label={label}
        value={String(form.values[field] ?? "")}
        onChange={(value) => form.set(field, value as V[typeof field])}
        error={form.issueOf(field)}
      />
      <OvertakenNotice form={form} field={field} label={label} wording={inWords} />
    </MarkedField>
  );
}
