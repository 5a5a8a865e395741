import type { FieldIssue } from "@/lib/core/types.ts";

/** What a field of a number holds: `NaN` while what is typed is none, which a draft that was kept says by null. */
export function heldNumber(value: unknown): number {
  return typeof value === "number" ? value : Number.NaN;
}

/** Says of each changed number that is none that it is none. */
export function numberIssues(changes: object, message: string): FieldIssue[] {
  return Object.entries(changes).flatMap(([field, value]) =>
    value === null || Number.isNaN(value) ? [{ field, code: "invalid", message }] : [],
  );
}
