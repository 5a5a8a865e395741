import type { SmallStorage } from "@/lib/storage/patient-storage.ts";
import type { Tokens, User } from "./types.ts";

const userKey = "troth.user";
const tokensKey = "troth.tokens";
/** The account that asked not to be remembered on this device. */
const passingKey = "troth.passing";
/** The account that this tab has shown. */
const shownKey = "troth.shown";

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
 * Where the session is kept. The user is always kept: a wedding on this device must open with no signal and no valid
 * token. Tokens outlive the browser only when the person asked to be remembered.
 *
 * Where they asked not to be, the plan shows only in tabs that have shown it before, and in tabs that such a tab lets
 * in: their own storage ends with them, so that nothing is left of it once the browser is closed. That storage is no
 * proof, and hides the plan rather than locking it up. A browser that is set to open its last tabs again, or does so
 * after a crash, brings it back with them; and whoever can read the disk can read what lies there.
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
    // Before the tokens, which another tab may look for as soon as they are gone from here.
    if (remember) lasting.removeItem(passingKey);
    else lasting.setItem(passingKey, account);
    this.noteShown(account);
    drop.removeItem(tokensKey);
    keep.setItem(tokensKey, JSON.stringify({ accessToken, refreshToken, account } satisfies KeptTokens));
  }

  /** Takes over the tokens of another tab, which are not remembered. */
  takePassing({ accessToken, refreshToken }: Tokens, account: string): void {
    const kept: KeptTokens = { accessToken, refreshToken, account };
    this.#storages.passing.setItem(tokensKey, JSON.stringify(kept));
  }

  /** Whether this user's plan shows without a sign-in: they are remembered here, or this tab has shown it before. */
  isOpen(account: string): boolean {
    const { lasting, passing } = this.#storages;
    if (lasting.getItem(passingKey) !== account || this.tokens()) return true;
    return passing.getItem(shownKey) === account;
  }

  /** Whether the user that is kept here asked to be remembered, or never asked not to be. */
  remembersUser(): boolean {
    return this.#storages.lasting.getItem(passingKey) !== this.user()?.id;
  }

  noteShown(account: string): void {
    const { passing } = this.#storages;
    if (passing.getItem(shownKey) !== account) passing.setItem(shownKey, account);
  }

  clearTokens(): void {
    this.#storages.lasting.removeItem(tokensKey);
    this.#storages.passing.removeItem(tokensKey);
  }

  clearPassing(): void {
    this.#storages.passing.removeItem(tokensKey);
    this.#storages.passing.removeItem(shownKey);
  }

  clear(): void {
    this.clearTokens();
    this.clearPassing();
    this.#storages.lasting.removeItem(passingKey);
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
  return key === null || key === userKey || key === tokensKey || key === passingKey;
}
