import { ApiError } from "@/lib/api/errors.ts";
import type { AuthResult } from "./types.ts";

/** Runs a form's task and returns the result to show. */
export async function toFormResult(task: () => Promise<void>): Promise<AuthResult> {
  try {
    await task();
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message, field, retryAfter, status, code } = error;
    return {
      ok: false,
      message,
      status,
      code,
      ...(field !== undefined && { field }),
      ...(retryAfter !== undefined && { retryAfter }),
    };
  }
}
