import { TextInput } from "@mantine/core";
import { useId } from "react";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { MarkedField } from "../presence/marked-field.tsx";
import classes from "./draft-color.module.css";
import { OvertakenNotice } from "./overtaken-notice.tsx";

interface DraftColorProps<V extends object> {
  form: DraftForm<V>;
  /** A field that holds #rrggbb, "" for none. */
  field: { [K in keyof V]-?: V[K] extends string ? K : never }[keyof V] & string;
  label: string;
  /** What is used where nothing is chosen. */
  fallback?: string;
}

/** A colour, picked with the browser's own picker or written as #rrggbb. */
export function DraftColor<V extends object>({
  form,
  field,
  label,
  fallback = "#808080",
}: DraftColorProps<V>) {
  const id = useId();
  const value = String(form.values[field] ?? "");
  const set = (next: string) => form.set(field, next as V[typeof field]);
  return (
    <MarkedField field={field}>
      <TextInput
        label={label}
        id={id}
        value={value}
        placeholder={fallback}
        autoComplete="off"
        spellCheck={false}
        leftSectionWidth={52}
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-labelledby={`${id}-label`}
            value={isColor(value) ? value : fallback}
            onChange={(event) => set(event.currentTarget.value)}
          />
        }
        onChange={(event) => set(event.currentTarget.value)}
        error={form.issueOf(field)}
      />
      <OvertakenNotice form={form} field={field} label={label} />
    </MarkedField>
  );
}

/** What the browser's picker takes. */
function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}
