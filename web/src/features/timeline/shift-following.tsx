import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Paper, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Clock } from "lucide-react";
import { useId, useState } from "react";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import { NumberField } from "@/kit/parsed-fields/number-field.tsx";
import { showUndoToast } from "@/kit/toasts.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import type { FieldIssue } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { expectOwnEdits } from "@/records/use-remote-glow.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecords, useRun, useTools } from "@/wedding/hooks.ts";
import classes from "./shift-following.module.css";
import { useEventName } from "./use-schedule.ts";

/** The most frequent delays, in minutes. */
const MINUTE_STEPS = [-15, -5, 5, 15, 30];

/** Moves an event and later ones of that day by some minutes. Collapsed until needed. */
export function ShiftFollowingEvents({ event }: { event: RecordOf<"event"> }) {
  const [opened, { toggle, close }] = useDisclosure();
  const id = useId();
  if (event.startTime === null) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Clock size={18} aria-hidden />}
        aria-expanded={opened}
        aria-controls={id}
        onClick={toggle}
      >
        <Trans>Shift everything after this</Trans>
      </Button>
      {opened && <ShiftForm id={id} event={event} onDone={close} />}
    </>
  );
}

interface ShiftFormProps {
  id: string;
  event: RecordOf<"event">;
  onDone: () => void;
}

function ShiftForm({ id, event, onDone }: ShiftFormProps) {
  const { t } = useLingui();
  const run = useRun();
  const tools = useTools();
  const guard = useWriteGuard();
  const [minutesText, setMinutesText] = useState("15");
  const [includesThisEvent, setIncludesThisEvent] = useState(true);
  const [issues, setIssues] = useState<FieldIssue[]>([]);
  const eventIds = (tools()?.laterEvents(event.id) ?? []).filter(
    (eventId) => includesThisEvent || eventId !== event.id,
  );
  const minutes = /^-?\d+$/.test(minutesText) ? Number(minutesText) : 0;

  function shift() {
    const command = tools()?.shiftEvents(eventIds, minutes);
    if (!command) return;
    const result = runSafely(() => run(command), t`Please try again.`);
    if (!result.ok) return setIssues(result.issues);
    expectOwnEdits(eventIds);
    const events = plural(eventIds.length, { one: "# event", other: "# events" });
    const by = plural(Math.abs(minutes), { one: "# minute", other: "# minutes" });
    showUndoToast(
      minutes > 0 ? t`${events} moved ${by} later` : t`${events} moved ${by} earlier`,
      offerUndo(),
    );
    onDone();
  }

  function addMinutes(step: number) {
    setMinutesText(String(minutes + step));
  }

  return (
    <Paper withBorder p="md" id={id} role="group" aria-label={t`Shift everything after this`}>
      <Stack gap="sm">
        <NumberField
          label={t`Minutes later`}
          description={t`Use a minus for earlier`}
          number={{ kind: "whole" }}
          value={minutesText}
          onChange={setMinutesText}
          {...guard}
        />
        <Group gap="xs">
          {MINUTE_STEPS.map((step) => (
            <Button
              key={step}
              variant="default"
              className={classes.step}
              aria-label={
                step > 0
                  ? t`${plural(step, { one: "# minute", other: "# minutes" })} later`
                  : t`${plural(-step, { one: "# minute", other: "# minutes" })} earlier`
              }
              onClick={() => addMinutes(step)}
              {...guard}
            >
              {step > 0 ? `+${step}` : `−${-step}`}
            </Button>
          ))}
        </Group>
        <Checkbox
          label={t`Move this event too`}
          checked={includesThisEvent}
          onChange={({ currentTarget }) => setIncludesThisEvent(currentTarget.checked)}
        />
        <ShiftPreview eventIds={eventIds} minutes={minutes} />
        {issues.length > 0 && (
          <Alert color="brick" role="alert">
            {issues.map(({ message }) => message).join(" ")}
          </Alert>
        )}
        <Button onClick={shift} disabled={eventIds.length === 0 || minutes === 0} {...guard}>
          <Trans>Shift them</Trans>
        </Button>
      </Stack>
    </Paper>
  );
}

interface ShiftPreviewProps {
  eventIds: readonly string[];
  minutes: number;
}

/** Which events would move, with old and new times. */
function ShiftPreview({ eventIds, minutes }: ShiftPreviewProps) {
  const { t } = useLingui();
  const { span } = useTimeWords();
  const tools = useTools();
  const eventName = useEventName();
  const events = useRecords("event");
  if (eventIds.length === 0) {
    return (
      <span role="status">
        <Trans>Nothing comes after this on that day.</Trans>
      </span>
    );
  }
  const shiftTime = (time: string | null) =>
    time === null ? null : (tools()?.laterTime(time, minutes) ?? time);
  return (
    <ul className={classes.preview} aria-label={t`What moves`}>
      {events
        .filter(({ id }) => eventIds.includes(id))
        .map((event) => (
          <li key={event.id}>
            <bdi>{eventName(event)}</bdi>
            <span className="troth-numbers">
              {span(event)} →{" "}
              {span({ startTime: shiftTime(event.startTime), endTime: shiftTime(event.endTime) })}
            </span>
          </li>
        ))}
    </ul>
  );
}
