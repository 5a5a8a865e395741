import { useFormats } from "@/lib/formats/format-settings.ts";
import { useReport } from "@/wedding/hooks.ts";

/** The wedding day, YYYY-MM-DD, if it is set and valid. */
export function useWeddingDay(): string | undefined {
  const formats = useFormats();
  const date = formats.calendarDate(useReport("details").weddingDate);
  return date.kind === "date" ? date.iso : undefined;
}
