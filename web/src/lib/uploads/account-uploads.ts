/*
 * What the app knows of an account's queue without opening it: at the start, and when somebody signs out. It stands in
 * the small storage, where it goes with the account.
 */

interface Counted {
  /** Files that the server does not have for good. */
  left: number;
  /** Files in the list, the finished ones among them. */
  listed: number;
}

const none: Counted = { left: 0, listed: 0 };

/** The account's own database of files to be sent. */
export const uploadsDatabaseOf = (account: string) => `troth-uploads-${account}`;

const keyOf = (account: string) => `troth.uploads.${account}`;

/** What this tab has said, where the storage does not take it. */
const said = new Map<string, Counted>();
const listeners = new Set<() => void>();

/** Files of an account that are on this device and not with the server for good. */
export function uploadsLeft(account: string): number {
  return counted(account).left;
}

/** Files in the list of an account. */
export function uploadsListed(account: string): number {
  return counted(account).listed;
}

/** Says how many there are. Before something is added: an interruption then leaves a number that the queue corrects. */
export function countUploads(account: string, { left, listed }: Counted): void {
  const before = counted(account);
  if (before.left === left && before.listed === listed) return;
  said.set(account, { left, listed });
  try {
    if (listed === 0) localStorage.removeItem(keyOf(account));
    else localStorage.setItem(keyOf(account), JSON.stringify({ left, listed }));
    said.delete(account);
  } catch (error) {
    console.warn("The number of files to be sent is kept by this tab alone", error);
  }
  for (const listener of listeners) listener();
}

export function subscribeToCounts(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function counted(account: string): Counted {
  const own = said.get(account);
  if (own) return own;
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(account)) ?? "null") as Partial<Counted> | null;
    return { left: Number(kept?.left) || 0, listed: Number(kept?.listed) || 0 };
  } catch {
    return none;
  }
}
