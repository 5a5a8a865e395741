export interface User {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Whether it has been shown that they read what is sent to it; absent where that was never asked. */
  emailConfirmed?: boolean;
  phone?: string | null;
  location?: string | null;
  bio?: string | null;
  /** Where the picture is. */
  avatarUrl?: string | null;
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

export type SessionStatus = "signedOut" | "signedIn" | "expired";

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
