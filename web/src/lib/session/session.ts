import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { createStore, type StoreApi } from "zustand/vanilla";
import { storageWithFallback } from "@/lib/storage/fallback-storage.ts";
import { SAMPLE_ACCOUNT, sampleUser } from "./sample.ts";
import { type AccountTokens, SessionChannel } from "./session-channel.ts";
import { isSessionKey, type Storages, TokenStore } from "./token-store.ts";
import type { Credentials, SessionStatus, Tokens, User } from "./types.ts";

export interface SessionState {
  /** Also null while the plan on this device is hidden (status "locked"). */
  user: User | null;
  status: SessionStatus;
}

/** How long to wait for another tab before asking for a sign-in. */
const answerTimeoutMs = 300;

/** The server's answer about a refresh token. If it is unreachable, no one is signed out. */
export type RefreshAnswer =
  | { kind: "renewed"; tokens: Tokens }
  | { kind: "refused" }
  /** The account was deleted. */
  | { kind: "deleted" }
  | { kind: "unreachable" };

export interface SessionParts {
  storages: Storages;
  refresh: (tokens: Tokens) => Promise<RefreshAnswer>;
  /** Runs one task at a time across all tabs, if the browser supports it. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
}

/** The session on this device. Being offline, or having an expired token, does not end it. */
export class Session {
  readonly store: StoreApi<SessionState>;
  readonly #parts: SessionParts;
  readonly #tokens: TokenStore;
  readonly #channel: SessionChannel;
  /** A refresh token that the server refused; it is not used again. */
  #refusedToken: string | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#tokens = new TokenStore(parts.storages);
    this.store = createStore<SessionState>(() => this.#readState());
    this.#channel = new SessionChannel({
      temporaryTokens: () => (this.#tokens.isRemembered() ? undefined : this.#signedInTokens()),
      shownAccount: () => (this.#tokens.remembersUser() ? undefined : this.account()),
      onTokens: (tokens, account) => this.#adoptTokens(tokens, account),
      onShown: (account) => this.#showAccount(account),
      onSignedOut: () => this.#onSignedOutElsewhere(),
    });
    const { status } = this.store.getState();
    if (status === "expired" || status === "locked") this.#channel.requestTokens();
  }

  /**
   * Waits briefly for another tab that shows the plan hidden in this one, so that a page opened beside it need not
   * show the sign-in form first.
   */
  async waitForOtherTab(): Promise<void> {
    if (this.store.getState().status !== "locked") return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, answerTimeoutMs);
      const unsubscribe = this.store.subscribe(() => {
        unsubscribe();
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Credentials of the signed-in account, for a request. Read again for each one: another tab may have signed out. */
  credentials(): Credentials | undefined {
    const signedIn = this.#signedInTokens();
    return signedIn && { account: signedIn.account, accessToken: signedIn.tokens.accessToken };
  }

  /** The id of the account known here, with or without valid tokens. Undefined while the plan is hidden. */
  account(): string | undefined {
    const account = this.#tokens.user()?.id;
    return account !== undefined && this.#isHidden() ? undefined : account;
  }

  /** Whether the sign-in form preselects "remember me": not on a device where the user had declined. */
  rememberByDefault(): boolean {
    return this.#tokens.remembersUser();
  }

  /** Whether this account is still the signed-in one. */
  isSignedIn(account: string): boolean {
    return this.#signedInTokens(account) !== undefined;
  }

  accessToken(): string | undefined {
    return this.#signedInTokens()?.tokens.accessToken;
  }

  refreshToken(): string | undefined {
    return this.#signedInTokens()?.tokens.refreshToken;
  }

  begin(user: User, tokens: Tokens, remember: boolean): void {
    this.#tokens.saveUser(user);
    this.#tokens.saveTokens(tokens, user.id, remember);
    this.#channel.sendTokens({ tokens, account: user.id });
    this.#publish();
  }

  /** Opens the sample wedding if no account is known; there is no sign-in. */
  beginSample(): void {
    if (this.#tokens.user()) return;
    this.#tokens.saveUser(sampleUser);
    this.#publish();
  }

  /**
   * Call after the server has ended all sessions and begun a new one for this device; it is remembered like the one
   * before.
   */
  restart(user: User, tokens: Tokens): void {
    if (user.id === this.account()) this.begin(user, tokens, this.#tokens.isRemembered());
  }

  /** Stores the server's profile of a user, unless another account has signed in since. */
  updateUser(user: User): void {
    if (user.id !== this.account()) return;
    this.#tokens.saveUser(user);
    this.#publish();
  }

  end(): void {
    this.#tokens.clear();
    this.#channel.sendSignedOut();
    this.#publish();
  }

  /**
   * A new access token of the same account, in place of one that the server rejected, or undefined if none is
   * available now. All tabs share one attempt: the second finds new tokens and uses them. If a browser cannot make
   * tabs wait for each other, the server tolerates two requests at the same moment.
   */
  renew({ account, accessToken: rejectedToken }: Credentials): Promise<string | undefined> {
    return this.#parts.exclusively(async () => {
      const sentTokens = this.#signedInTokens(account)?.tokens;
      if (!sentTokens) return undefined;
      if (sentTokens.accessToken !== rejectedToken) return sentTokens.accessToken;
      const answer = await this.#parts.refresh(sentTokens);
      if (answer.kind === "unreachable") return undefined;
      const currentTokens = this.#signedInTokens(account)?.tokens;
      // The user signed out, or another account signed in: the new tokens are useless.
      if (!currentTokens) return undefined;
      // Another tab was quicker, or the user signed in again.
      if (currentTokens.refreshToken !== sentTokens.refreshToken) return currentTokens.accessToken;
      if (answer.kind === "refused" || answer.kind === "deleted") {
        this.#refusedToken = sentTokens.refreshToken;
        if (answer.kind === "deleted") this.#tokens.noteDeleted();
        this.#tokens.clearTokens();
        this.#publish();
        // Another tab's renewal may be on its way to this one.
        this.#channel.requestTokens();
        return undefined;
      }
      this.#tokens.saveTokens(answer.tokens, account, this.#tokens.isRemembered());
      this.#channel.sendTokens({ tokens: answer.tokens, account });
      this.#publish();
      return answer.tokens.accessToken;
    });
  }

  /** Another tab wrote to the shared storage. */
  reread(key: string | null): void {
    if (isSessionKey(key)) this.#publish();
  }

  close(): void {
    this.#channel.close();
  }

  #adoptTokens(tokens: Tokens, account = this.#tokens.user()?.id): void {
    if (tokens.refreshToken === this.#refusedToken) return;
    // With "remember me" the tabs share localStorage; only other tokens travel by message.
    if (account !== undefined && account === this.#tokens.user()?.id && !this.#tokens.isRemembered()) {
      this.#tokens.adoptTemporaryTokens(tokens, account);
    }
    this.#publish();
  }

  #showAccount(account: string): void {
    if (account !== this.#tokens.user()?.id) return;
    this.#tokens.noteShown(account);
    this.#publish();
  }

  /** The signed-in account's tokens; undefined if it is not the given account. */
  #signedInTokens(expected?: string): AccountTokens | undefined {
    const account = this.account();
    const tokens = this.#tokens.tokens();
    if (account === undefined || !tokens || (expected ?? account) !== account) return undefined;
    return { tokens, account };
  }

  /**
   * Another tab has signed out and cleared the shared storage. A frozen tab learns it late, perhaps after another
   * sign-in, so it clears only its own tokens.
   */
  #onSignedOutElsewhere(): void {
    this.#tokens.clearTabStorage();
    this.#publish();
  }

