import { t } from "@lingui/core/macro";
import { ApiError } from "@/lib/api/errors.ts";
import { connectionStore } from "@/lib/connection/connection.ts";
import type { LocalDatabase } from "@/lib/db/db.ts";
import { session } from "@/lib/session/session.ts";
import { type LostAccount, lostAccountOf, rememberEmail } from "./adopt-account.ts";
import { mergeServerList, register, rowsOf } from "./wedding-rows.ts";

/** The progress of reading the server's list of weddings. */
export interface ListReading {
  isAsking: boolean;
  /** Why the last attempt failed, and the seconds until the next. */
  failure?: { reason: string; againInSeconds: number };
}

export interface ReconcilerParts {
  database: LocalDatabase;
  account: string;
  onRefused: () => void;
  /** The user's earlier account on this device, which the server has lost; undefined if there is none. */
  onLostAccount: (lost: LostAccount | undefined) => void;
  /** An attempt has begun or ended. */
  onChange: () => void;
}

const retrySeconds = 30;

/**
 * Syncs the list of weddings with the server's: first it registers weddings created here, then it takes over the
 * server's list. In this order, so that an unregistered wedding is not taken for a lost one.
 */
export class Reconciler {
  readonly #parts: ReconcilerParts;
  #running = false;
  #again = false;
  #closed = false;
  #hasRun = false;
  #hasRead = false;
  #failure: Error | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: ReconcilerParts) {
    this.#parts = parts;
  }

  /** Whether one attempt has ended since the start, with any result. */
  get hasRun(): boolean {
    return this.#hasRun;
  }

  /** Whether the server's list has been read since the start: until then, an empty list here proves nothing. */
  get hasRead(): boolean {
    return this.#hasRead;
  }

  get reading(): ListReading {
    if (!this.#failure) return { isAsking: this.#running };
    const reason =
      this.#failure instanceof ApiError
        ? this.#failure.message
        : t`Something went wrong on this device. Please reload the page.`;
    return { isAsking: this.#running, failure: { reason, againInSeconds: this.#pauseSeconds() } };
  }

  get canRun(): boolean {
    return connectionStore.getState().browserOnline && session().isSignedIn(this.#parts.account);
  }

  /** Call when an attempt may succeed. Cheap to call often: attempts never overlap. */
  kick(): void {
    if (this.#closed || !this.canRun) return;
    this.#again = true;
    if (!this.#running) void this.#run();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.#running = true;
    clearTimeout(this.#timer);
    this.#parts.onChange();
    let complete = true;
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        complete = await this.#attempt();
      }
    } catch (error) {
      complete = false;
      this.#failure = error instanceof Error ? error : new Error(String(error));
      console.error("The list of weddings could not be brought up to date", error);
    } finally {
      this.#running = false;
      this.#hasRun = true;
      if (!complete && !this.#closed) {
        this.#timer = setTimeout(() => this.kick(), 1000 * this.#pauseSeconds());
      }
      if (!this.#closed) this.#parts.onChange();
    }
  }

  /** One attempt; false if work is left for the next one. Stores why the server's list could not be read. */
  async #attempt(): Promise<boolean> {
    try {
      const complete = await this.#once();
      this.#failure = undefined;
      return complete;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#failure = error;
      return false;
    }
  }

  /** The pause after a failure: at least as long as the server asks for. */
  #pauseSeconds(): number {
    const retryAfter = this.#failure instanceof ApiError ? this.#failure.retryAfter : undefined;
    return Math.max(retrySeconds, retryAfter ?? 0);
  }

  async #once(): Promise<boolean> {
    const { database, account, onRefused, onLostAccount } = this.#parts;
    const lost = await this.#lostAccount();
    onLostAccount(lost);
    // Its weddings are adopted first, and a restart follows.
    if (lost?.isTheirs) return true;
    let complete = lost === undefined;
    for (const row of await rowsOf(database, account)) {
      if (row.registered) continue;
      const outcome = await register(database, row);
      if (outcome === "refused") onRefused();
      if (outcome === "later") complete = false;
    }
    const merge = await mergeServerList(database, account);
    this.#hasRead = true;
    if (merge === "registerAgain") this.#again = true;
    return complete;
  }

  async #lostAccount(): Promise<LostAccount | undefined> {
    const { database, account } = this.#parts;
    const { user } = session().store.getState();
    if (user?.id !== account) return undefined;
    await rememberEmail(database, user);
    return lostAccountOf(database, user);
  }
}
