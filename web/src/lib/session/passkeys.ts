import { t } from "@lingui/core/macro";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { api } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { enter } from "./enter.ts";
import type { Asked, EntryResult } from "./types.ts";

/** What the OpenAPI document calls an object and says no more of: the Web Authentication standard does. */
type Unspecified = Record<string, never>;

/** The person closed the browser's question, or let it wait for too long; browsers do not tell which. */
export const CANCELLED = "PASSKEY_CANCELLED";

/** Whether the browser knows of passkeys. None does on a plain-http address, but for the machine's own. */
export function browserHasPasskeys(): boolean {
  return typeof window !== "undefined" && "PublicKeyCredential" in window;
}

/** Signs in whoever has a passkey for here. */
export function signInWithPasskey(rememberMe: boolean): Promise<EntryResult> {
  return enter(rememberMe, async () => {
    const started = await api().POST("/api/auth/passkeys/start", { body: { rememberMe } });
    const asked = dataOf(started, t`Your passkey could not be asked for`);
    const body = { ticket: asked.ticket, credential: await shownBy(asked) };
    return dataOf(await api().POST("/api/auth/passkeys/finish", { body }), t`Login failed`);
  });
}

/** Goes on after the password with a passkey. */
export function confirmWithPasskey(asked: Asked, rememberMe: boolean): Promise<EntryResult> {
  return enter(rememberMe, async () => {
    const body = { ticket: asked.ticket, credential: await shownBy(asked), recoveryCode: null };
    return dataOf(await api().POST("/api/auth/second-factor", { body }), t`Login failed`);
  });
}

/** Goes on after the password with the code that does in place of a lost passkey, once. */
export function confirmWithRecoveryCode(
  { ticket }: Asked,
  recoveryCode: string,
  rememberMe: boolean,
): Promise<EntryResult> {
  return enter(rememberMe, async () => {
    const body = { ticket, recoveryCode };
    return dataOf(await api().POST("/api/auth/second-factor", { body }), t`Login failed`);
  });
}

/** Adds a passkey to the account of whoever is signed in. */
export async function addPasskey(name: string, currentPassword: string | null): Promise<void> {
  const started = await api().POST("/api/auth/me/passkeys/start", { body: { currentPassword } });
  const asked = dataOf(started, t`Your device could not be asked`);
  const options = asked.options as unknown as { publicKey: PublicKeyCredentialCreationOptionsJSON };
  const made = await fromDevice(({ startRegistration }) =>
    startRegistration({ optionsJSON: options.publicKey }),
  );
  const body = { ticket: asked.ticket, name, credential: made as unknown as Unspecified };
  dataOf(await api().POST("/api/auth/me/passkeys", { body }), t`The passkey could not be added`);
}

/** Lets go of the browser's question when nobody waits for its answer any more. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}

async function shownBy(asked: Asked): Promise<Unspecified> {
  const options = asked.options as unknown as { publicKey: PublicKeyCredentialRequestOptionsJSON };
  const shown = await fromDevice(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options.publicKey }),
  );
  return shown as unknown as Unspecified;
}

type Library = typeof import("@simplewebauthn/browser");

/** Few come in this way, so the library comes with the first question. */
async function fromDevice<T>(ask: (library: Library) => Promise<T>): Promise<T> {
  const library = await import("@simplewebauthn/browser").catch((error: unknown) => {
    console.warn("The library for passkeys could not be fetched", error);
    throw new ApiError(
      0,
      "INCOMPLETE",
      t`A part of the app has not arrived yet. Please try again in a moment.`,
    );
  });
  try {
    return await ask(library);
  } catch (error) {
    throw whyNot(error);
  }
}

/** The names are those of the standard, which the library keeps. */
function whyNot(error: unknown): ApiError {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") {
    return new ApiError(0, CANCELLED, t`No passkey was used. You can try again whenever you like.`);
  }
  if (name === "InvalidStateError") {
    return new ApiError(0, "PASSKEY_KNOWN", t`This device has a passkey for this account already.`);
  }
  console.warn("A device gave no passkey", error);
  return new ApiError(0, "PASSKEY_FAILED", t`This device could not use a passkey. Please try again.`);
}
