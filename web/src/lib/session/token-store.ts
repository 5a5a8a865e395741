import type { Tokens, User } from "./types.ts";

const userKey = "troth.user";
const tokensKey = "troth.tokens";

export interface Storages {
  /** Outlives the browser session. */
  lasting: Storage;
  /** Ends with it, and belongs to one tab. */
  passing: Storage;
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

  /** Always read anew: another tab may have rotated them a moment ago. */
  tokens(): Tokens | undefined {
    const { lasting, passing } = this.#storages;
    const text = passing.getItem(tokensKey) ?? lasting.getItem(tokensKey);
    return parse<Tokens>(text, (tokens) => {
      return typeof tokens.accessToken === "string" && typeof tokens.refreshToken === "string";
    });
  }

  isRemembered(): boolean {
    return this.#storages.lasting.getItem(tokensKey) !== null;
  }

  saveTokens({ accessToken, refreshToken }: Tokens, remember: boolean): void {
    const { lasting, passing } = this.#storages;
    const [keep, drop] = remember ? [lasting, passing] : [passing, lasting];
    drop.removeItem(tokensKey);
    keep.setItem(tokensKey, JSON.stringify({ accessToken, refreshToken }));
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

/** True for a `storage` event by which another tab changed the session. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === userKey || key === tokensKey;
}
