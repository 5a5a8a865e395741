import { useMemo } from "react";
import type { ParsedEvent } from "@/lib/core/types.ts";
import { useImporter } from "@/lib/core/use-importer.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useDayAtWedding, useRecords } from "@/wedding/hooks.ts";
import { useWeddingDay } from "../use-wedding-day.ts";

/**
 * Parses the lines of a written schedule; "failed" if the parser cannot be loaded. Undefined while it loads: it is in
 * the import module.
 */
export function useParsedSchedule(text: string): readonly ParsedEvent[] | "failed" | undefined {
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
