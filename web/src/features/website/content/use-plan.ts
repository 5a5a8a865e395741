import { useMemo } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import type { WebsitePlanData } from "./section-prefill.ts";

/** The plan's current data for the website. */
export function usePlan(): WebsitePlanData {
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
      written: (time) => formats.clockTime(time),
    }),
    [weddingDate, venue, events, vendors, formats],
  );
}
