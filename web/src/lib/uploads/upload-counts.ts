/*
 * Counts of an account's upload queue, available without opening it: at the start, and at sign-out. They are in
 * localStorage, and are removed with the account.
 */

interface UploadCounts {
  /** Files that are not stored on the server yet. */
  left: number;
  /** Files in the list, finished ones included. */
  listed: number;
}

const none: UploadCounts = { left: 0, listed: 0 };

/** Name of the account's database of uploads. */
export const uploadsDatabaseOf = (account: string) => `troth-uploads-${account}`;

const keyOf = (account: string) => `troth.uploads.${account}`;

/** Counts of this tab that could not be written to storage. */
const unstoredCounts = new Map<string, UploadCounts>();
const listeners = new Set<() => void>();

/** Files of an account that are on this device and not yet stored on the server. */
export function uploadsLeft(account: string): number {
  return counted(account).left;
}

/** Files in an account's list. */
export function uploadsListed(account: string): number {
  return counted(account).listed;
}

/**
 * Stores the counts. Call before adding a file: after an interruption the number is too high, and the queue corrects
 * it.
 */
export function setUploadCounts(account: string, { left, listed }: UploadCounts): void {
  const before = counted(account);
  if (before.left === left && before.listed === listed) return;
  unstoredCounts.set(account, { left, listed });
  try {
    if (listed === 0) localStorage.removeItem(keyOf(account));
    else localStorage.setItem(keyOf(account), JSON.stringify({ left, listed }));
    unstoredCounts.delete(account);
  } catch (error) {
    console.warn("The number of files to be sent is kept by this tab alone", error);
  }
  for (const listener of listeners) listener();
}

export function subscribeToCounts(listener: () => void): () => void {
  listeners.add(listener);
  // For changes by other tabs.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

function counted(account: string): UploadCounts {
  const own = unstoredCounts.get(account);
  if (own) return own;
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(account)) ?? "null") as Partial<UploadCounts> | null;
    return { left: Number(kept?.left) || 0, listed: Number(kept?.listed) || 0 };
  } catch {
    return none;
  }
}
