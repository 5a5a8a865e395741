import type { PaperMark } from "@/records/paper/use-paper-mark.ts";

/** What every print says of itself, so that an old one is known for what it is. */
export interface PrintMark extends PaperMark {
  chart: string;
  /** The plan's revision. */
  code: string;
}
