import type { PaperLabel } from "@/records/paper/use-paper-label.ts";

/** Identifies a print, so that an outdated one is recognised. */
export interface PrintMark extends PaperLabel {
  /** Name of the chart. */
  chart: string;
  /** The chart's revision. */
  code: string;
}
