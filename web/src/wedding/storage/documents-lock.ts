/** A tab that was still opening missed the first message. */
const askAgainMs = 500;

/** Lock on an account's documents on this device: shared by all its tabs, or held by one alone. */
export class DocumentsLock {
  readonly #name: string;
  readonly #channelName: string;

  constructor(name: string) {
    this.#name = name;
    this.#channelName = `${name}.let-go`;
  }

  /** Calls back when another tab wants exclusive access; returns a function that stops listening. */
  onReleaseRequested(letGo: () => void): () => void {
    const channel = new BroadcastChannel(this.#channelName);
    channel.onmessage = () => letGo();
    return () => channel.close();
  }

  /** Waits until no tab has exclusive access; returns a function that releases the shared lock. */
  async share(): Promise<() => void> {
    const locks = lockManager();
    if (!locks) return () => {};
    return new Promise((resolve, reject) => {
      locks
        .request(this.#name, { mode: "shared" }, () => new Promise<void>((release) => resolve(release)))
        .catch(reject);
    });
  }

  /**
   * Runs `work` with exclusive access: every other tab closes the documents and reopens them afterwards. This tab must
   * have closed them, and must not be listening.
   */
  async withExclusive<T>(work: () => Promise<T>): Promise<T> {
    const locks = lockManager();
    const channel = new BroadcastChannel(this.#channelName);
    const ask = () => channel.postMessage("let go");
    ask();
    const asking = locks && setInterval(ask, askAgainMs);
    try {
      if (!locks) return await work();
      return await locks.request(this.#name, () => {
        clearInterval(asking);
        return work();
      });
    } finally {
      clearInterval(asking);
      channel.close();
    }
  }
}

/** The lock of one account: tabs of other accounts are not affected. */
export function documentsLock(account: string): DocumentsLock {
  return new DocumentsLock(`troth.documents.${account}`);
}

/** Runs work in one tab at a time; the others wait, and find it done. */
export async function withLock<T>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const locks = lockManager();
  if (!locks) return work();
  try {
    return await locks.request(name, { signal }, work);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/**
 * Only on secure addresses: on plain http in a local network there are no locks, and tabs do not wait for each other.
 */
function lockManager(): LockManager | undefined {
  return typeof navigator === "undefined" ? undefined : navigator.locks;
}
