import { Trans, useLingui } from "@lingui/react/macro";
import { SimpleGrid } from "@mantine/core";
import type { ObjectFields, ObjectView } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { DraftSelect, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { useRun } from "@/wedding/hooks.ts";
import { centimetresToUnits, lengthText, unitsToCentimetres } from "../chart/room-size.ts";
import { OBJECT_KINDS, useSeatingActions } from "../chart/use-seating-actions.ts";
import { AutosavePanel, useAutosaveForm } from "./autosave-panel.tsx";
import { LengthField, numberIssues, StepField } from "./number-fields.tsx";
import type { ChartPanelProps } from "./panel-target.ts";
import { ReadOnlyValues } from "./read-only-values.tsx";

/** Keeps the form open over the last known values if another device removes the object meanwhile. */
export function ObjectPanel(props: ChartPanelProps & { id: string }) {
  const { value: object, gone } = useLastKnown(props.view.objects.find(({ id }) => id === props.id));
  return object ? <EditObject {...props} object={object} isRemoved={gone} /> : null;
}

interface ObjectFormValues {
  kind: ObjectView["kind"];
  label: string;
  /** In centimetres, like the other lengths of forms. */
  width: number;
  height: number;
  rotation: number;
}

function objectFormValues({ kind, label, width, height, rotation }: ObjectView): ObjectFormValues {
  const size = { width: unitsToCentimetres(width), height: unitsToCentimetres(height) };
  return { kind, label: label ?? "", ...size, rotation };
}

function EditObject({
  view,
  object,
  isRemoved,
  ...callbacks
}: ChartPanelProps & { object: ObjectView; isRemoved: boolean }) {
  const { t } = useLingui();
  const chart = view.chart.id;
  const unit = view.chart.roomUnit;
  const { id } = object;
  const run = useRun();
  const { removeObject, restoreObject } = useSeatingActions(chart);
  const form = useAutosaveForm(`object/${id}`, objectFormValues(object), (changes) => {
    const message = "rotation" in changes ? t`Please enter a whole number.` : t`Please enter a length.`;
    const issues = numberIssues(changes, message);
    if (issues.length > 0) return issues;
    const command = { type: "object.update", chart, id, changes: objectChanges(changes) } as const;
    const result = runSafely(() => run(command), t`Failed to update seating chart`);
    return result.ok ? [] : result.issues;
  });
  const kindName = t(OBJECT_KINDS[object.kind].label);
  const name = object.label || kindName;
  const size = [object.width, object.height].map((side) => lengthText(unitsToCentimetres(side), unit));

  return (
    <AutosavePanel
      {...callbacks}
      title={name}
      record={{ container: "objects", id }}
      form={form}
      removal={
        isRemoved
          ? { notice: <Trans>This was removed from the room.</Trans>, onRestore: () => restoreObject(id) }
          : undefined
      }
      onDelete={() => removeObject(id, name) && callbacks.onDone()}
      readOnlyValues={
        <ReadOnlyValues
          rows={[
            [t`What it is`, kindName],
            [t`Size`, `${size.join(" × ")} ${unit}`],
          ]}
        />
      }
    >
      <DraftSelect
        form={form.atOnce}
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
      <StepField form={form} field="rotation" label={t`Rotation`} suffix="°" step={15} min={0} max={359} />
    </AutosavePanel>
  );
}

/** Form changes as command fields: lengths in room units, an emptied label cleared. */
function objectChanges({ kind, label, width, height, rotation }: Partial<ObjectFormValues>): ObjectFields {
  return {
    ...(kind !== undefined && { kind }),
    ...(label !== undefined && { label: label.trim() || null }),
    ...(width !== undefined && { width: centimetresToUnits(width) }),
    ...(height !== undefined && { height: centimetresToUnits(height) }),
    ...(rotation !== undefined && { rotation }),
  };
}
