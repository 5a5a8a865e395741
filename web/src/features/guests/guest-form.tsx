import type { GuestView } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { GuestDetailsSections } from "./guest-details-sections.tsx";
import { GuestEssentials } from "./guest-essentials.tsx";
import type { GuestFormValues } from "./guest-form-values.ts";

interface GuestFormProps {
  /** Connects the panel's buttons, which are outside the form, to it. */
  id: string;
  form: DraftForm<GuestFormValues>;
  /** The edited guest. A new guest starts as pending and without companions. */
  guest?: GuestView;
  onSubmit: () => void;
}

export function GuestForm({ id, form, guest, onSubmit }: GuestFormProps) {
  return (
    <DraftFormBody id={id} form={form} onSubmit={onSubmit}>
      <GuestEssentials form={form} {...(guest && { guest })} />
      <GuestDetailsSections form={form} />
    </DraftFormBody>
  );
}
