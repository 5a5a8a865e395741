import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { useDeferredValue, useMemo, useState } from "react";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import {
  InvalidLine,
  LineDetail,
  LineText,
  LineWarning,
  ListNote,
  PasteList,
} from "@/kit/paste-list/paste-list.tsx";
import type { ParsedEvent } from "@/lib/core/types.ts";
import { useImporter } from "@/lib/core/use-importer.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { toastAdded, toastAddedTogether } from "@/records/record-kind/record-toasts.ts";
import { useStoredText } from "@/records/stored-settings.ts";
import { offerUndo } from "@/records/undo/undo-actions.ts";
import { newId, useDayAtWedding, useRecords } from "@/wedding/hooks.ts";
import { useWeddingDay } from "../event-form.tsx";
import { EVENT } from "../event-kinds.ts";
import { EVENT_TYPE_WORDS } from "../event-words.ts";

/** A day's schedule as typed or pasted text, and below it the events it makes. The text stays until they are added. */
export function ScheduleDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useStoredText("timeline.written-schedule");
  // Deferred, so that a long list does not slow typing.
  const deferredText = useDeferredValue(text);
  const parsedSchedule = useParsedSchedule(deferredText);
  const events = Array.isArray(parsedSchedule) ? parsedSchedule : [];
  const addSchedule = useAddSchedule();
  // Rows that the user checked or unchecked, by key; the others have their default.
  const [checkedByRow, setCheckedByRow] = useState<ReadonlyMap<string, boolean>>(new Map());
  const rows = events.map((event, index) => {
    const key = `${index} ${event.text}`;
    return {
      event,
      key,
      isChecked: event.isDay ? undefined : !event.problem && (checkedByRow.get(key) ?? !event.isKnown),
    };
  });
  const checkedEvents = rows.filter(({ isChecked }) => isChecked).map(({ event }) => event);
  const problems = events.filter(({ problem }) => problem).length;

  function addCheckedEvents() {
    // The user has not seen the result of the last keystrokes yet.
    if (deferredText !== text || !addSchedule(checkedEvents)) return;
    setCheckedByRow(new Map());
    setText(remainingText(events));
    if (problems === 0) onClose();
  }

  return (
    <PasteList
      opened={opened}
      onClose={onClose}
      title={<Trans>Type a schedule</Trans>}
      field={{
        label: t`Schedule`,
        description: t`One line per event: the time, what happens, then a comma or “@” and where. A day on its own line is for the lines below it; all others are on the wedding day.`,
        placeholder: t`14:30 Ceremony, Chapel
15:30-17:00 Drinks @ Garden
18:00 Dinner`,
      }}
      text={text}
      onText={setText}
      label={t`Events to add`}
      lines={rows.map(({ event, key, isChecked }) => ({
        key,
        isChecked,
        isInvalid: event.problem !== undefined,
        content: <EventWords event={event} />,
      }))}
      onCheck={(key, isChecked) => setCheckedByRow((current) => new Map(current).set(key, isChecked))}
      action={
        <Button disabled={checkedEvents.length === 0} onClick={addCheckedEvents}>
          {checkedEvents.length === 0 ? (
            <Trans>Add events</Trans>
          ) : (
            <Plural value={checkedEvents.length} one="Add # event" other="Add # events" />
          )}
        </Button>
      }
    >
      {parsedSchedule === "failed" && (
        <Text c="var(--troth-trouble)" size="sm" role="alert">
          <Trans>The lines can’t be read right now. Reload the page, then try again.</Trans>
        </Text>
      )}
      {problems > 0 && (
        <ListNote isTrouble>
          <Plural
            value={problems}
            one="# line isn’t an event yet. It stays here when the others are added."
            other="# lines aren’t events yet. They stay here when the others are added."
          />
        </ListNote>
      )}
    </PasteList>
  );
}

function EventWords({ event }: { event: ParsedEvent }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { span } = useTimeWords();
  const { text, title, startTime, endTime = null, location, eventType, problem, isDay, isKnown } = event;
  if (problem) return <InvalidLine text={text} problem={problem} />;
  if (isDay) {
    return (
      <LineText>
        <bdi>{text}</bdi>
      </LineText>
    );
  }
  const day = formats.date(startTime.slice(0, 10));
  return (
    <LineText>
      <LineDetail>{joinDetails([day, span({ startTime, endTime })])}</LineDetail>{" "}
      <b>
        <bdi>{title}</bdi>
      </b>{" "}
      {location && <LineDetail>{location}</LineDetail>}{" "}
      {eventType && <LineDetail>({t(EVENT_TYPE_WORDS[eventType])})</LineDetail>}{" "}
      {isKnown && (
        <LineWarning>
          <Trans>Already in the timeline</Trans>
        </LineWarning>
      )}
    </LineText>
  );
}

/** The lines that are not events yet, with the days they were written under. */
function remainingText(events: readonly ParsedEvent[]): string {
  const remainingLines = events.filter(
    ({ problem, isDay }, index) => problem || (isDay && hasProblemBeforeNextDay(events.slice(index + 1))),
  );
  return remainingLines.map(({ text }) => text).join("\n");
}

/** Whether one of the lines up to the next day has a problem. */
function hasProblemBeforeNextDay(linesBelow: readonly ParsedEvent[]): boolean {
  const nextDayIndex = linesBelow.findIndex(({ isDay }) => isDay);
  const linesOfDay = nextDayIndex < 0 ? linesBelow : linesBelow.slice(0, nextDayIndex);
  return linesOfDay.some(({ problem }) => problem);
}

/**
 * Parses the lines of a typed schedule. Undefined while the parser loads, as part of the import module; "failed" if it
 * cannot be loaded.
 */
function useParsedSchedule(text: string): readonly ParsedEvent[] | "failed" | undefined {
  const isEmpty = text.trim() === "";
  const importer = useImporter(!isEmpty);
  const formats = useFormats();
  const events = useRecords("event");
  const day = useWeddingDay();
  const today = useDayAtWedding();
  const reader = useMemo(() => {
    if (importer === undefined || importer === "failed") return importer;
    const eventEntries = events.map(({ id, title, startTime }) => [id, { title, startTime }]);
    return new importer.ScheduleReader(JSON.stringify({ events: Object.fromEntries(eventEntries) }));
  }, [importer, events]);
  return useMemo(() => {
    if (isEmpty) return [];
    if (reader === undefined || reader === "failed") return reader;
    return reader.read(text, day, today, formats.dateConventions);
  }, [reader, text, isEmpty, day, today, formats]);
}

/** Adds the events of a typed schedule in one change with one undo. Returns false on failure. */
function useAddSchedule(): (events: readonly ParsedEvent[]) => boolean {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  return (events) => {
    const commands = events.map(({ title, startTime, endTime, location, eventType }) => ({
      type: "event.add" as const,
      id: newId(),
      event: {
        title,
        startTime,
        ...(endTime && { endTime }),
        ...(location && { location }),
        ...(eventType && { type: eventType }),
      },
    }));
    const isAdded = runTogether(commands, { failed: t(EVENT.phrases.failed.add) });
    const [firstEvent, ...otherEvents] = events;
    if (!isAdded || !firstEvent) return false;
    if (otherEvents.length > 0) toastAddedTogether(EVENT, events.length, offerUndo());
    else toastAdded(EVENT, firstEvent.title);
    return true;
  };
}
