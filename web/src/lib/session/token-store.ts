import type { SmallStorage } from "@/lib/storage/patient-storage.ts";
import type { Tokens, User } from "./types.ts";

const userKey = "troth.user";
const tokensKey = "troth.tokens";

export interface Storages {
  /** Outlives the browser session. */
  lasting: SmallStorage;
  /** Ends with it, and belongs to one tab. */
  passing: SmallStorage;
}

function parse<T>(text: string | null, isValid: (value: Partial<T>) => boolean): T | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && isValid(value)) return value as T;
  } catch {
    // Somebody else's or a broken entry: the same as none.
  }
  return undefined;
}

/** Tokens as they lie here: good for one account, and for nobody who signs in after it. */
interface KeptTokens extends Tokens {
  /** Whose they are. Those of an older version of the app do not say. */
  account?: string | undefined;
}

/**
 * Where the session is kept. The user is always kept, since a wedding on this device must open with no signal
 * and no valid token. Tokens outlive the browser only when the person asked to be remembered.
 */
export class TokenStore {
  readonly #storages: Storages;

  constructor(storages: Storages) {
    this.#storages = storages;
  }

  user(): User | undefined {
    return parse<User>(this.#storages.lasting.getItem(userKey), (user) => typeof user.id === "string");
  }

  saveUser(user: User): void {
    this.#storages.lasting.setItem(userKey, JSON.stringify(user));
  }

  /** Nobody signs in to the account of this user any more. */
  noteDeleted(): void {
    const user = this.user();
    if (user) this.saveUser({ ...user, isDeleted: true });
  }

  /**
   * The tokens of the user that is kept here. Always read anew: another tab may have rotated them a moment ago, or
   * somebody else may have signed in there, whose user and tokens come one after the other.
   */
  tokens(): Tokens | undefined {
    const { lasting, passing } = this.#storages;
    const user = this.user()?.id;
    return [passing, lasting]
      .map((storage) => keptTokens(storage.getItem(tokensKey)))
      .find((tokens) => tokens && (tokens.account ?? user) === user);
  }

  isRemembered(): boolean {
    return this.#storages.lasting.getItem(tokensKey) !== null;
  }

  saveTokens({ accessToken, refreshToken }: Tokens, account: string, remember: boolean): void {
    const { lasting, passing } = this.#storages;
    const [keep, drop] = remember ? [lasting, passing] : [passing, lasting];
    drop.removeItem(tokensKey);
    keep.setItem(tokensKey, JSON.stringify({ accessToken, refreshToken, account } satisfies KeptTokens));
  }

  clearTokens(): void {
    this.#storages.lasting.removeItem(tokensKey);
    this.#storages.passing.removeItem(tokensKey);
  }

  clearPassing(): void {
    this.#storages.passing.removeItem(tokensKey);
  }

  clear(): void {
    this.clearTokens();
    this.#storages.lasting.removeItem(userKey);
  }
}

function keptTokens(text: string | null): KeptTokens | undefined {
  return parse<KeptTokens>(text, ({ accessToken, refreshToken }) => {
    return typeof accessToken === "string" && typeof refreshToken === "string";
  });
}

/** True for a `storage` event by which another tab changed the session. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === userKey || key === tokensKey;
}
