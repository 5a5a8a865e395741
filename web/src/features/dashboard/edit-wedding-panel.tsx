import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group } from "@mantine/core";
import { type FormEvent, useEffect, useId } from "react";
import { SidePanel } from "@/components/side-panel.tsx";
import { useWriteGuard } from "@/components/write-access/write-access.tsx";
import { WriteFields } from "@/components/write-access/write-fields.tsx";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { useDetails, useRun } from "@/wedding/hooks.ts";
import { WeddingFormFields } from "./wedding-form-fields.tsx";
import { fieldsToChange, valuesOf } from "./wedding-values.ts";

type EditWeddingPanelProps = {
  /** The person wants to leave; what is unsaved may be asked about. */
  onClose: () => void;
  onSaved: () => void;
  onDirty: (dirty: boolean) => void;
};

/** Changes what the wedding is: its date, place, budget and currencies. */
export function EditWeddingPanel({ onClose, onSaved, onDirty }: EditWeddingPanelProps) {
  const { t } = useLingui();
  const run = useRun();
  const form = useDraftForm(valuesOf(useDetails()));
  const formId = useId();
  const guard = useWriteGuard();
  useEffect(() => onDirty(form.isDirty), [form.isDirty, onDirty]);

  function save(event: FormEvent) {
    event.preventDefault();
    if (!form.isDirty) return onSaved();
    const result = attempt(
      () => run({ type: "wedding.update", changes: fieldsToChange(form.changes) }),
      t`This could not be saved. What you typed is still here; please try again.`,
    );
    if (result.ok) onSaved();
    else form.refuse(result.issues);
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<Trans>Wedding details</Trans>}
      footer={
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} {...guard}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      }
    >
      <form id={formId} ref={form.formRef} onSubmit={save} noValidate>
        {form.generalIssues.map((issue) => (
          <Alert key={issue.code} color="brick" mb="md" role="alert">
            {issue.message}
          </Alert>
        ))}
        <WriteFields>
          <WeddingFormFields form={form} withTheme />
        </WriteFields>
      </form>
    </SidePanel>
  );
}
