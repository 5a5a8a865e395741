import { useLingui } from "@lingui/react/macro";
import type { WrittenDate } from "@/lib/core/types.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";

/** Explains why a text is not a date, and how to write one. */
export function useDateProblem(): (reading: WrittenDate | undefined) => string | undefined {
  const { t } = useLingui();
  const formats = useFormats();
  const example = formats.dateExample;
  return (reading) => {
    if (reading && "date" in reading) return undefined;
    switch (reading?.issue) {
      case "noDay":
        return t`The day is missing. Please write it like ${example}`;
      case "noYear":
        return t`The year is missing. Please write it like ${example}`;
      case "noSuchMonth": {
        const { month } = reading;
        return t`There’s no month ${month}. Please write it like ${example}`;
      }
      case "noSuchDay": {
        const { day, year } = reading;
        const month = formats.monthName(reading.month);
        return year === null ? t`There’s no ${day} ${month}` : t`There’s no ${day} ${month} ${year}`;
      }
      case "yearOutOfRange":
        return t`The year must be between 1900 and 2200`;
      case "yearNotFirst":
        return t`Please write the year first, like ${example}`;
      case "otherWeekday": {
        const date = formats.dateInWords(reading.actual);
        return t`That day is ${date}`;
      }
      default:
        return t`That isn’t a date. Please write it like ${example}`;
    }
  };
}
