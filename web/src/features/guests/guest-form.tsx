import { Alert } from "@mantine/core";
import { WriteFields } from "@/components/write-access/write-fields.tsx";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { GuestDetailsSections } from "./guest-details-sections.tsx";
import { GuestEssentials } from "./guest-essentials.tsx";
import type { GuestFormValues } from "./guest-form-values.ts";

interface GuestFormProps {
  /** Ties the panel's buttons, which lie outside the form, to it. */
  id: string;
  form: DraftForm<GuestFormValues>;
  withStatus: boolean;
  onSubmit: () => void;
}

export function GuestForm({ id, form, withStatus, onSubmit }: GuestFormProps) {
  return (
    <form
      id={id}
      ref={form.formRef}
      // The core is the validator: the browser's own bubbles would speak first and in other words.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {form.generalIssues.map((issue) => (
        <Alert key={issue.message} color="brick" role="alert" mb="md">
          {issue.message}
        </Alert>
      ))}
      <WriteFields>
        <GuestEssentials form={form} withStatus={withStatus} />
        <GuestDetailsSections form={form} />
      </WriteFields>
    </form>
  );
}
