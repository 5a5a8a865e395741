import type { components } from "@/lib/api/schema.d.ts";

export interface User {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Whether it has been shown that they read what is sent to it; absent where that was never asked. */
  emailConfirmed?: boolean;
  /** Others come in by Google, Facebook or a passkey. Absent in what a device kept when everybody had one. */
  hasPassword?: boolean;
  phone?: string | null;
  location?: string | null;
  bio?: string | null;
  /** Where the picture is. */
  avatarUrl?: string | null;
  /** The server said that the account was deleted, on another device. */
  isDeleted?: boolean;
  /** The account's own role. What somebody may do in a wedding is that wedding's membership, not this. */
  roles: { role: string }[];
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** What a request is sent with, and whose it is: repeated with somebody else's it would be a request of theirs. */
export interface Credentials {
  account: string;
  accessToken: string;
}

/**
 * "expired": the plan shows, and is synced after a sign-in. "locked": the plan is here and hidden until its owner signs
 * in, who asked not to be remembered. "deleted": the account is gone, so nobody can sign in to it again. "sample": there
 * is no account; the sample wedding is open.
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
  /** The token of an invitation, where somebody came by one. */
  invitation?: string | undefined;
}

export type AuthResult =
  | { ok: true }
  | {
      ok: false;
      message: string;
      field?: string;
      /** For how many seconds the server takes no further try. */
      retryAfter?: number;
      /** The answer's, for screens that tell failures apart. */
      status?: number;
      code?: string;
    };

/** What a device is asked for, and the ticket that goes back with its answer. */
export type Asked = components["schemas"]["Asked"];

export type Provider = components["schemas"]["Provider"];

/** What there is still to do for somebody who comes in. */
export interface EntryStep {
  /** One more thing to show. */
  asked?: Asked;
  /** There is an account with their address, and its password is asked for. */
  passwordNeeded?: components["schemas"]["PasswordNeeded"];
  /** They were in already, and this leads into their account from now on. */
  linked?: Provider;
}

/** What came of showing who one is. Where it is `ok` and no step is named, they are in. */
export type EntryResult = AuthResult & EntryStep;
