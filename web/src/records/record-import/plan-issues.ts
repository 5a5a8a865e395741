import type { FieldIssue } from "@/lib/core/types.ts";
import { groupBy } from "@/lib/group-by.ts";
import type { CellRemark } from "./read-rows.ts";

interface RecordIssue {
  /** The field's key; undefined for the record as a whole. */
  field: string | undefined;
  message: string;
}

/** Groups issues by record. Fields of many records are given as paths: `expenses.e1.amount`. */
export function issuesById(issues: readonly FieldIssue[]): ReadonlyMap<string, RecordIssue[]> {
  return new Map(
    groupBy(issues, ({ field }) => field?.split(".")[1] ?? "").map(([id, of]) => [
      id,
      of.map(({ field, message }) => ({ field: field?.split(".")[2], message })),
    ]),
  );
}

/**
 * The core's issues with a row, by column. A record that refers to a refused one is refused as well; only the cause is
 * reported.
 */
export function remarksOf(
  causes: readonly { id: string }[],
  cells: readonly string[],
  issues: ReadonlyMap<string, readonly RecordIssue[]>,
  columns: readonly ({ key: string } | undefined)[],
): CellRemark[] {
  const [cause] = causes.flatMap(({ id }) => (issues.has(id) ? [issues.get(id)] : []));
  return (cause ?? []).map(({ field, message }) => {
    const column = columns.findIndex((one) => one?.key === field);
    return column < 0 ? { message } : { column, cell: cells[column]?.trim() ?? "", message };
  });
}
