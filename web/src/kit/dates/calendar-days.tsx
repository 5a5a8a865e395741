import "@mantine/dates/styles.css";
import { useLingui } from "@lingui/react/macro";
import { DatePicker } from "@mantine/dates";
import { useRef } from "react";
import { deviceClock } from "@/lib/calendar.ts";
import { firstDayOfWeek } from "@/lib/formats/date-words.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "./calendar-days.module.css";

interface CalendarDaysProps {
  /** YYYY-MM-DD. */
  date: string | undefined;
  onChoose: (iso: string) => void;
}

/** A calendar to choose a day from; every control has an accessible name and fits a thumb. */
export function CalendarDays({ date, onChoose }: CalendarDaysProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const calendar = useRef<HTMLDivElement>(null);
  return (
    <DatePicker
      ref={calendar}
      tabIndex={-1}
      // The pressed control was unmounted, and the keyboard focus would be lost.
      onLevelChange={() => calendar.current?.focus()}
      classNames={classes}
      size="md"
      value={date ?? null}
      onChange={(day) => day && onChoose(day)}
      defaultDate={date ?? deviceClock.today()}
      minDate="1900-01-01"
      maxDate="2200-12-31"
      firstDayOfWeek={firstDayOfWeek()}
      weekendDays={[]}
      hideOutsideDates
      highlightToday
      getDayAriaLabel={(iso) => formats.dateInWords(iso)}
      ariaLabels={{
        previousMonth: t`Previous month`,
        nextMonth: t`Next month`,
        previousYear: t`Previous year`,
        nextYear: t`Next year`,
        previousDecade: t`Previous ten years`,
        nextDecade: t`Next ten years`,
        monthLevelControl: t`Choose a month`,
        yearLevelControl: t`Choose a year`,
      }}
    />
  );
}
