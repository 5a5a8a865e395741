import { useLingui } from "@lingui/react/macro";
import { StarsField } from "@/kit/stars/stars-field.tsx";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { MarkedField } from "../presence/editor-marks.tsx";
import { OvertakenNotice } from "./overtaken-notice.tsx";

interface DraftStarsProps<V extends object> {
  form: DraftForm<V>;
  /** A field that holds a whole number, "" for none. */
  field: { [K in keyof V]-?: V[K] extends string ? K : never }[keyof V] & string;
  label: string;
}

/** A number of stars to tap. */
export function DraftStars<V extends object>({ form, field, label }: DraftStarsProps<V>) {
  const { t } = useLingui();
  return (
    <MarkedField field={field}>
      <StarsField
        label={label}
        value={Number(form.values[field] ?? 0)}
        onChange={(stars) => form.set(field, (stars === 0 ? "" : String(stars)) as V[typeof field])}
        error={form.issueOf(field)}
      />
      <OvertakenNotice
        form={form}
        field={field}
        label={label}
        wording={(stars) => String(stars) || t`nothing`}
      />
    </MarkedField>
  );
}
