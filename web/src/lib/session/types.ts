import type { components } from "@/lib/api/schema.d.ts";

export interface User {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Whether the user has proved that they read this address; absent if that was never asked. */
  emailConfirmed?: boolean;
  /**
   * False for accounts that sign in with Google, Facebook or a passkey only. Absent in data stored when every account
   * had one.
   */
  hasPassword?: boolean;
  phone?: string | null;
  location?: string | null;
  bio?: string | null;
  /** URL of the picture. */
  avatarUrl?: string | null;
  /** The account was deleted, on another device. */
  isDeleted?: boolean;
  /** The account's own roles. Rights in a wedding come from its membership, not from these. */
  roles: { role: string }[];
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** A request's token and its account: repeated with another account's token it would be that account's request. */
export interface Credentials {
  account: string;
  accessToken: string;
}

/**
 * "expired": the plan shows, and syncs after a sign-in. "locked": the plan is here but hidden until its owner, who
 * declined "remember me", signs in. "deleted": the account is gone, so no one can sign in to it. "sample": there is
 * no account; the sample wedding is open.
 */
export type SessionStatus = "signedOut" | "signedIn" | "expired" | "locked" | "deleted" | "sample";

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
  asked?: PasskeyRequest;
  /** An account with the same address exists, and its password is required. */
  passwordNeeded?: components["schemas"]["PasswordNeeded"];
  /** The user was signed in already, and this provider is now linked to their account. */
  linked?: Provider;
}

/** The result of a sign-in attempt. `ok` without a step means signed in. */
export type SignInResult = AuthResult & SignInStep;
