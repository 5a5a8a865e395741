import type { FieldIssue } from "@/lib/core/types.ts";

export type RunResult = { ok: true } | { ok: false; issues: FieldIssue[] };

/**
 * Runs a command so that a form always gets a result: after a refusal the core's issues, after an unforeseen error one
 * issue with `unexpectedMessage`. So the form keeps its text.
 */
export function runSafely(run: () => RunResult, unexpectedMessage: string): RunResult {
  try {
    const result = run();
    if (result.ok || result.issues.length > 0) return result;
  } catch (error) {
    console.error(error);
  }
  return { ok: false, issues: [{ code: "unexpected", message: unexpectedMessage }] };
}