  #readState(): SessionState {
    const user = this.#tokens.user() ?? null;
    if (!user) return { user, status: "signedOut" };
    if (this.#isHidden()) return { user: null, status: "locked" };
    // From now on this tab may show the plan, even without tokens.
    this.#tokens.noteShown(user.id);
    if (user.id === SAMPLE_ACCOUNT) return { user, status: "sample" };
    if (this.#tokens.tokens()) return { user, status: "signedIn" };
    return { user, status: user.isDeleted ? "deleted" : "expired" };
  }

  /** A deleted account's plan stays visible: no one could sign in to show it again. */
  #isHidden(): boolean {
    const user = this.#tokens.user();
    return user !== undefined && !user.isDeleted && !this.#tokens.isPlanVisible(user.id);
  }

  #publish(): void {
    const previous = this.store.getState();
    const next = this.#readState();
    const isSameUser = JSON.stringify(previous.user) === JSON.stringify(next.user);
    if (!isSameUser || previous.status !== next.status) {
      this.store.setState({ user: isSameUser ? previous.user : next.user, status: next.status });
    }
  }
}

let current: Session | undefined;

/** The session of this tab. Created on first use, so that importing a screen touches no storage. */
export function session(): Session {
  current ??= createBrowserSession();
  return current;
}

/** Replaces the session: tests provide their own storage and server. @internal */
export function setSession(replacement: Session | undefined): void {
  current?.close();
  current = replacement;
}

export function useSession(): SessionState {
  return useStore(
    session().store,
    useShallow((state: SessionState) => state),
  );
}

function createBrowserSession(): Session {
  const created = new Session({
    storages: { lasting: storageWithFallback(localStorage), temporary: storageWithFallback(sessionStorage) },
    refresh: refreshOverHttp,
    exclusively: (task) => navigator.locks?.request("troth.session", task) ?? task(),
  });
  window.addEventListener("storage", (event) => created.reread(event.key));
  return created;
}

/** Uses plain `fetch`: the API client renews through this function, and must not wait for itself. */
async function refreshOverHttp({ accessToken, refreshToken }: Tokens): Promise<RefreshAnswer> {
  try {
    const answer = await fetch("/api/auth/refresh", {
      method: "POST",
      // Names the account to a server that has deleted it.
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ refreshToken }),
      signal: AbortSignal.timeout(10_000),
    });
    // Only a 401 ends a session: a 403 or a 400 may as well come from a hotel's network as from our server.
    if (answer.status === 401) return { kind: (await isOfDeletedAccount(answer)) ? "deleted" : "refused" };
    if (!answer.ok) return { kind: "unreachable" };
    const body = (await answer.json()) as { data?: { tokens?: Tokens } };
    const tokens = body.data?.tokens;
    return tokens ? { kind: "renewed", tokens } : { kind: "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}

async function isOfDeletedAccount(answer: Response): Promise<boolean> {
  const body = (await answer.json().catch(() => null)) as { error?: { code?: unknown } } | null;
  return body?.error?.code === "ACCOUNT_DELETED";
}
