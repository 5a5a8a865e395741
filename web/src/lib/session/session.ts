import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { createStore, type StoreApi } from "zustand/vanilla";
import { patientStorage } from "@/lib/storage/patient-storage.ts";
import { SAMPLE_ACCOUNT, sampleUser } from "./sample.ts";
import { type OwnTokens, SessionChannel } from "./session-channel.ts";
import { isSessionKey, type Storages, TokenStore } from "./token-store.ts";
import type { Credentials, SessionStatus, Tokens, User } from "./types.ts";

export interface SessionState {
  /** Null while the plan of this device is hidden, too. */
  user: User | null;
  status: SessionStatus;
}

/** So long another tab has to answer, before this one asks for a sign-in. */
const ANSWER_MS = 300;

/** What the server said about a refresh token. A server that did not answer said nothing: nobody is signed out. */
export type RefreshAnswer =
  | { kind: "renewed"; tokens: Tokens }
  | { kind: "refused" }
  /** The account was deleted. */
  | { kind: "deleted" }
  | { kind: "unreachable" };

export interface SessionParts {
  storages: Storages;
  refresh: (tokens: Tokens) => Promise<RefreshAnswer>;
  /** Runs one task at a time across all tabs, where the browser can. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
}

/** Who is signed in on this device. Being without a network, or with an expired token, does not sign anybody out. */
export class Session {
  readonly store: StoreApi<SessionState>;
  readonly #parts: SessionParts;
  readonly #tokens: TokenStore;
  readonly #channel: SessionChannel;
  /** The server took it no more, whoever sends it again. */
  #refused: string | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#tokens = new TokenStore(parts.storages);
    this.store = createStore<SessionState>(() => this.#read());
    this.#channel = new SessionChannel({
      passingTokens: () => (this.#tokens.isRemembered() ? undefined : this.#own()),
      shownAccount: () => (this.#tokens.remembersUser() ? undefined : this.account()),
      onTokens: (tokens, account) => this.#adopt(tokens, account),
      onShown: (account) => this.#letIn(account),
      onSignedOut: () => this.#signedOutElsewhere(),
    });
    const { status } = this.store.getState();
    if (status === "expired" || status === "locked") this.#channel.ask();
  }

  /**
   * Waits for another tab that shows the plan which is hidden from this one, for a moment: a page that opens beside it
   * need not show the sign-in form first.
   */
  async whenAsked(): Promise<void> {
    if (this.store.getState().status !== "locked") return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ANSWER_MS);
      const stop = this.store.subscribe(() => {
        stop();
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** What a request of whoever is signed in now is sent with. Read anew for each: another tab may have signed out. */
  credentials(): Credentials | undefined {
    const own = this.#own();
    return own && { account: own.account, accessToken: own.tokens.accessToken };
  }

  /** The id of whoever is known here, with valid tokens or without. Nobody is while the plan is hidden. */
  account(): string | undefined {
    const account = this.#tokens.user()?.id;
    return account !== undefined && this.#isHidden() ? undefined : account;
  }

  /** Whether a sign-in form proposes to remember whoever signs in: not on a device where they wanted otherwise. */
  proposesToRemember(): boolean {
    return this.#tokens.remembersUser();
  }

  /** Whether this is who is signed in here, and not somebody who came after them. */
  isSignedIn(account: string): boolean {
    return this.#own(account) !== undefined;
  }

  accessToken(): string | undefined {
    return this.#own()?.tokens.accessToken;
  }

  refreshToken(): string | undefined {
    return this.#own()?.tokens.refreshToken;
  }

  begin(user: User, tokens: Tokens, remember: boolean): void {
    this.#tokens.saveUser(user);
    this.#tokens.saveTokens(tokens, user.id, remember);
    this.#channel.tell({ tokens, account: user.id });
    this.#publish();
  }

  /** Opens the sample wedding where no account is known; nobody is signed in. */
  beginSample(): void {
    if (this.#tokens.user()) return;
    this.#tokens.saveUser(sampleUser);
    this.#publish();
  }

  /** The server has ended all sessions and begun a new one for this device, which is remembered as the one before. */
  beginAnew(user: User, tokens: Tokens): void {
    if (user.id === this.account()) this.begin(user, tokens, this.#tokens.isRemembered());
  }

  /** What the server says of a user. Somebody else may have signed in since it was asked. */
  updateUser(user: User): void {
    if (user.id !== this.account()) return;
    this.#tokens.saveUser(user);
    this.#publish();
  }

  end(): void {
    this.#tokens.clear();
    this.#channel.tellSignedOut();
    this.#publish();
  }

  /**
   * A new access token of the same account in place of one that the server rejected, or undefined when none is to be
   * had now. All tabs share one attempt: whoever comes second finds the tokens changed and takes those. Where a browser
   * cannot make them wait for each other, the server forgives two that ask at the same moment.
   */
  renew({ account, accessToken: rejected }: Credentials): Promise<string | undefined> {
    return this.#parts.exclusively(async () => {
      const before = this.#own(account)?.tokens;
      if (!before) return undefined;
      if (before.accessToken !== rejected) return before.accessToken;
      const answer = await this.#parts.refresh(before);
      if (answer.kind === "unreachable") return undefined;
      const now = this.#own(account)?.tokens;
      // They signed out meanwhile, or somebody else signed in: what came is of no use to anybody here.
      if (!now) return undefined;
      // Another tab was quicker, or they signed in again.
      if (now.refreshToken !== before.refreshToken) return now.accessToken;
      if (answer.kind === "refused" || answer.kind === "deleted") {
        this.#refused = before.refreshToken;
        if (answer.kind === "deleted") this.#tokens.noteDeleted();
        this.#tokens.clearTokens();
        this.#publish();
        // A renewal of another tab may be on its way to this one.
        this.#channel.ask();
        return undefined;
      }
      this.#tokens.saveTokens(answer.tokens, account, this.#tokens.isRemembered());
      this.#channel.tell({ tokens: answer.tokens, account });
      this.#publish();
      return answer.tokens.accessToken;
    });
  }

  /** Another tab wrote to the storage that we share. */
  reread(key: string | null): void {
    if (isSessionKey(key)) this.#publish();
  }

  close(): void {
    this.#channel.close();
  }

  #adopt(tokens: Tokens, account = this.#tokens.user()?.id): void {
    if (tokens.refreshToken === this.#refused) return;
    // Remembered tokens are shared through localStorage already; only the passing ones travel by message.
    if (account !== undefined && account === this.#tokens.user()?.id && !this.#tokens.isRemembered()) {
      this.#tokens.takePassing(tokens, account);
    }
    this.#publish();
  }

  #letIn(account: string): void {
    if (account !== this.#tokens.user()?.id) return;
    this.#tokens.noteShown(account);
    this.#publish();
  }

  /** The tokens of whoever is signed in; undefined when that is not who is asked about. */
  #own(asked?: string): OwnTokens | undefined {
    const account = this.account();
    const tokens = this.#tokens.tokens();
    if (account === undefined || !tokens || (asked ?? account) !== account) return undefined;
    return { tokens, account };
  }

  /**
   * That tab has cleared what tabs share. A frozen tab hears of it late, perhaps after somebody signed in again,
   * so it lets go of its own tokens alone.
   */
  #signedOutElsewhere(): void {
    this.#tokens.clearPassing();
    this.#publish();
  }

