import { useLayoutEffect } from "react";
import type { SeatingView } from "@/lib/core/types.ts";
import { recordPrint } from "@/wedding/hooks.ts";

/**
 * Remembers that this revision is on paper, however printing was begun: by the button, the keyboard or the browser's
 * menu. Who may only look at the plan prints it all the same; the others are then not told.
 */
export function useRecordPrint({ chart, revision, prints }: SeatingView): void {
  const known = prints.some(({ code }) => code === revision);
  // Before the first paint: printing may begin with it.
  useLayoutEffect(() => {
    if (known) return;
    const record = () => recordPrint(chart.id, revision);
    window.addEventListener("beforeprint", record);
    return () => window.removeEventListener("beforeprint", record);
  }, [chart.id, revision, known]);
}
