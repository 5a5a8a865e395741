/** Text or a plain number in a cell to write. */
export type PlainCell = string | number;

/** A day, YYYY-MM-DD: spreadsheets sort and calculate only with typed dates. */
interface DateCell {
  date: string;
}

/** An amount in hundredths. */
interface AmountCell {
  amount: number;
}

/** The content of one cell. */
export type TypedCell = PlainCell | DateCell | AmountCell;

/** A cell as text, independent of the user's formats: dates in ISO 8601, amounts with a point and two decimals. */
export function cellText(cell: TypedCell): string {
  if (typeof cell !== "object") return String(cell);
  return "date" in cell ? cell.date : (cell.amount / 100).toFixed(2);
}
