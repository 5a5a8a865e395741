import type { WeddingMark } from "@/records/paper/use-paper-mark.ts";

/** Identifies a print, so that an outdated one is recognised. */
export interface PrintMark extends WeddingMark {
  /** Name of the chart. */
  chart: string;
  /** The chart's revision. */
  code: string;
}
