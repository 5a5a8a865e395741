import type { FieldIssue } from "@/lib/core/types.ts";
import { grouped } from "@/lib/grouped.ts";
import type { Remark } from "./read-rows.ts";

interface RecordIssue {
  /** By its key; undefined of the record as a whole. */
  field: string | undefined;
  message: string;
}

/** Fields of many records go by their paths: `expenses.e1.amount`. */
export function issuesById(issues: readonly FieldIssue[]): ReadonlyMap<string, RecordIssue[]> {
  return new Map(
    grouped(issues, ({ field }) => field?.split(".")[1] ?? "").map(([id, of]) => [
      id,
      of.map(({ field, message }) => ({ field: field?.split(".")[2], message })),
    ]),
  );
}

/**
 * The core's reasons, at the columns that they are about. What refers to something that is refused is refused as well,
 * for lack of it: that says nothing.
 */
export function remarksOf(
  causes: readonly { id: string }[],
  cells: readonly string[],
  issues: ReadonlyMap<string, readonly RecordIssue[]>,
  columns: readonly ({ key: string } | undefined)[],
): Remark[] {
  const [cause] = causes.flatMap(({ id }) => (issues.has(id) ? [issues.get(id)] : []));
  return (cause ?? []).map(({ field, message }) => {
    const column = columns.findIndex((one) => one?.key === field);
    return column < 0 ? { message } : { column, cell: cells[column]?.trim() ?? "", message };
  });
}
