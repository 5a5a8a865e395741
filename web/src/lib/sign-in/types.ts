import type { components } from "@/lib/api/schema.d.ts";

export interface SignInDetails {
  email: string;
  password: string;
  rememberMe: boolean;
}

export interface SignUpDetails {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  /** The token of an invitation, if the user followed one. */
  invitation?: string | undefined;
}

export type AuthResult =
  | { ok: true }
  | {
      ok: false;
      message: string;
      field?: string;
      /** Seconds until the server accepts another attempt. */
      retryAfter?: number;
      /** The answer's status, for screens that distinguish failures. */
      status?: number;
      code?: string;
    };

/** A passkey request for the device, and the ticket to send with its answer. */
export type PasskeyRequest = components["schemas"]["Asked"];

export type Provider = components["schemas"]["Provider"];

/** A step that remains before the sign-in is complete. */
export interface SignInStep {
  /** A second factor is required. */
  passkeyRequest?: PasskeyRequest;
  /** An account with the same address exists, and its password is required. */
  passwordNeeded?: components["schemas"]["PasswordNeeded"];
  /** The user was signed in already, and this provider is now linked to their account. */
  linked?: Provider;
}

/** The result of a sign-in attempt. `ok` without a step means signed in. */
export type SignInResult = AuthResult & SignInStep;
