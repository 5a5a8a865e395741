import { t } from "@lingui/core/macro";
import { ApiError } from "@/lib/api/errors.ts";
import { connectionStore } from "@/lib/connection/connection.ts";
import type { LocalDatabase } from "@/lib/db/db.ts";
import { session } from "@/lib/session/session.ts";
import { findLostAccount, type LostAccount, rememberEmail } from "./adopt-account.ts";
import { mergeServerList } from "./merge-server-list.ts";
import { register, rowsOf } from "./wedding-rows.ts";

/** The progress of reading the server's list of weddings. */
export interface ListReading {
  /** Whether a request is under way. */
  isAsking: boolean;
  /** Why the last attempt failed, and the seconds until the next. */
  failure?: { reason: string; againInSeconds: number };
}

export interface ReconcilerParts {
  database: LocalDatabase;
  account: string;
  /** The server has refused to register a wedding, for good. */
  onRefused: () => void;
  /** The user's earlier account on this device, which the server has lost; undefined if there is none. */
  onLostAccount: (account: LostAccount | undefined) => void;
  /** An attempt has begun or ended. */
  onChange: () => void;
}

const retrySeconds = 30;

/**
 * Syncs the list of weddings with the server's: first it registers weddings created here, then it merges the
 * server's list. In this order, so that an unregistered wedding is not counted as a lost one.
 */
export class Reconciler {
  readonly #parts: ReconcilerParts;
  #isRunning = false;
  /** Another attempt is to follow the present one. */
  #isRequested = false;
  #isClosed = false;
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
    if (!this.#failure) return { isAsking: this.#isRunning };
    const reason =
      this.#failure instanceof ApiError
        ? this.#failure.message
        : t`Something went wrong on this device. Please reload the page.`;
    return { isAsking: this.#isRunning, failure: { reason, againInSeconds: this.#pauseSeconds() } };
  }

  get canRun(): boolean {
    return connectionStore.getState().browserOnline && session().isSignedIn(this.#parts.account);
  }

  /** Requests an attempt. Call it whenever one may succeed: attempts never overlap. */
  kick(): void {
    if (this.#isClosed || !this.canRun) return;
    this.#isRequested = true;
    if (!this.#isRunning) void this.#run();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    clearTimeout(this.#timer);
    this.#parts.onChange();
    let isComplete = true;
    try {
      while (this.#isRequested && !this.#isClosed) {
        this.#isRequested = false;
        isComplete = await this.#attempt();
      }
    } catch (error) {
      isComplete = false;
      this.#failure = error instanceof Error ? error : new Error(String(error));
      console.error("The list of weddings could not be brought up to date", error);
    } finally {
      this.#isRunning = false;
      this.#hasRun = true;
      if (!isComplete && !this.#isClosed) {
        this.#timer = setTimeout(() => this.kick(), 1000 * this.#pauseSeconds());
      }
      if (!this.#isClosed) this.#parts.onChange();
    }
  }

  /** One attempt; false if work is left for the next one. Stores why the server's list could not be read. */
  async #attempt(): Promise<boolean> {
    try {
      const isComplete = await this.#syncList();
      this.#failure = undefined;
      return isComplete;
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

  async #syncList(): Promise<boolean> {
    const { database, account, onRefused, onLostAccount } = this.#parts;
    const lostAccount = await this.#findLostAccount();
    onLostAccount(lostAccount);
    // Its weddings are adopted first, and a restart follows.
    if (lostAccount?.isSameUser) return true;
    let isComplete = lostAccount === undefined;
    for (const row of await rowsOf(database, account)) {
      if (row.registered) continue;
      const outcome = await register(database, row);
      if (outcome === "refused") onRefused();
      if (outcome === "later") isComplete = false;
    }
    const merge = await mergeServerList(database, account);
    this.#hasRead = true;
    if (merge === "registerAgain") this.#isRequested = true;
    return isComplete;
  }

  async #findLostAccount(): Promise<LostAccount | undefined> {
    const { database, account } = this.#parts;
    const { user } = session().store.getState();
    if (user?.id !== account) return undefined;
    await rememberEmail(database, user);
    return findLostAccount(database, user);
  }
}
