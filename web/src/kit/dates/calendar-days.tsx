import "@mantine/dates/styles.css";
import { useLingui } from "@lingui/react/macro";
import { DatePicker } from "@mantine/dates";
import { useRef } from "react";
import { deviceClock } from "@/lib/calendar.ts";
import { firstDayOfWeek } from "@/lib/formats/date-format.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "./calendar-days.module.css";

interface CalendarDaysProps {
  date: string | undefined;
  onChoose: (iso: string) => void;
}

/** The days of a month to choose from, with everything in it named and large enough for a thumb. */
export function CalendarDays({ date, onChoose }: CalendarDaysProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const calendar = useRef<HTMLDivElement>(null);
  return (
    <DatePicker
      ref={calendar}
      tabIndex={-1}
      // The control that was pressed is gone, and the keyboard would be nowhere.
      onLevelChange={() => calendar.current?.focus()}
      classNames={classes}
      size="md"
      value={date ?? null}
      onChange={(chosen) => chosen && onChoose(chosen)}
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
