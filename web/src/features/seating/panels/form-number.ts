import type { FieldIssue } from "@/lib/core/types.ts";

/** Value of a number field: `NaN` while the text is not a number; a stored draft has null for it. */
export function formNumber(value: unknown): number {
  return typeof value === "number" ? value : Number.NaN;
}

/** An issue for each changed number that is not valid. */
export function numberIssues(changes: object, message: string): FieldIssue[] {
  return Object.entries(changes).flatMap(([field, value]) =>
    value === null || Number.isNaN(value) ? [{ field, code: "invalid", message }] : [],
  );
}
