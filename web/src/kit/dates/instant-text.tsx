import { useFormats } from "@/lib/formats/format-settings.ts";

/** A moment where the reader is: its day as every date is written, and the time where the hour counts. */
export function InstantText({ value, withTime = false }: { value: string; withTime?: boolean }) {
  const formats = useFormats();
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return null;
  return (
    <time dateTime={value} className="troth-numbers">
      {withTime ? formats.moment(moment) : formats.day(moment)}
    </time>
  );
}
