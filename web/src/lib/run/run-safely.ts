import type { FieldIssue } from "@/lib/core/types.ts";

export type RunResult = { ok: true } | { ok: false; issues: FieldIssue[] };

/**
 * Runs a command so that a form always gets a result: the core's refusal returns its issues, an unforeseen error
 * returns `unexpected`, and the form keeps its text.
 */
export function runSafely(run: () => RunResult, unexpected: string): RunResult {
  try {
    const result = run();
    if (result.ok || result.issues.length > 0) return result;
  } catch (error) {
    console.error(error);
  }
  return { ok: false, issues: [{ code: "unexpected", message: unexpected }] };
}
