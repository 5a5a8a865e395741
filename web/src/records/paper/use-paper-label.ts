import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useReport, useWedding, useWeddings } from "@/wedding/hooks.ts";

/** The wedding and the dates that every print and exported file names. */
export interface PaperLabel {
  /** The couple, as in the wedding's title. */
  couple: string;
  /** As a formatted date, as is `printed`. */
  weddingDate?: string | undefined;
  printed: string;
}

/** The label of prints and files. The day of printing is the day of viewing. */
export function usePaperLabel(): PaperLabel {
  const { t } = useLingui();
  const { ownerName, partnerName, weddingDate } = useReport("details");
  const { id } = useWedding();
  const title = useWeddings().find((wedding) => wedding.id === id)?.title;
  const formats = useFormats();
  const calendarDate = formats.calendarDate(weddingDate);
  const dateText = calendarDate.kind === "date" ? calendarDate.text : undefined;
  const couple = title ?? (joinDetails([ownerName, partnerName], " & ") || t`Our wedding`);
  return useMemo(
    () => ({ couple, weddingDate: dateText, printed: formats.day(new Date()) }),
    [couple, dateText, formats],
  );
}
