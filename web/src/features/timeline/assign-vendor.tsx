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
import { EVENT_VENDOR, useEventName } from "./use-schedule.ts";
import { newVendorForm, vendorForm } from "./use-unsaved-vendors.ts";
import classes from "./vendors-dialog.module.css";

/** A vendor to assign, with the events that overlap. */
interface VendorCandidate {
  id: string;
  name: string;
  busyAt: string[];
}

/** Assigns a vendor to an event. A busy vendor can still be assigned, after a warning. */
export function AssignVendor({ event }: { event: string }) {
  const { t } = useLingui();
  const formId = useId();
  const { add } = useRecordActions(EVENT_VENDOR);
  const form = useStoredDraftForm(newVendorForm(event), draftOf(EVENT_VENDOR.table));
  const candidates = useCandidates(event);
  const chosen = candidates.find(({ id }) => id === form.values.vendorId);
  const isBusy = chosen !== undefined && chosen.busyAt.length > 0;

  function submit() {
    const result = add({ ...fieldsOf(form.changes), eventId: event });
    if (!result.ok) return form.refuse(result.issues);
    form.markSaved();
    toastAdded(EVENT_VENDOR, chosen?.name ?? t(EVENT_VENDOR.phrases.nameless));
  }

  if (candidates.length === 0) return <NobodyToAsk />;
  return (
    <DraftFormBody id={formId} form={form} onSubmit={submit}>
      <RecordFields
        kind={EVENT_VENDOR}
        form={form}
        isNew={false}
        lines={EVENT_VENDOR.form}
        slots={{ vendorId: (slot) => <VendorField {...slot} candidates={candidates} /> }}
      />
      {isBusy && <BusyNotice candidate={chosen} />}
      <Group justify="flex-end">
        <Button type="submit">{isBusy ? <Trans>Assign anyway</Trans> : t(EVENT_VENDOR.phrases.save)}</Button>
      </Group>
    </DraftFormBody>
  );
}

/** Vendors not yet at the event, free ones first. */
function useCandidates(event: string): VendorCandidate[] {
  const eventName = useEventName();
  const names = new Map(useRecords("vendor").map(({ id, name }) => [id, name]));
  const titles = new Map(useRecords("event").map((each) => [each.id, eventName(each)]));
  const candidates = useReport("vendorsFor", event).map(({ vendor, inTheWay }) => ({
    id: vendor,
    name: names.get(vendor) ?? vendor,
    busyAt: inTheWay.map((id) => titles.get(id) ?? id),
  }));
  return candidates.sort((one, other) => one.name.localeCompare(other.name));
}

function VendorField({
  form,
  field,
  label,
  required,
  candidates,
}: FieldSlot & { candidates: VendorCandidate[] }) {
  const { t } = useLingui();
  const free = candidates.filter(({ busyAt }) => busyAt.length === 0);
  const busy = candidates.filter(({ busyAt }) => busyAt.length > 0);
  const groups = [
    { group: t`Free at that time`, items: free.map(({ id, name }) => ({ value: id, label: name })) },
    {
      group: t`Somewhere else at that time`,
      items: busy.map(({ id, name, busyAt }) => {
        const events = formatNameList(busyAt);
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

function BusyNotice({ candidate }: { candidate: VendorCandidate }) {
  const { name } = candidate;
  const events = formatNameList(candidate.busyAt);
  return (
    <Alert color="ochre" role="status" icon={<TriangleAlert size={20} aria-hidden />}>
      <Trans>
        {name} is at {events} at that time. You can still assign {name}.
      </Trans>
    </Alert>
  );
}

function NobodyToAsk() {
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
  const form = useStoredDraftForm(vendorForm(id), draftOf(table, assignment));
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
