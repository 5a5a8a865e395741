import { t } from "@lingui/core/macro";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { submitSignIn } from "./submit-sign-in.ts";
import type { PasskeyRequest, SignInResult } from "./types.ts";

/** An object that the OpenAPI document does not describe; the Web Authentication standard defines it. */
type OpaqueCredential = Record<string, never>;

/** The user closed the browser's dialog, or it timed out; browsers do not distinguish the two. */
export const CANCELLED = "PASSKEY_CANCELLED";

/** Whether the browser supports passkeys. None does on a plain-http address, except localhost. */
export function browserHasPasskeys(): boolean {
  return typeof window !== "undefined" && "PublicKeyCredential" in window;
}

/** Signs in with a passkey for this site. */
export function signInWithPasskey(rememberMe: boolean): Promise<SignInResult> {
  return submitSignIn(rememberMe, async () => {
    const answer = await api().POST("/api/auth/passkeys/start", { body: { rememberMe } });
    const request = dataOf(answer, t`Your passkey couldn’t be asked for`);
    const body = { ticket: request.ticket, credential: await credentialFor(request) };
    return dataOf(await api().POST("/api/auth/passkeys/finish", { body }), t`Login failed`);
  });
}

/** Second factor: confirms a password sign-in with a passkey. */
export function confirmWithPasskey(request: PasskeyRequest, rememberMe: boolean): Promise<SignInResult> {
  return submitSignIn(rememberMe, async () => {
    const body = { ticket: request.ticket, credential: await credentialFor(request), recoveryCode: null };
    return dataOf(await api().POST("/api/auth/second-factor", { body }), t`Login failed`);
  });
}

/** Second factor: confirms a password sign-in with a recovery code, which replaces a lost passkey once. */
export function confirmWithRecoveryCode(
  { ticket }: PasskeyRequest,
  recoveryCode: string,
  rememberMe: boolean,
): Promise<SignInResult> {
  return submitSignIn(rememberMe, async () => {
    const body = { ticket, recoveryCode };
    return dataOf(await api().POST("/api/auth/second-factor", { body }), t`Login failed`);
  });
}

/** Adds a passkey to the signed-in account. */
export async function addPasskey(name: string, currentPassword: string | null): Promise<void> {
  const answer = await api().POST("/api/auth/me/passkeys/start", { body: { currentPassword } });
  const request = dataOf(answer, t`Your device couldn’t be asked`);
  const options = request.options as unknown as { publicKey: PublicKeyCredentialCreationOptionsJSON };
  const credential = await withWebAuthn(({ startRegistration }) =>
    startRegistration({ optionsJSON: options.publicKey }),
  );
  const body = { ticket: request.ticket, name, credential: credential as unknown as OpaqueCredential };
  dataOf(await api().POST("/api/auth/me/passkeys", { body }), t`The passkey couldn’t be added`);
}

/** Cancels the browser's dialog when its answer is no longer needed. */
export async function cancelPasskeyPrompt(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}

async function credentialFor(request: PasskeyRequest): Promise<OpaqueCredential> {
  const options = request.options as unknown as { publicKey: PublicKeyCredentialRequestOptionsJSON };
  const credential = await withWebAuthn(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options.publicKey }),
  );
  return credential as unknown as OpaqueCredential;
}

type Library = typeof import("@simplewebauthn/browser");

/** Runs a call of the WebAuthn library. Few users have passkeys, so the library is loaded on first use. */
async function withWebAuthn<T>(run: (library: Library) => Promise<T>): Promise<T> {
  const library = await import("@simplewebauthn/browser").catch((error: unknown) => {
    console.warn("The library for passkeys could not be fetched", error);
    throw new ApiError(0, "INCOMPLETE", t`Part of the app hasn’t loaded yet. Please try again in a moment.`);
  });
  try {
    return await run(library);
  } catch (error) {
    throw passkeyError(error);
  }
}

/** The error to show for a failure of WebAuthn. The library keeps the error names of the standard. */
function passkeyError(error: unknown): ApiError {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") {
    return new ApiError(0, CANCELLED, t`No passkey was used. You can try again whenever you like.`);
  }
  if (name === "InvalidStateError") {
    return new ApiError(0, "PASSKEY_KNOWN", t`This device already has a passkey for this account.`);
  }
  console.warn("A device gave no passkey", error);
  return new ApiError(0, "PASSKEY_FAILED", t`This device couldn’t use a passkey. Please try again.`);
}
