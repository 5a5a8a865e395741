/** What every print says of itself, so that an old one is known for what it is. */
export interface PrintMark {
  /** The couple, as their wedding is called. */
  couple: string;
  chart: string;
  /** Day of the wedding and day of printing, written as all dates are. */
  weddingDate?: string | undefined;
  printed: string;
  /** The plan's revision. */
  code: string;
}
