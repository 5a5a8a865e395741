import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useReport, useWedding, useWeddings } from "@/wedding/hooks.ts";

/** The wedding and the dates on a print or a file. */
export interface WeddingMark {
  /** The couple, as in the wedding's title. */
  couple: string;
  /** Wedding day and day of printing, as formatted dates. */
  weddingDate?: string | undefined;
  printed: string;
}

/** The mark on every print. The day of printing is the day of viewing. */
export function usePaperMark(): WeddingMark {
  const { t } = useLingui();
  const { ownerName, partnerName, weddingDate } = useReport("details");
  const { id } = useWedding();
  const title = useWeddings().find((wedding) => wedding.id === id)?.title;
  const formats = useFormats();
  const day = formats.calendarDate(weddingDate);
  const date = day.kind === "date" ? day.text : undefined;
  const couple = title ?? (joinDetails([ownerName, partnerName], " & ") || t`Our wedding`);
  return useMemo(
    () => ({ couple, weddingDate: date, printed: formats.day(new Date()) }),
    [couple, date, formats],
  );
}
