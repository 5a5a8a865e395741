import { useLingui } from "@lingui/react/macro";
import type { InsertableText } from "@/kit/rich-text/rich-text-editor.tsx";
import { RichTextField } from "@/kit/rich-text/rich-text-field.tsx";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { plainTextOf } from "@/lib/rich-text.ts";
import { MarkedField } from "../presence/editor-marks.tsx";
import { useWriteAccess } from "../write-access/write-access.tsx";
import { OvertakenNotice } from "./overtaken-notice.tsx";

interface DraftRichTextProps<V extends object> {
  form: DraftForm<V>;
  /** A field that holds formatted text as in the document, "" for none. */
  field: { [K in keyof V]-?: V[K] extends string ? K : never }[keyof V] & string;
  label: string;
  pieces?: readonly InsertableText[] | undefined;
}

/** Formatted text. */
export function DraftRichText<V extends object>({ form, field, label, pieces }: DraftRichTextProps<V>) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  return (
    <MarkedField field={field}>
      <RichTextField
        label={label}
        value={String(form.values[field] ?? "")}
        onChange={(value) => form.set(field, value as V[typeof field])}
        error={form.issueOf(field)}
        readOnly={!allowed}
        pieces={pieces}
      />
      <OvertakenNotice
        form={form}
        field={field}
        label={label}
        wording={(value) => plainTextOf(typeof value === "string" ? value : "") || t`nothing`}
      />
    </MarkedField>
  );
}
