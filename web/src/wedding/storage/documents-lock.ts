/** How often the request is repeated: a tab that was still opening missed the first message. */
const repeatRequestMs = 500;

/** Lock on an account's documents on this device: shared by all its tabs, or held by one alone. */
export class DocumentsLock {
  readonly #name: string;
  readonly #channelName: string;

  constructor(name: string) {
    this.#name = name;
    this.#channelName = `${name}.let-go`;
  }

  /** Calls back when another tab wants exclusive access; returns a function that stops listening. */
  onReleaseRequested(onRequest: () => void): () => void {
    const channel = new BroadcastChannel(this.#channelName);
    channel.onmessage = () => onRequest();
    return () => channel.close();
  }

  /** Waits until no tab has exclusive access; returns a function that releases the shared lock. */
  async lockShared(): Promise<() => void> {
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
    const requestRelease = () => channel.postMessage("let go");
    requestRelease();
    const requestTimer = locks && setInterval(requestRelease, repeatRequestMs);
    try {
      if (!locks) return await work();
      return await locks.request(this.#name, () => {
        clearInterval(requestTimer);
        return work();
      });
    } finally {
      clearInterval(requestTimer);
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
 * The browser's locks. It has them only on secure addresses: on plain http in a local network, tabs do not wait for each
 * other.
 */
function lockManager(): LockManager | undefined {
  return typeof navigator === "undefined" ? undefined : navigator.locks;
}
