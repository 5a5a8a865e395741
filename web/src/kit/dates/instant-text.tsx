import { useLingui } from "@lingui/react/macro";
import { readCalendarDate } from "./date-format.ts";

/** A moment where the reader is: its day as every date is written, and the time where the hour counts. */
export function InstantText({ value, withTime = false }: { value: string; withTime?: boolean }) {
  const { i18n } = useLingui();
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return null;
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  const date = readCalendarDate([year, month, day].map((part) => String(part).padStart(2, "0")).join("-"));
  const time = i18n.date(moment, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return (
    <time dateTime={value} className="troth-numbers">
      {date.kind === "date" && date.text}
      {withTime && `, ${time}`}
    </time>
  );
}
