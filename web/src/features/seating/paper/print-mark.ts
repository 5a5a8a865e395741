import type { PaperLabel } from "@/records/paper/use-paper-label.ts";

/** Identifies a print, so that an old one is recognised. */
export interface PrintMark extends PaperLabel {
  chart: string;
  /** The plan's revision. */
  code: string;
}
