import { useLingui } from "@lingui/react/macro";
import type { TextInputProps } from "@mantine/core";
import { MomentField } from "@/kit/dates/moment-field.tsx";
import { TimeField } from "@/kit/parsed-fields/time-field.tsx";
import { unparsedText } from "@/lib/draft/unparsed-value.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { MarkedField } from "../presence/editor-marks.tsx";
import { OvertakenNotice } from "./overtaken-notice.tsx";

interface DraftMomentProps<V extends object> {
  form: DraftForm<V>;
  /** A field that holds YYYY-MM-DDTHH:MM, "" if both are empty, or the text that could not be parsed. */
  field: { [K in keyof V]-?: V[K] extends string ? K : never }[keyof V] & string;
  label: string;
  required?: boolean;
  "data-autofocus"?: boolean | undefined;
  /** Called after the form has the new value. */
  onChange?: (value: string) => void;
  /** The day to assume if only a time is typed. */
  dayFor?: (time: string) => string | undefined;
}

/** A day and a time on the wedding's clock. */
export function DraftMoment<V extends object>(props: DraftMomentProps<V>) {
  const { form, field, label, required, onChange, dayFor } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const inWords = (value: unknown) => {
    const text = String(value ?? "");
    if (text === "") return t`nothing`;
    const day = formats.calendarDate(text.slice(0, 10));
    return day.kind === "date" ? `${day.text}, ${formats.clockTime(text)}` : (unparsedText(text) ?? text);
  };
  return (
    <MarkedField field={field}>
      <MomentField
        label={label}
        required={required}
        data-autofocus={props["data-autofocus"]}
        value={String(form.values[field] ?? "")}
        onChange={(value) => {
          form.set(field, value as V[typeof field]);
          onChange?.(value);
        }}
        error={form.issueOf(field)}
        dayFor={dayFor}
      />
      <OvertakenNotice form={form} field={field} label={label} wording={inWords} />
    </MarkedField>
  );
}

interface DraftTimeProps<V extends object>
  extends Omit<TextInputProps, "form" | "value" | "defaultValue" | "onChange" | "error" | "label"> {
  form: DraftForm<V>;
  /** A field that holds HH:MM, "" for no time, or a text that could not be parsed. */
  field: { [K in keyof V]-?: V[K] extends string ? K : never }[keyof V] & string;
  label: string;
}

/** A time of day in the user's format. */
export function DraftTime<V extends object>({ form, field, label, ...input }: DraftTimeProps<V>) {
  const { t } = useLingui();
  const formats = useFormats();
  const inWords = (value: unknown) => {
    const text = String(value ?? "");
    return unparsedText(text) ?? (text === "" ? t`nothing` : formats.timeOfDay(text));
  };
  return (
    <MarkedField field={field}>
      <TimeField
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
