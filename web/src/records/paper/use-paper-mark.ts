import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { inARow } from "@/lib/names/lists.ts";
import { useDetails, useWedding, useWeddings } from "@/wedding/hooks.ts";

/** Whose a print or a file is, and of when. */
export interface PaperMark {
  /** The couple, as their wedding is called. */
  couple: string;
  /** Day of the wedding and day of printing, written as all dates are. */
  weddingDate?: string | undefined;
  printed: string;
}

/** What stands on every print. The day of printing is the day on which this is looked at. */
export function usePaperMark(): PaperMark {
  const { t } = useLingui();
  const { ownerName, partnerName, weddingDate } = useDetails();
  const { id } = useWedding();
  const title = useWeddings().find((wedding) => wedding.id === id)?.title;
  const formats = useFormats();
  const day = formats.calendarDate(weddingDate);
  const date = day.kind === "date" ? day.text : undefined;
  const couple = title ?? (inARow([ownerName, partnerName], " & ") || t`Our wedding`);
  return useMemo(
    () => ({ couple, weddingDate: date, printed: formats.day(new Date()) }),
    [couple, date, formats],
  );
}