  #read(): SessionState {
    const user = this.#tokens.user() ?? null;
    if (!user) return { user, status: "signedOut" };
    if (this.#isHidden()) return { user: null, status: "locked" };
    // From now on this tab may show it, whatever becomes of the tokens.
    this.#tokens.noteShown(user.id);
    if (user.id === SAMPLE_ACCOUNT) return { user, status: "sample" };
    if (this.#tokens.tokens()) return { user, status: "signedIn" };
    return { user, status: user.isDeleted ? "deleted" : "expired" };
  }

  /** A deleted account's plan stays in sight: nobody could sign in to bring it back. */
  #isHidden(): boolean {
    const user = this.#tokens.user();
    return user !== undefined && !user.isDeleted && !this.#tokens.isOpen(user.id);
  }

  #publish(): void {
    const before = this.store.getState();
    const after = this.#read();
    const sameUser = JSON.stringify(before.user) === JSON.stringify(after.user);
    if (!sameUser || before.status !== after.status) {
      this.store.setState({ user: sameUser ? before.user : after.user, status: after.status });
    }
  }
}

let current: Session | undefined;

/** The session of this tab. Made on first use, so that importing a screen touches no storage. */
export function session(): Session {
  current ??= createBrowserSession();
  return current;
}

/** Replaces the session: tests give their own storage and their own server. @internal */
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
    storages: { lasting: patientStorage(localStorage), passing: patientStorage(sessionStorage) },
    refresh: refreshOverHttp,
    exclusively: (task) => navigator.locks?.request("troth.session", task) ?? task(),
  });
  window.addEventListener("storage", (event) => created.reread(event.key));
  return created;
}

/** Plain `fetch`: the API client renews through this very function, and must not wait for itself. */
async function refreshOverHttp({ accessToken, refreshToken }: Tokens): Promise<RefreshAnswer> {
  try {
    const answer = await fetch("/api/auth/refresh", {
      method: "POST",
      // Whose tokens these are, for a server that deleted the account.
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ refreshToken }),
      signal: AbortSignal.timeout(10_000),
    });
    // Nothing else ends a session: a 403 or a 400 is as likely the word of a hotel's network as of our server.
    if (answer.status === 401) return { kind: (await isOfDeleted(answer)) ? "deleted" : "refused" };
    if (!answer.ok) return { kind: "unreachable" };
    const body = (await answer.json()) as { data?: { tokens?: Tokens } };
    const tokens = body.data?.tokens;
    return tokens ? { kind: "renewed", tokens } : { kind: "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}

async function isOfDeleted(answer: Response): Promise<boolean> {
  const body = (await answer.json().catch(() => null)) as { error?: { code?: unknown } } | null;
  return body?.error?.code === "ACCOUNT_DELETED";
}
