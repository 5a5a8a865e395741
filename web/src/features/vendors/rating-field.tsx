import { DraftStars } from "@/records/draft-fields/draft-stars.tsx";
import { textsOf } from "@/records/record-form/record-draft.ts";
import type { FieldSlot } from "@/records/record-form/record-field.tsx";

/** Star rating by the couple. */
export function RatingField({ form, field, label }: FieldSlot) {
  return <DraftStars form={textsOf(form)} field={field} label={label} />;
}
