/** Text or a plain number in a cell of a table that is written. */
export type WrittenCell = string | number;

/** A day, YYYY-MM-DD: spreadsheets sort and reckon with those that they know to be dates. */
interface DateCell {
  date: string;
}

/** An amount in hundredths. */
interface AmountCell {
  amount: number;
}

/** Whatever stands in one cell. */
export type TypedCell = WrittenCell | DateCell | AmountCell;

/** A cell as text, the same for every reader: dates as ISO 8601 has them, amounts with a point and two decimals. */
export function cellText(cell: TypedCell): string {
  if (typeof cell !== "object") return String(cell);
  return "date" in cell ? cell.date : (cell.amount / 100).toFixed(2);
}
