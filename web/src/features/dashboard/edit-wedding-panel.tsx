import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { useId } from "react";
import { useSaveDetails } from "@/domain/currency/currency-change.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import { DraftFormBody } from "@/records/draft-fields/draft-fields.tsx";
import { CancelButton, type PanelCallbacks, useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { EditedThing, weddingDetails } from "@/records/presence/editor-marks.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { fieldsToChange, WeddingFormFields, weddingValuesOf } from "./wedding-form-fields.tsx";

/** Edits the wedding's details: date, place, budget and currencies. */
export function EditWeddingPanel({ onClose, onDone }: PanelCallbacks) {
  const { t } = useLingui();
  const saving = useSaveDetails(t`Failed to update wedding`);
  const details = useReport("details");
  const form = useStoredDraftForm("wedding/details", weddingValuesOf(details));
  const formId = useId();
  const guard = useWriteGuard();

  function save() {
    if (!form.isDirty) return onDone();
    saving.save({
      changes: fieldsToChange(form.changes),
      onRefused: form.refuse,
      onSaved: () => {
        form.markSaved();
        onDone();
      },
    });
  }

  return (
    <>
      {/* Asks whether to convert the amounts to a new currency. */}
      {saving.dialog}
      <SidePanel
        opened
        onClose={onClose}
        title={<Trans>Wedding details</Trans>}
        footer={
          <Group justify="flex-end" gap="sm">
            <CancelButton form={form} />
            <Button type="submit" form={formId} {...guard}>
              <Trans>Save</Trans>
            </Button>
          </Group>
        }
      >
        <DraftFormBody id={formId} form={form} onSubmit={save}>
          <EditedThing {...weddingDetails}>
            <WeddingFormFields form={form} existing={details} />
          </EditedThing>
        </DraftFormBody>
      </SidePanel>
    </>
  );
}
