import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Skeleton, TextInput, type TextInputProps } from "@mantine/core";
import { Calendar } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { deviceClock } from "@/lib/calendar.ts";
import type { WrittenDate } from "@/lib/core/types.ts";
import { useCore } from "@/lib/core/use-core.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { Popover } from "../layers/layers.tsx";
import { useParsedField } from "../parsed-fields/use-parsed-field.ts";
import classes from "./date-field.module.css";
import { useDateProblem } from "./use-date-problem.ts";

// Most users type; the calendar is loaded when it is opened.
const CalendarDays = lazy(() =>
  import("./calendar-days.tsx").then((module) => ({ default: module.CalendarDays })),
);

/** On a small screen the calendar covers its field rather than overflowing the edge. */
const CALENDAR_POSITION = { flip: true, shift: { crossAxis: true, padding: 4 } };

interface DateFieldProps extends Omit<TextInputProps, "value" | "defaultValue" | "onChange"> {
  label: string;
  /** YYYY-MM-DD, "" for no date, or a text that could not be parsed (`unparsed`). */
  value: string;
  onChange: (value: string) => void;
}

/** A date input, typed or picked from a calendar. Below it the parsed date is shown in words. */
export function DateField({ label, value, onChange, error, disabled, ...input }: DateFieldProps) {
  const { t } = useLingui();
  const core = useCore();
  const formats = useFormats();
  const problemOf = useDateProblem();
  const isDate = (text: string) => formats.calendarDate(text).kind === "date";
  const parse = (text: string): WrittenDate | undefined =>
    core?.readDate(text, formats.dateConventions, deviceClock.today());
  const field = useParsedField({
    value,
    onChange,
    read: (text) => {
      const parsed = parse(text);
      return parsed && "date" in parsed ? parsed.date : undefined;
    },
    write: (text) => (isDate(text) ? formats.date(text) : text),
  });
  const date = isDate(value) ? value : undefined;
  const problem = field.unparsed === undefined ? undefined : problemOf(parse(field.unparsed));
  const shownError = problem ?? error;
  return (
    <TextInput
      autoComplete="off"
      placeholder={formats.dateExample}
      {...input}
      className="troth-numbers"
      label={label}
      disabled={disabled}
      inputWrapperOrder={["label", "input", "description", "error"]}
      // Reserves a line for the words, so that the layout does not shift.
      description={
        shownError ? undefined : <span aria-live="polite">{date ? formats.dateInWords(date) : "\u00a0"}</span>
      }
      error={shownError}
      value={field.text}
      onChange={(event) => field.onTyped(event.currentTarget.value)}
      onBlur={field.onBlur}
      rightSectionWidth={48}
      rightSectionPointerEvents="all"
      rightSection={
        <CalendarButton
          label={t`Choose ${label} from a calendar`}
          disabled={disabled}
          date={date}
          onChoose={field.choose}
        />
      }
    />
  );
}

interface CalendarButtonProps {
  label: string;
  disabled: boolean | undefined;
  date: string | undefined;
  onChoose: (iso: string) => void;
}

function CalendarButton({ label, disabled, date, onChoose }: CalendarButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      middlewares={CALENDAR_POSITION}
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          bg="transparent"
          aria-label={label}
          disabled={disabled}
          onClick={() => setOpened(!opened)}
        >
          <Calendar size={20} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.calendar} aria-label={label}>
        <Suspense fallback={<Skeleton className={classes.coming} />}>
          <CalendarDays
            date={date}
            onChoose={(iso) => {
              setOpened(false);
              onChoose(iso);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
