import { Trans, useLingui } from "@lingui/react/macro";
import { SimpleGrid } from "@mantine/core";
import { useState } from "react";
import type { ObjectFields, ObjectView } from "@/lib/core/types.ts";
import { DraftSelect, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { EditedThing } from "@/records/presence/edited-thing.tsx";
import { RecordPanel } from "@/records/record-panel/record-panel.tsx";
import { useKept } from "@/records/record-panel/use-kept.ts";
import { useSaveRecord } from "@/records/record-panel/use-save-record.ts";
import { useSeatingActions } from "../chart/use-seating-actions.ts";
import { GoneNotice } from "./gone-notice.tsx";
import { LengthField, lengthIssues } from "./length-field.tsx";
import type { ChartPanelProps } from "./panel-target.ts";
import { centimetresToUnits, unitsToCentimetres } from "./room-size.ts";
import { OBJECT_KINDS } from "./seating-words.ts";
import { StepField } from "./step-field.tsx";

/** Keeps the form open over the last state seen, should the object be removed elsewhere meanwhile. */
export function ObjectPanel(props: ChartPanelProps & { id: string }) {
  const { value: object, gone } = useKept(props.view.objects.find(({ id }) => id === props.id));
  return object ? <EditObject {...props} object={object} gone={gone} /> : null;
}

interface ObjectFormValues {
  kind: ObjectView["kind"];
  label: string;
  /** In centimetres, as the other lengths of forms. */
  width: number;
  height: number;
  rotation: number;
}

function formValues({ kind, label, width, height, rotation }: ObjectView): ObjectFormValues {
  const size = { width: unitsToCentimetres(width), height: unitsToCentimetres(height) };
  return { kind, label: label ?? "", ...size, rotation };
}

function EditObject(props: ChartPanelProps & { object: ObjectView; gone: boolean }) {
  const { view, object, gone, onDone, onClose } = props;
  const { t } = useLingui();
  const chart = view.chart.id;
  const unit = view.chart.roomUnit;
  const { removeObject } = useSeatingActions(chart);
  const form = useKeptForm(`object/${object.id}`, formValues(object));
  const save = useSaveRecord(form, gone);
  const [before] = useState(object);
  const kindName = t(OBJECT_KINDS[object.kind].label);
  const name = object.label || kindName;

  function submit() {
    const issues = lengthIssues(form.changes, t`Please enter a length.`);
    if (issues.length > 0) return form.refuse(issues);
    const { id } = object;
    const saved = save({
      update: { type: "object.update", chart, id, changes: objectChanges(form.changes) },
      restore: { type: "object.restore", chart, id },
      unexpected: t`Failed to update seating chart`,
    });
    if (saved) onDone();
  }

  return (
    <RecordPanel
      title={before.label || kindName}
      gone={gone}
      onClose={onClose}
      onDelete={() => removeObject(object.id, name) && onDone()}
    >
      {(formId) => (
        <DraftFormBody id={formId} form={form} onSubmit={submit}>
          {gone && (
            <GoneNotice>
              <Trans>This was removed from the room. Saving brings it back.</Trans>
            </GoneNotice>
          )}
          <EditedThing container="objects" id={object.id}>
            <DraftSelect
              form={form}
              field="kind"
              label={t`What it is`}
              clearable={false}
              data={Object.entries(OBJECT_KINDS).map(([value, { label }]) => ({ value, label: t(label) }))}
              wording={(value) => t(OBJECT_KINDS[value as ObjectView["kind"]].label)}
            />
            <DraftText form={form} field="label" label={t`Label`} placeholder={kindName} autoComplete="off" />
            <SimpleGrid cols={2} spacing="sm">
              <LengthField form={form} field="width" label={t`Width`} unit={unit} />
              <LengthField form={form} field="height" label={t`Depth`} unit={unit} />
            </SimpleGrid>
            <StepField
              form={form}
              field="rotation"
              label={t`Rotation`}
              suffix="°"
              step={15}
              min={0}
              max={359}
            />
          </EditedThing>
        </DraftFormBody>
      )}
    </RecordPanel>
  );
}

/** Form changes as a command takes them: lengths in plan units, an emptied label cleared. */
function objectChanges({ kind, label, width, height, rotation }: Partial<ObjectFormValues>): ObjectFields {
  return {
    ...(kind !== undefined && { kind }),
    ...(label !== undefined && { label: label.trim() || null }),
    ...(width !== undefined && { width: centimetresToUnits(width) }),
    ...(height !== undefined && { height: centimetresToUnits(height) }),
    ...(rotation !== undefined && { rotation }),
  };
}
