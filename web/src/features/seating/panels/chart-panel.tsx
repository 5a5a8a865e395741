import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, SegmentedControl, SimpleGrid, Text, Title } from "@mantine/core";
import { useId } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { CancelButton } from "@/records/form-panel/cancel-button.tsx";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { EditedThing } from "@/records/presence/edited-thing.tsx";
import { MarkedField } from "@/records/presence/marked-field.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useEvents, useFloorPlan, useRun } from "@/wedding/hooks.ts";
import { type ChartFormValues, chartChanges, chartFormValues } from "./chart-form-values.ts";
import { EventSelect } from "./event-select.tsx";
import { FloorPlanFields } from "./floor-plan-fields.tsx";
import { LengthField, lengthIssues } from "./length-field.tsx";
import type { ChartPanelProps } from "./panel-target.ts";

/** The chart's name, its event, the room and what its floor looks like. */
export function ChartPanel({ view, onDone, onClose }: ChartPanelProps) {
  const { t } = useLingui();
  const run = useRun();
  const formId = useId();
  const guard = useWriteGuard();
  const { chart } = view;
  const form = useKeptForm(`chart/${chart.id}`, chartFormValues(chart, useFloorPlan(chart.id)));

  function save() {
    const issues = lengthIssues(form.changes, t`Please enter a length.`);
    if (issues.length > 0) return form.refuse(issues);
    const changes = chartChanges(form.values, form.changes);
    const result = attempt(
      () => (form.isDirty ? run({ type: "chart.update", id: chart.id, changes }) : { ok: true }),
      t`Failed to update seating chart`,
    );
    if (!result.ok) return form.refuse(result.issues);
    form.settle();
    onDone();
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={chart.name}
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
        <EditedThing container="charts" id={chart.id}>
          <DraftText form={form} field="name" label={t`Chart name`} required autoComplete="off" />
          <EventField form={form} />
          <Title order={3} mt="sm">
            <Trans>Room</Trans>
          </Title>
          <RoomFields form={form} />
          <Title order={3} mt="sm">
            <Trans>Floor plan</Trans>
          </Title>
          <FloorPlanFields form={form} />
        </EditedThing>
      </DraftFormBody>
    </SidePanel>
  );
}

function EventField({ form }: { form: DraftForm<ChartFormValues> }) {
  const { t } = useLingui();
  const events = useEvents();
  return (
    <MarkedField field="eventId">
      <EventSelect
        value={form.values.eventId || null}
        onChange={(eventId) => form.set("eventId", eventId ?? "")}
      />
      <OvertakenNotice
        form={form}
        field="eventId"
        label={t`Event`}
        wording={(id) => events.find((event) => event.id === id)?.title ?? t`No specific event`}
      />
    </MarkedField>
  );
}

function RoomFields({ form }: { form: DraftForm<ChartFormValues> }) {
  const { t } = useLingui();
  const unit = form.values.roomUnit;
  return (
    <>
      <MarkedField field="roomUnit">
        <SegmentedControl
          aria-label={t`Lengths in`}
          data={[
            { value: "m", label: t`Metres` },
            { value: "ft", label: t`Feet` },
          ]}
          value={unit}
          onChange={(next) => form.set("roomUnit", next === "ft" ? "ft" : "m")}
        />
      </MarkedField>
      <SimpleGrid cols={2} spacing="sm">
        <LengthField form={form} field="roomWidth" label={t`Width`} unit={unit} />
        <LengthField form={form} field="roomHeight" label={t`Depth`} unit={unit} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        <Trans>Tables stay where they are when the room changes its size.</Trans>
      </Text>
    </>
  );
}
