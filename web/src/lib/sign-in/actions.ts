import { t } from "@lingui/core/macro";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import type { components } from "@/lib/api/schema.d.ts";
import { dropPush } from "@/lib/push/browser-push.ts";
import { session } from "@/lib/session/session.ts";
import { countUnfinishedUploads } from "@/lib/uploads/upload-counts.ts";
import { setNewAccount } from "./new-account.ts";
import { submitSignIn, toFormResult } from "./submit-sign-in.ts";
import type { AuthResult, SignInDetails, SignInResult, SignUpDetails } from "./types.ts";
import { countUnsynced } from "./unsynced-count.ts";

export async function signIn({ email, password, rememberMe }: SignInDetails): Promise<SignInResult> {
  return submitSignIn(rememberMe, async () => {
    const answer = await api().POST("/api/auth/login", { body: { email, password, rememberMe } });
    return dataOf(answer, t`Login failed`);
  });
}

export async function signUp(details: SignUpDetails): Promise<AuthResult> {
  const { firstName, lastName, email, password, invitation: invitationToken = "" } = details;
  return toFormResult(async () => {
    // Sign-up does not ask, and a device with an offline plan must not lose it overnight.
    const rememberMe = true;
    const body = { firstName, lastName, email, password, rememberMe, invitationToken };
    const { user, tokens } = dataOf(await api().POST("/api/auth/register", { body }), t`Registration failed`);
    setNewAccount(user.id);
    session().begin(user, tokens, rememberMe);
  });
}

/** Requests a mail with a link to set a new password. The answer is the same for every address. */
export async function forgotPassword({ email }: { email: string }): Promise<AuthResult> {
  return toFormResult(async () => {
    const body = { email: email.trim() };
    dataOf(await api().POST("/api/auth/forgot-password", { body }), t`The email couldn’t be requested`);
  });
}

/** The sign-in methods of the account that a mail link is for. */
export type LinkedAccountMethods = components["schemas"]["LinkedAccountData"];
/** The sign-in methods that stay. */
export type RemainingSignInMethods = components["schemas"]["KeptWaysIn"];

/** Lists the sign-in methods of a mail link's account. The link's page asks which of them stay. */
export async function linkedAccount(token: string): Promise<AuthResult & { account?: LinkedAccountMethods }> {
  let account: LinkedAccountMethods | undefined;
  const result = await toFormResult(async () => {
    const answer = await api().POST("/api/auth/links/show", { body: { token } });
    account = dataOf(answer, t`The link couldn’t be read`);
  });
  return account ? { ...result, account } : result;
}

/**
 * Sets a new password with the token of a mail link, and ends all sessions of its account. The given sign-in methods stay
 * valid.
 */
export async function resetPassword(
  token: string,
  password: string,
  { providers, passkeys }: RemainingSignInMethods,
): Promise<AuthResult> {
  return toFormResult(async () => {
    const body = { token, password, keep: { providers, passkeys } };
    const answer = await api().POST("/api/auth/reset-password", { body });
    dataOf(answer, t`The new password couldn’t be set`);
    // This device's session may be one of them.
    void refreshProfile();
  });
}

/**
 * Proves, with the token of a mail link, that the user reads mail to the account's address. If the password does not
 * stay, returns a token to set a new one.
 */
export async function confirmEmail(
  token: string,
  keep: RemainingSignInMethods,
): Promise<AuthResult & { newPasswordToken?: string }> {
  let newPasswordToken: string | undefined;
  const result = await toFormResult(async () => {
    const answer = await api().POST("/api/auth/confirm-email", { body: { token, keep } });
    newPasswordToken = dataOf(answer, t`Your address couldn’t be confirmed`).newPasswordToken ?? undefined;
    await refreshProfile();
  });
  return newPasswordToken === undefined ? result : { ...result, newPasswordToken };
}

/** Requests another confirmation mail; `sent` is false without a mail server. */
export async function resendConfirmation(): Promise<AuthResult & { sent?: boolean }> {
  let sent = false;
  const result = await toFormResult(async () => {
    const answer = await api().POST("/api/auth/confirm-email/resend", {});
    sent = dataOf(answer, t`The email couldn’t be requested`).sent;
  });
  return { ...result, sent };
}

/** `unsynced` changes and `photos` of this account exist only on this device. */
export type SignOutResult = { signedOut: true } | { signedOut: false; unsynced: number; photos: number };

/**
 * Ends the session on this device. If there are changes or photos that the server lacks, only returns their counts,
 * until the caller has asked the user and calls again with `evenIfUnsynced`. The weddings stay on the device, and so do
 * the settings of an account that signs out only to sign in again (`signsInAgain`).
 */
export async function signOut({ evenIfUnsynced = false, signsInAgain = false } = {}): Promise<SignOutResult> {
  const unsynced = countUnsynced();
  const account = session().account();
  const photos = account === undefined ? 0 : countUnfinishedUploads(account);
  if (unsynced + photos > 0 && !evenIfUnsynced) return { signedOut: false, unsynced, photos };
  const refreshToken = session().refreshToken();
  const logout =
    refreshToken === undefined ? undefined : api().POST("/api/auth/logout", { body: { refreshToken } });
  session().end();
  // Also offline, where the server keeps pushing for a while.
  void dropPush({ signsInAgain }).catch((error: unknown) =>
    console.warn("This device may still get pushes", error),
  );
  // Best effort: offline, the refresh token expires by itself.
  await logout?.catch(() => undefined);
  return { signedOut: true };
}

/** Refreshes the stored profile. A failure keeps the stored one: it is not a sign-out. */
export async function refreshProfile(): Promise<void> {
  if (session().store.getState().status !== "signedIn") return;
  try {
    const { user } = dataOf(await api().GET("/api/auth/me"), t`Failed to load user`);
    session().updateUser(user);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
