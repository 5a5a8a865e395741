import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { WeddingDetails, WeddingFields } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { useSession } from "@/lib/session/session.ts";
import { DraftDate } from "@/records/draft-fields/draft-date.tsx";
import { DraftFormBody, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { EditedThing, weddingDetails } from "@/records/presence/edited-thing.tsx";
import { useReport, useRun } from "@/wedding/hooks.ts";
import classes from "./first-steps.module.css";

interface StepProps {
  onDone: () => void;
}

/** The couple's names. The account's name is suggested for the first. */
export function NamesStep({ onDone }: StepProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const { ownerName, partnerName } = useReport("details");
  const form = useKeptForm("first-steps/names", {
    ownerName: ownerName ?? user?.firstName ?? "",
    partnerName: partnerName ?? "",
  });
  return (
    <DetailsForm form={form} onDone={onDone}>
      <DraftText form={form} field="ownerName" label={t`Your name`} autoComplete="off" />
      <DraftText form={form} field="partnerName" label={t`Partner name`} autoComplete="off" data-autofocus />
    </DetailsForm>
  );
}

export function DateStep({ onDone }: StepProps) {
  const { t } = useLingui();
  const { weddingDate } = useReport("details");
  const form = useKeptForm("first-steps/date", { weddingDate: weddingDate ?? "" });
  return (
    <DetailsForm form={form} onDone={onDone}>
      <DraftDate form={form} field="weddingDate" label={t`Wedding date`} />
    </DetailsForm>
  );
}

type CoupleField = "ownerName" | "partnerName" | "weddingDate";

interface DetailsFormProps<F extends CoupleField> extends StepProps {
  form: DraftForm<Record<F, string>>;
  children: ReactNode;
}

/** Some of the wedding's details, saved together. */
function DetailsForm<F extends CoupleField>({ form, onDone, children }: DetailsFormProps<F>) {
  const { t } = useLingui();
  const run = useRun();
  const details = useReport("details");
  const formId = useId();

  function save() {
    const changes = changedFields(form.values, details);
    if (Object.keys(changes).length > 0) {
      const result = runSafely(
        () => run({ type: "wedding.update", changes }),
        t`Not saved, but what you typed is still here. Please try again.`,
      );
      if (!result.ok) return form.refuse(result.issues);
    }
    form.markSaved();
    onDone();
  }

  return (
    <EditedThing {...weddingDetails}>
      <DraftFormBody id={formId} form={form} onSubmit={save}>
        <div className={classes.fields}>{children}</div>
      </DraftFormBody>
      <Button type="submit" form={formId} mt="md">
        <Trans>Save</Trans>
      </Button>
    </EditedThing>
  );
}

/** Fields that differ from the wedding; an emptied field is cleared. */
function changedFields(values: Partial<Record<CoupleField, string>>, details: WeddingDetails): WeddingFields {
  const fields: WeddingFields = {};
  for (const key of ["ownerName", "partnerName", "weddingDate"] as const) {
    const value = values[key]?.trim();
    if (value === undefined || value === (details[key] ?? "")) continue;
    fields[key] = value === "" ? null : value;
  }
  return fields;
}
