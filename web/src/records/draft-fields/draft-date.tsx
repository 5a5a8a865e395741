import "@mantine/dates/styles.css";
import { useLingui } from "@lingui/react/macro";
import { DateInput, type DateInputProps } from "@mantine/dates";
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat";
import { readCalendarDate } from "@/kit/dates/date-format.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { MarkedField } from "../presence/marked-field.tsx";
import { OvertakenNotice } from "./overtaken-notice.tsx";

// Without it a typed day/month/year would be read in the browser's own order.
dayjs.extend(customParseFormat);

interface DraftDateProps<V extends object>
  extends Omit<DateInputProps, "form" | "value" | "defaultValue" | "onChange" | "error" | "label"> {
  form: DraftForm<V>;
  /** A field that holds YYYY-MM-DD, or "" for no date. */
  field: { [K in keyof V]-?: V[K] extends string ? K : never }[keyof V] & string;
  label: string;
}

/** A calendar date, typed or picked, written day/month/year like every date here. */
export function DraftDate<V extends object>({ form, field, ...input }: DraftDateProps<V>) {
  const { t } = useLingui();
  const value = String(form.values[field] ?? "");
  return (
    <MarkedField field={field}>
      <DateInput
        clearable
        clearButtonProps={{ "aria-label": t`Clear date` }}
        valueFormat="DD/MM/YYYY"
        placeholder={t`DD/MM/YYYY`}
        autoComplete="off"
        {...input}
        value={value === "" ? null : value}
        onChange={(date) => form.set(field, (date ?? "") as V[typeof field])}
        error={form.issueOf(field)}
      />
      <OvertakenNotice
        form={form}
        field={field}
        label={input.label}
        wording={(date) => dateInWords(date, t`nothing`)}
      />
    </MarkedField>
  );
}

function dateInWords(value: unknown, nothing: string): string {
  const date = readCalendarDate(typeof value === "string" ? value : null);
  return date.kind === "date" ? date.text : nothing;
}
