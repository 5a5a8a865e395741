import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { createStore, type StoreApi } from "zustand/vanilla";
import { SessionChannel } from "./session-channel.ts";
import { isSessionKey, type Storages, TokenStore } from "./token-store.ts";
import type { SessionStatus, Tokens, User } from "./types.ts";

export interface SessionState {
  user: User | null;
  status: SessionStatus;
}

/** What the server said about a refresh token. A server that did not answer said nothing: nobody is signed out. */
export type RefreshAnswer =
  | { kind: "renewed"; tokens: Tokens }
  | { kind: "refused" }
  | { kind: "unreachable" };

export interface SessionParts {
  storages: Storages;
  refresh: (refreshToken: string) => Promise<RefreshAnswer>;
  /** Runs one task at a time across all tabs. */
  exclusively: <T>(task: () => Promise<T>) => Promise<T>;
}

/** Who is signed in on this device. Being without a network, or with an expired token, does not sign anybody out. */
export class Session {
  readonly store: StoreApi<SessionState>;
  readonly #parts: SessionParts;
  readonly #tokens: TokenStore;
  readonly #channel: SessionChannel;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#tokens = new TokenStore(parts.storages);
    this.store = createStore<SessionState>(() => this.#read());
    this.#channel = new SessionChannel({
      passingTokens: () => (this.#tokens.isRemembered() ? undefined : this.#tokens.tokens()),
      onTokens: (tokens) => this.#adopt(tokens),
      onSignedOut: () => this.#signedOutElsewhere(),
    });
    if (this.store.getState().status === "expired") this.#channel.ask();
  }

  accessToken(): string | undefined {
    return this.#tokens.tokens()?.accessToken;
  }

  refreshToken(): string | undefined {
    return this.#tokens.tokens()?.refreshToken;
  }

  begin(user: User, tokens: Tokens, remember: boolean): void {
    this.#tokens.saveUser(user);
    this.#tokens.saveTokens(tokens, remember);
    this.#channel.tell(tokens);
    this.#publish();
  }

  updateUser(user: User): void {
    this.#tokens.saveUser(user);
    this.#publish();
  }

  end(): void {
    this.#tokens.clear();
    this.#channel.tellSignedOut();
    this.#publish();
  }

  /**
   * A new access token in place of one that the server rejected, or undefined when none is to be had now.
   * All tabs share one attempt: whoever comes second finds the tokens changed and takes those.
   */
  renew(rejected: string): Promise<string | undefined> {
    return this.#parts.exclusively(async () => {
      const tokens = this.#tokens.tokens();
      if (!tokens) return undefined;
      if (tokens.accessToken !== rejected) return tokens.accessToken;
      const answer = await this.#parts.refresh(tokens.refreshToken);
      if (answer.kind === "unreachable") return undefined;
      if (answer.kind === "refused") {
        this.#tokens.clearTokens();
        this.#publish();
        return undefined;
      }
      this.#tokens.saveTokens(answer.tokens, this.#tokens.isRemembered());
      this.#channel.tell(answer.tokens);
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

  #adopt(tokens: Tokens): void {
    // Remembered tokens are shared through localStorage already; only the passing ones travel by message.
    if (!this.#tokens.isRemembered() && this.#tokens.user()) this.#tokens.saveTokens(tokens, false);
    this.#publish();
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
    return { user, status: this.#tokens.tokens() ? "signedIn" : "expired" };
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

/** Replaces the session: tests give their own storage and their own server. */
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
    storages: { lasting: localStorage, passing: sessionStorage },
    refresh: refreshOverHttp,
    exclusively: (task) => navigator.locks?.request("troth.session", task) ?? task(),
  });
  window.addEventListener("storage", (event) => created.reread(event.key));
  return created;
}

/** Plain `fetch`: the API client renews through this very function, and must not wait for itself. */
async function refreshOverHttp(refreshToken: string): Promise<RefreshAnswer> {
  try {
    const answer = await fetch("/api/auth/refresh", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ refreshToken }),
      signal: AbortSignal.timeout(10_000),
    });
    // Nothing else ends a session: a 403 or a 400 is as likely the word of a hotel's network as of our server.
    if (answer.status === 401) return { kind: "refused" };
    if (!answer.ok) return { kind: "unreachable" };
    const body = (await answer.json()) as { data?: { tokens?: Tokens } };
    const tokens = body.data?.tokens;
    return tokens ? { kind: "renewed", tokens } : { kind: "unreachable" };
  } catch {
    return { kind: "unreachable" };
  }
}
