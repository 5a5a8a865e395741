import { ApiError } from "@/lib/api/errors.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { session } from "@/lib/session/session.ts";
import { setNewAccount } from "./new-account.ts";
import type { AuthResult, SignInResult, SignInStep } from "./types.ts";

/** Sends a sign-in request; begins a session, unless the server asks for another step. */
export async function submitSignIn(
  rememberMe: boolean,
  request: () => Promise<components["schemas"]["ReturnData"]>,
): Promise<SignInResult> {
  let step: SignInStep = {};
  const result = await toFormResult(async () => {
    const answer = await request();
    if ("secondFactor" in answer) step = { passkeyRequest: answer.secondFactor };
    else if ("user" in answer) beginSession(answer, rememberMe);
    else step = answer;
  });
  return { ...result, ...step };
}

function beginSession(
  { user, tokens, isNew }: components["schemas"]["SignedInData"],
  rememberMe: boolean,
): void {
  setNewAccount(isNew ? user.id : undefined);
  session().begin(user, tokens, rememberMe);
}

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
