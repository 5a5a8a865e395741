import { useFormats } from "@/lib/formats/format-settings.ts";
import { useDetails } from "@/wedding/hooks.ts";

/** The wedding day, YYYY-MM-DD, where one is chosen that a calendar has. */
export function useWeddingDay(): string | undefined {
  const formats = useFormats();
  const date = formats.calendarDate(useDetails().weddingDate);
  return date.kind === "date" ? date.iso : undefined;
}
