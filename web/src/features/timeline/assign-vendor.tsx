import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import type { RecordOf } from "@/lib/core/records.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { DraftFormBody, DraftSelect } from "@/records/draft-fields/draft-fields.tsx";
import { useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { EditedItemProvider } from "@/records/presence/editor-marks.tsx";
import { draftOf, fieldsOf, textsOf } from "@/records/record-form/record-draft.ts";
import { type FieldSlot, RecordFields } from "@/records/record-form/record-form.tsx";
import { changeCommand, restoreCommand } from "@/records/record-kind/record-commands.ts";
import { toastAdded } from "@/records/record-kind/record-toasts.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { useSaveRecord } from "@/records/record-panel/use-save-record.ts";
import { ContestedFields } from "@/records/to-settle/contested-fields.tsx";
import { useWriteAccess, useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { EVENT_VENDOR } from "./event-kinds.ts";
import { useEventName } from "./use-schedule.ts";
import { assignmentDraft, newAssignmentDraft } from "./use-unsaved-assignments.ts";
import classes from "./vendors-dialog.module.css";

/** A vendor who can be assigned to an event. */
interface VendorCandidate {
  id: string;
  name: string;
  /** Names of other events of the vendor at the same time. */
  overlappingEvents: string[];
}

/** Assigns a vendor to an event. A busy vendor can still be assigned, after a warning. */
export function AssignVendor({ eventId }: { eventId: string }) {
  const { t } = useLingui();
  const formId = useId();
  const { add } = useRecordActions(EVENT_VENDOR);
  const form = useStoredDraftForm(newAssignmentDraft(eventId), draftOf(EVENT_VENDOR.table));
  const candidates = useVendorCandidates(eventId);
  const selectedVendor = candidates.find(({ id }) => id === form.values.vendorId);
  const isBusy = selectedVendor !== undefined && selectedVendor.overlappingEvents.length > 0;

  function submit() {
    const result = add({ ...fieldsOf(form.changes), eventId });
    if (!result.ok) return form.refuse(result.issues);
    form.markSaved();
    toastAdded(EVENT_VENDOR, selectedVendor?.name ?? t(EVENT_VENDOR.phrases.nameless));
  }

  if (candidates.length === 0) return <NoVendorToAssign />;
  return (
    <DraftFormBody id={formId} form={form} onSubmit={submit}>
      <RecordFields
        kind={EVENT_VENDOR}
        form={form}
        isNew={false}
        lines={EVENT_VENDOR.form}
        slots={{ vendorId: (slot) => <VendorField {...slot} candidates={candidates} /> }}
      />
      {isBusy && <OverlapNotice candidate={selectedVendor} />}
      <Group justify="flex-end">
        <Button type="submit">{isBusy ? <Trans>Assign anyway</Trans> : t(EVENT_VENDOR.phrases.save)}</Button>
      </Group>
    </DraftFormBody>
  );
}

/** Vendors who are not at the event yet, by name. */
function useVendorCandidates(eventId: string): VendorCandidate[] {
  const eventName = useEventName();
  const vendorNames = new Map(useRecords("vendor").map(({ id, name }) => [id, name]));
  const eventNames = new Map(useRecords("event").map((event) => [event.id, eventName(event)]));
  const candidates = useReport("vendorsFor", eventId).map(({ vendor, inTheWay }) => ({
    id: vendor,
    name: vendorNames.get(vendor) ?? vendor,
    overlappingEvents: inTheWay.map((id) => eventNames.get(id) ?? id),
  }));
  return candidates.sort((a, b) => a.name.localeCompare(b.name));
}

function VendorField({
  form,
  field,
  label,
  required,
  candidates,
}: FieldSlot & { candidates: VendorCandidate[] }) {
  const { t } = useLingui();
  const free = candidates.filter(({ overlappingEvents }) => overlappingEvents.length === 0);
  const busy = candidates.filter(({ overlappingEvents }) => overlappingEvents.length > 0);
  const groups = [
    { group: t`Free at that time`, items: free.map(({ id, name }) => ({ value: id, label: name })) },
    {
      group: t`Somewhere else at that time`,
      items: busy.map(({ id, name, overlappingEvents }) => {
        const events = formatNameList(overlappingEvents);
        return { value: id, label: t`${name}, at ${events}` };
      }),
    },
  ];
  return (
    <DraftSelect
      form={textsOf(form)}
      field={field}
      label={label}
      required={required}
      searchable
      data={groups.filter(({ items }) => items.length > 0)}
      wording={(value) => candidates.find(({ id }) => id === value)?.name ?? t`nothing`}
    />
  );
}

function OverlapNotice({ candidate }: { candidate: VendorCandidate }) {
  const { name } = candidate;
  const events = formatNameList(candidate.overlappingEvents);
  return (
    <Alert color="ochre" role="status" icon={<TriangleAlert size={20} aria-hidden />}>
      <Trans>
        {name} is at {events} at that time. You can still assign {name}.
      </Trans>
    </Alert>
  );
}

function NoVendorToAssign() {
  const hasVendors = useRecords("vendor").length > 0;
  if (hasVendors) {
    return (
      <Text c="dimmed">
        <Trans>All your vendors are at this event.</Trans>
      </Text>
    );
  }
  return (
    <Button component={Link} to="/app/vendors" variant="default">
      <Trans>Add your vendors first</Trans>
    </Button>
  );
}

interface AssignedVendorProps {
  assignment: RecordOf<"eventVendor">;
}

/** A vendor at an event, with role and notes; can be edited and removed. */
export function AssignedVendor({ assignment }: AssignedVendorProps) {
  const { t } = useLingui();
  const { remove } = useRecordActions(EVENT_VENDOR);
  const { allowed } = useWriteAccess();
  const [isEditing, { open: startEditing, close }] = useDisclosure();
  const { id, vendorName, role, notes } = assignment;
  const name = vendorName || t(EVENT_VENDOR.words.untitled);
  return (
    <li className={classes.vendor}>
      <div className={classes.line}>
        <div className={classes.texts}>
          <bdi className={classes.name}>{name}</bdi>
          {role && <span className={classes.muted}>{role}</span>}
          {notes && <span className={classes.muted}>{notes}</span>}
        </div>
        {allowed && !isEditing && (
          <Group gap="xs">
            <Button variant="subtle" aria-label={t`Edit ${name}`} onClick={startEditing}>
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
      {isEditing && <EditAssignment assignment={assignment} onDone={close} />}
    </li>
  );
}

function EditAssignment({ assignment, onDone }: AssignedVendorProps & { onDone: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const guard = useWriteGuard();
  const { table } = EVENT_VENDOR;
  const { id } = assignment;
  const form = useStoredDraftForm(assignmentDraft(id), draftOf(table, assignment));
  const save = useSaveRecord(form, false);

  function submit() {
    const update = changeCommand(table, id, fieldsOf(form.changes));
    const unexpectedMessage = t(EVENT_VENDOR.phrases.failed.change);
    if (save({ update, restore: restoreCommand(table, id), unexpectedMessage })) onDone();
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
