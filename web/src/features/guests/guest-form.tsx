import { GUEST } from "@/domain/guests/guest-kind.ts";
import type { GuestView } from "@/lib/core/types.ts";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import type { RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { GuestDetailsSections } from "./guest-details-sections.tsx";
import { GuestEssentials } from "./guest-essentials.tsx";

interface GuestFormProps extends Pick<RecordFormSlot<"guest">, "id" | "form" | "onSubmit"> {
  /** The edited guest. A new guest starts as pending and without companions. */
  guest?: GuestView;
}

export function GuestForm({ id, form, guest, onSubmit }: GuestFormProps) {
  const fields = { kind: GUEST, form, isNew: guest === undefined };
  return (
    <DraftFormBody id={id} form={form} onSubmit={onSubmit}>
      <GuestEssentials {...fields} guest={guest} />
      <GuestDetailsSections {...fields} />
    </DraftFormBody>
  );
}
