import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useId } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { DraftFormBody } from "@/records/draft-fields/draft-fields.tsx";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { EditedItemProvider } from "@/records/presence/marked-field.tsx";
import { draftOf, fieldsOf } from "@/records/record-form/record-draft.ts";
import { RecordFields } from "@/records/record-form/record-form.tsx";
import { changeCommand, restoreCommand } from "@/records/record-kind/record-commands.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { useSaveRecord } from "@/records/record-panel/use-save-record.ts";
import { ContestedFields } from "@/records/to-settle/contested-fields.tsx";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { EVENT_VENDOR } from "./use-schedule.ts";
import { vendorForm } from "./use-unsaved-vendors.ts";
import classes from "./vendors-dialog.module.css";

interface AssignedVendorProps {
  assignment: RecordOf<"eventVendor">;
}

/** A vendor at an event, with role and notes; can be edited and removed. */
export function AssignedVendor({ assignment }: AssignedVendorProps) {
  const { t } = useLingui();
  const { remove } = useRecordActions(EVENT_VENDOR);
  const { allowed } = useWriteAccess();
  const [isEdited, { open, close }] = useDisclosure();
  const { id, vendorName, role, notes } = assignment;
  const name = vendorName || t(EVENT_VENDOR.words.untitled);
  return (
    <li className={classes.vendor}>
      <div className={classes.line}>
        <div className={classes.who}>
          <bdi className={classes.name}>{name}</bdi>
          {role && <span className={classes.quiet}>{role}</span>}
          {notes && <span className={classes.quiet}>{notes}</span>}
        </div>
        {allowed && !isEdited && (
          <Group gap="xs">
            <Button variant="subtle" aria-label={t`Edit ${name}`} onClick={open}>
              <Trans>Edit</Trans>
            </Button>
            <Button
              variant="subtle"
              color="brick"
              aria-label={t`Remove ${name}`}
              onClick={() => remove(id, name)}
            >
              <Trans>Remove</Trans>
            </Button>
          </Group>
        )}
      </div>
      <ContestedFields container={EVENT_VENDOR.table.container} id={id} name={name} />
      {isEdited && <EditAssignment assignment={assignment} onDone={close} />}
    </li>
  );
}

function EditAssignment({ assignment, onDone }: AssignedVendorProps & { onDone: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const guard = useWriteGuard();
  const { table } = EVENT_VENDOR;
  const { id } = assignment;
  const form = useKeptForm(vendorForm(id), draftOf(table, assignment));
  const save = useSaveRecord(form, false);

  function submit() {
    const update = changeCommand(table, id, fieldsOf(form.changes));
    const unexpected = t(EVENT_VENDOR.phrases.failed.change);
    if (save({ update, restore: restoreCommand(table, id), unexpected })) onDone();
  }

  function cancel() {
    form.discard();
    onDone();
  }

  return (
    <EditedItemProvider value={{ container: table.container, id }}>
      <DraftFormBody id={formId} form={form} onSubmit={submit}>
        <RecordFields kind={EVENT_VENDOR} form={form} isNew={false} lines={["role", "notes"]} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" {...guard}>
            <Trans>Save changes</Trans>
          </Button>
        </Group>
      </DraftFormBody>
    </EditedItemProvider>
  );
}
