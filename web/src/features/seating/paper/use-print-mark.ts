import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { readCalendarDate } from "@/kit/dates/date-format.ts";
import type { SeatingView } from "@/lib/core/types.ts";
import { useDetails, useWedding, useWeddings } from "@/wedding/hooks.ts";
import type { PrintMark } from "./print-mark.ts";

/** What stands on every sheet. The day of printing is the day on which this is looked at. */
export function usePrintMark(view: SeatingView): PrintMark {
  const { t } = useLingui();
  const { ownerName, partnerName, weddingDate } = useDetails();
  const { id } = useWedding();
  const title = useWeddings().find((wedding) => wedding.id === id)?.title;
  const day = readCalendarDate(weddingDate);
  const date = day.kind === "date" ? day.text : undefined;
  const couple = title ?? ([ownerName, partnerName].filter(Boolean).join(" & ") || t`Our wedding`);
  const { chart, revision } = view;
  return useMemo(
    () => ({ couple, chart: chart.name, weddingDate: date, printed: today(), code: revision }),
    [couple, chart.name, date, revision],
  );
}

function today(): string {
  const now = new Date();
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const date = readCalendarDate([year, month, day].map((part) => String(part).padStart(2, "0")).join("-"));
  return date.kind === "date" ? date.text : "";
}
