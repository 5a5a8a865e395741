import type { FieldIssue } from "@/lib/core/types.ts";

type RunResult = { ok: true } | { ok: false; issues: FieldIssue[] };

/**
 * Runs a command so that a form can always answer: the core's refusal comes back with its issues,
 * and something nobody foresaw comes back as `unexpected`, without taking the form's text with it.
 */
export function attempt(run: () => RunResult, unexpected: string): RunResult {
  try {
    const result = run();
    if (result.ok || result.issues.length > 0) return result;
  } catch (error) {
    console.error(error);
  }
  return { ok: false, issues: [{ code: "unexpected", message: unexpected }] };
}
