import { useFormats } from "@/lib/formats/format-settings.ts";

/** A moment in the device's time zone: its date, and optionally the time. */
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
