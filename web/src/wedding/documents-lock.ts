/** Who has the documents of this device open: all tabs together, or one alone. */
const lockName = "troth.documents";
/** A tab that was just opening did not hear the first time. */
const askAgainMs = 500;

let channel: BroadcastChannel | undefined;

function letGoChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel("troth.documents.let-go");
  return channel;
}

/** Calls back when another tab wants the documents for itself; returns the way to stop. */
export function onAskedToLetGo(letGo: () => void): () => void {
  const listener = () => letGo();
  letGoChannel().addEventListener("message", listener);
  return () => letGoChannel().removeEventListener("message", listener);
}

/** Waits until no tab has the documents for itself; returns the way to let go of them again. */
export async function shareDocuments(): Promise<() => void> {
  const locks = lockManager();
  if (!locks) return () => {};
  return new Promise((resolve, reject) => {
    locks
      .request(lockName, { mode: "shared" }, () => new Promise<void>((release) => resolve(release)))
      .catch(reject);
  });
}

/** Has the documents for itself while it works: every other tab has closed them, and opens them again afterwards. */
export async function haveDocumentsAlone<T>(work: () => Promise<T>): Promise<T> {
  const locks = lockManager();
  const ask = () => letGoChannel().postMessage("let go");
  if (!locks) {
    ask();
    return work();
  }
  const asking = setInterval(ask, askAgainMs);
  const granted = locks.request(lockName, () => {
    clearInterval(asking);
    return work();
  });
  ask();
  try {
    return await granted;
  } finally {
    clearInterval(asking);
  }
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
