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
import { EVENT_TYPE_WORDS } from "../event-words.ts";
import { EVENT } from "../use-schedule.ts";

/** A day's schedule as typed or pasted text, and below it the events it makes. The text stays until they are added. */
export function ScheduleDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useStoredText("timeline.written-schedule");
  // Deferred, so that a long list does not slow typing.
  const shown = useDeferredValue(text);
  const read = useParsedSchedule(shown);
  const events = Array.isArray(read) ? read : [];
  const add = useAddSchedule();
  // Rows for which the user overrode the default.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const rows = events.map((event, index) => {
    const key = `${index} ${event.text}`;
    return {
      event,
      key,
      isTaken: event.isDay ? undefined : !event.problem && (chosen.get(key) ?? !event.isKnown),
    };
  });
  const taken = rows.filter(({ isTaken }) => isTaken).map(({ event }) => event);
  const problems = events.filter(({ problem }) => problem).length;

  function addTaken() {
    // The user has not seen the result of the last keystrokes yet.
    if (shown !== text || !add(taken)) return;
    setChosen(new Map());
    setText(leftOf(events));
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
      lines={rows.map(({ event, key, isTaken }) => ({
        key,
        isChecked: isTaken,
        isInvalid: event.problem !== undefined,
        content: <EventWords event={event} />,
      }))}
      onCheck={(key, isChecked) => setChosen((before) => new Map(before).set(key, isChecked))}
      action={
        <Button disabled={taken.length === 0} onClick={addTaken}>
          {taken.length === 0 ? (
            <Trans>Add events</Trans>
          ) : (
            <Plural value={taken.length} one="Add # event" other="Add # events" />
          )}
        </Button>
      }
    >
      {read === "failed" && (
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

/** The lines that are not events yet, each below the day it was written under. */
function leftOf(events: readonly ParsedEvent[]): string {
  const left = events.filter(
    ({ problem, isDay }, index) => problem || (isDay && hasProblemBelow(events.slice(index + 1))),
  );
  return left.map(({ text }) => text).join("\n");
}

/** Whether a line under a day has a problem, before the next day. */
function hasProblemBelow(below: readonly ParsedEvent[]): boolean {
  const next = below.findIndex(({ isDay }) => isDay);
  return below.slice(0, next < 0 ? undefined : next).some(({ problem }) => problem);
}

/**
 * Parses the lines of a written schedule; "failed" if the parser cannot be loaded. Undefined while it loads: it is in
 * the import module.
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
    const known = events.map(({ id, title, startTime }) => [id, { title, startTime }]);
    return new importer.ScheduleReader(JSON.stringify({ events: Object.fromEntries(known) }));
  }, [importer, events]);
  return useMemo(() => {
    if (isEmpty) return [];
    if (reader === undefined || reader === "failed") return reader;
    return reader.read(text, day, today, formats.dateConventions);
  }, [reader, text, isEmpty, day, today, formats]);
}

/** Adds the events of a written schedule in one change with one undo. Returns false on failure. */
function useAddSchedule(): (events: readonly ParsedEvent[]) => boolean {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  return (events) => {
    const added = events.map(({ title, startTime, endTime, location, eventType }) => ({
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
    const isDone = runTogether(added, { failed: t(EVENT.phrases.failed.add) });
    const [only, ...others] = events;
    if (!isDone || !only) return false;
    if (others.length > 0) toastAddedTogether(EVENT, events.length, offerUndo());
    else toastAdded(EVENT, only.title);
    return true;
  };
}
