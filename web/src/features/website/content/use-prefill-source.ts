import { useMemo } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import type { PrefillSource } from "./section-prefill.ts";

/** The open wedding's data from which sections can be filled. */
export function usePrefillSource(): PrefillSource {
  const { weddingDate, venue } = useReport("details");
  const events = useRecords("event");
  const vendors = useRecords("vendor");
  const formats = useFormats();
  return useMemo(
    () => ({
      weddingDate: weddingDate ?? null,
      venue: venue ?? null,
      events,
      vendors,
      formatTime: (time) => formats.clockTime(time),
    }),
    [weddingDate, venue, events, vendors, formats],
  );
}
