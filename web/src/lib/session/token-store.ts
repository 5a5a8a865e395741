import type { SmallStorage } from "@/lib/storage/fallback-storage.ts";
import type { Tokens, User } from "./types.ts";

const userKey = "troth.user";
const tokensKey = "troth.tokens";
/** The account that declined "remember me" on this device. */
const notRememberedKey = "troth.passing";
/** The account that this tab has shown. */
const shownKey = "troth.shown";

export interface Storages {
  /** Outlives the browser session. */
  lasting: SmallStorage;
  /** Ends with the browser session, and belongs to one tab. */
  temporary: SmallStorage;
}

/** Parses a stored JSON object; undefined if it is missing or not valid. */
function parse<T>(text: string | null, isValid: (value: Partial<T>) => boolean): T | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && isValid(value)) return value as T;
  } catch {
    // A foreign or broken entry counts as none.
  }
  return undefined;
}

/** Stored tokens: valid for one account, not for the next one that signs in. */
interface StoredTokens extends Tokens {
  /** The account; missing in tokens of an older version of the app. */
  account?: string | undefined;
}

/**
 * Stores the session. The user is always stored: a wedding on this device must open offline and without a valid
 * token. Tokens outlive the browser only with "remember me".
 *
 * Without "remember me", the plan shows only in tabs that have shown it before, and in tabs that get the tokens from
 * such a tab. Their sessionStorage ends with them, so the plan is hidden once the browser is closed. That does not
 * protect it: a browser that restores its last tabs, by setting or after a crash, shows it again, and anyone who can
 * read the disk can read the data.
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

  /** Marks the stored user's account as deleted. */
  noteDeleted(): void {
    const user = this.user();
    if (user) this.saveUser({ ...user, isDeleted: true });
  }

  /**
   * The tokens of the stored user. Always read again: another tab may just have rotated them, or another account may
   * have signed in there, which writes user and tokens one after the other.
   */
  tokens(): Tokens | undefined {
    const { lasting, temporary } = this.#storages;
    const user = this.user()?.id;
    return [temporary, lasting]
      .map((storage) => parseTokens(storage.getItem(tokensKey)))
      .find((tokens) => tokens && (tokens.account ?? user) === user);
  }

  isRemembered(): boolean {
    return this.#storages.lasting.getItem(tokensKey) !== null;
  }

  saveTokens({ accessToken, refreshToken }: Tokens, account: string, remember: boolean): void {
    const { lasting, temporary } = this.#storages;
    const [used, unused] = remember ? [lasting, temporary] : [temporary, lasting];
    // Written before the tokens, which another tab may look for as soon as they are removed here.
    if (remember) lasting.removeItem(notRememberedKey);
    else lasting.setItem(notRememberedKey, account);
    this.noteShown(account);
    unused.removeItem(tokensKey);
    used.setItem(tokensKey, JSON.stringify({ accessToken, refreshToken, account } satisfies StoredTokens));
  }

  /** Adopts another tab's unremembered tokens. */
  adoptTemporaryTokens({ accessToken, refreshToken }: Tokens, account: string): void {
    const tokens: StoredTokens = { accessToken, refreshToken, account };
    this.#storages.temporary.setItem(tokensKey, JSON.stringify(tokens));
  }

  /** Whether this user's plan shows without a sign-in: it is remembered here, or this tab has shown it before. */
  isPlanVisible(account: string): boolean {
    const { lasting, temporary } = this.#storages;
    if (lasting.getItem(notRememberedKey) !== account || this.tokens()) return true;
    return temporary.getItem(shownKey) === account;
  }

  /** Whether the stored user has not declined "remember me". */
  remembersUser(): boolean {
    return this.#storages.lasting.getItem(notRememberedKey) !== this.user()?.id;
  }

  /** Remembers that this tab has shown the account's plan. */
  noteShown(account: string): void {
    const { temporary } = this.#storages;
    if (temporary.getItem(shownKey) !== account) temporary.setItem(shownKey, account);
  }

  clearTokens(): void {
    this.#storages.lasting.removeItem(tokensKey);
    this.#storages.temporary.removeItem(tokensKey);
  }

  clearTabStorage(): void {
    this.#storages.temporary.removeItem(tokensKey);
    this.#storages.temporary.removeItem(shownKey);
  }

  clear(): void {
    this.clearTokens();
    this.clearTabStorage();
    this.#storages.lasting.removeItem(notRememberedKey);
    this.#storages.lasting.removeItem(userKey);
  }
}

function parseTokens(text: string | null): StoredTokens | undefined {
  return parse<StoredTokens>(text, ({ accessToken, refreshToken }) => {
    return typeof accessToken === "string" && typeof refreshToken === "string";
  });
}

/** True for a `storage` event in which another tab changed the session. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === userKey || key === tokensKey || key === notRememberedKey;
}
