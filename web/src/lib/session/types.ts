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
