import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Checkbox, SegmentedControl, SimpleGrid, Text, Title } from "@mantine/core";
import type { SeatingView } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { OvertakenNotice } from "@/records/draft-fields/overtaken-notice.tsx";
import { MarkedField } from "@/records/presence/editor-marks.tsx";
import { useReport, useRun } from "@/wedding/hooks.ts";
import { WithoutHeldSeatText } from "../guests/guest-marks.tsx";
import { type AutosaveForm, AutosavePanel, useAutosaveForm } from "./autosave-panel.tsx";
import { type ChartFormValues, chartChanges, chartFormValues } from "./chart-form-values.ts";
import { EventSelect, FloorPlanFields } from "./floor-plan-fields.tsx";
import { LengthField, numberIssues } from "./number-fields.tsx";
import type { ChartPanelProps } from "./panel-target.ts";
import { ReadOnlyValues } from "./read-only-values.tsx";

/** Settings of a chart: name, event, room and floor plan. */
export function ChartPanel({ view, onDone, onClose }: ChartPanelProps) {
  const { t } = useLingui();
  const run = useRun();
  const { chart } = view;
  const latest = chartFormValues(chart, useReport("floorPlan", chart.id));
  const form = useAutosaveForm(`chart/${chart.id}`, latest, (changes) => {
    const issues = numberIssues(changes, t`Please enter a length.`);
    if (issues.length > 0) return issues;
    const newValues = { ...latest, ...changes };
    const command = {
      type: "chart.update",
      id: chart.id,
      changes: chartChanges(newValues, changes),
    } as const;
    const result = runSafely(() => run(command), t`Failed to update seating chart`);
    return result.ok ? [] : result.issues;
  });

  return (
    <AutosavePanel
      title={chart.name}
      record={{ container: "charts", id: chart.id }}
      form={form}
      readOnlyValues={
        <ReadOnlyValues
          rows={[
            [t`Event`, chart.eventTitle ?? undefined],
            [t`Chairs held`, chart.holdChairs ? String(view.stats.heldSeats) : undefined],
          ]}
        />
      }
      onDone={onDone}
      onClose={onClose}
    >
      <DraftText form={form} field="name" label={t`Chart name`} required autoComplete="off" />
      <EventField form={form.atOnce} />
      <HoldChairsField form={form.atOnce} stats={view.stats} />
      <Title order={3} mt="sm">
        <Trans>Room</Trans>
      </Title>
      <RoomFields form={form} />
      <Title order={3} mt="sm">
        <Trans>Floor plan</Trans>
      </Title>
      <FloorPlanFields form={form} />
    </AutosavePanel>
  );
}

function EventField({ form }: { form: DraftForm<ChartFormValues> }) {
  const { t } = useLingui();
  const events = useReport("events");
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

interface HoldChairsFieldProps extends Pick<SeatingView, "stats"> {
  form: DraftForm<ChartFormValues>;
}

/** Whether chairs are held for companions who are not named yet, and how many there are. */
function HoldChairsField({
  form,
  stats: { mayStillBring, heldSeats, withoutHeldSeat },
}: HoldChairsFieldProps) {
  const { t } = useLingui();
  const { holdChairs } = form.values;
  return (
    <MarkedField field="holdChairs">
      <Checkbox
        label={t`Hold chairs for guests without a name yet`}
        description={t`Seated guests who are coming keep the nearest free chairs for people they can still bring.`}
        checked={holdChairs}
        onChange={(event) => form.set("holdChairs", event.currentTarget.checked)}
      />
      {holdChairs && mayStillBring > 0 && (
        <Text size="sm" mt="xs" role="status">
          <Plural value={heldSeats} one="# chair is held." other="# chairs are held." />{" "}
          {withoutHeldSeat > 0 && <WithoutHeldSeatText count={withoutHeldSeat} />}
        </Text>
      )}
    </MarkedField>
  );
}

function RoomFields({ form }: { form: AutosaveForm<ChartFormValues> }) {
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
          onChange={(next) => form.atOnce.set("roomUnit", next === "ft" ? "ft" : "m")}
        />
      </MarkedField>
      <SimpleGrid cols={2} spacing="sm">
        <LengthField form={form} field="roomWidth" label={t`Width`} unit={unit} />
        <LengthField form={form} field="roomHeight" label={t`Depth`} unit={unit} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        <Trans>Tables stay where they are when the room’s size changes.</Trans>
      </Text>
    </>
  );
}
