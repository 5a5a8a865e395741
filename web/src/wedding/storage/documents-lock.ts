/** A tab that was just opening did not hear the first time. */
const askAgainMs = 500;

/** Who has an account's documents on this device open: all of its tabs together, or one alone. */
export class DocumentsLock {
  readonly #name: string;
  readonly #channelName: string;

  constructor(name: string) {
    this.#name = name;
    this.#channelName = `${name}.let-go`;
  }

  /** Calls back when another tab wants the documents for itself; returns the way to stop. */
  onAskedToLetGo(letGo: () => void): () => void {
    const channel = new BroadcastChannel(this.#channelName);
    channel.onmessage = () => letGo();
    return () => channel.close();
  }

  /** Waits until no tab has the documents for itself; returns the way to let go of them again. */
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
   * Has the documents for itself while it works: every other tab has closed them, and opens them again afterwards. This
   * tab has closed them as well, and does not listen.
   */
  async haveAlone<T>(work: () => Promise<T>): Promise<T> {
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

/** Tabs with another account neither wait for these nor close theirs. */
export function documentsLock(account: string): DocumentsLock {
  return new DocumentsLock(`troth.documents.${account}`);
}

/** One tab at a time does this work; the others wait, and find it done. */
export async function inTurn<T>(
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

/** Only on secure addresses: a plain-http one in the local network has none, and tabs there do not wait for each other. */
function lockManager(): LockManager | undefined {
  return typeof navigator === "undefined" ? undefined : navigator.locks;
}
