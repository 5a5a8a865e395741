import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, SimpleGrid } from "@mantine/core";
import { useId } from "react";
import { SettingsCard } from "@/kit/settings-card.tsx";
import { showUndoToast } from "@/kit/toasts.tsx";
import { runSafely } from "@/lib/run/run-safely.ts";
import { DraftDate } from "@/records/draft-fields/draft-date.tsx";
import { DraftSelect, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { DraftNumber } from "@/records/draft-fields/draft-number.tsx";
import { useTimeZones } from "@/records/draft-fields/use-time-zones.ts";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { EditedThing, weddingDetails } from "@/records/presence/edited-thing.tsx";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport, useRun } from "@/wedding/hooks.ts";
import { ColorsField } from "./colors-field.tsx";
import { fieldsToChange, valuesOf } from "./details-values.ts";

/** All details of the wedding in one form. */
export function DetailsCard() {
  const { t } = useLingui();
  const run = useRun();
  const guard = useWriteGuard();
  const formId = useId();
  const details = useReport("details");
  const timeZones = useTimeZones(details.timeZone);
  const form = useKeptForm("settings/wedding", valuesOf(details));

  function save() {
    if (!form.isDirty) return;
    const result = runSafely(
      () => run({ type: "wedding.update", changes: fieldsToChange(form.changes) }),
      t`Failed to update wedding details. Please try again.`,
    );
    if (!result.ok) return form.refuse(result.issues);
    form.markSaved();
    showUndoToast(t`Wedding details updated successfully!`, offerUndo());
  }

  return (
    <SettingsCard title={<Trans>Wedding details</Trans>}>
      <DraftFormBody id={formId} form={form} onSubmit={save}>
        <EditedThing {...weddingDetails}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
            <DraftText form={form} field="ownerName" label={t`Your name`} autoComplete="off" />
            <DraftText form={form} field="partnerName" label={t`Partner name`} autoComplete="off" />
            <DraftDate form={form} field="weddingDate" label={t`Wedding date`} />
            <DraftText form={form} field="venue" label={t`Venue`} autoComplete="off" />
            <DraftSelect form={form} field="timeZone" {...timeZones} />
            <DraftNumber form={form} field="guestCount" number={{ kind: "whole" }} label={t`Guest count`} />
            <DraftNumber
              form={form}
              field="budget"
              number={{ kind: "amount", currency: details.primaryCurrency }}
              label={t`Budget`}
            />
            <DraftText form={form} field="theme" label={t`Theme`} autoComplete="off" />
          </SimpleGrid>
          <ColorsField form={form} />
        </EditedThing>
      </DraftFormBody>
      <Group gap="sm">
        <Button type="submit" form={formId} disabled={!form.isDirty} {...guard}>
          <Trans>Save wedding details</Trans>
        </Button>
      </Group>
    </SettingsCard>
  );
}
