import type { WeddingMark } from "@/records/paper/use-paper-mark.ts";

/** Identifies a print, so that an old one is recognised. */
export interface PrintMark extends WeddingMark {
  chart: string;
  /** The plan's revision. */
  code: string;
}
