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

const noCounts: UploadCounts = { left: 0, listed: 0 };

/** Name of the account's database of uploads. */
export const uploadsDatabaseOf = (account: string) => `troth-uploads-${account}`;

const keyOf = (account: string) => `troth.uploads.${account}`;

/** Counts of this tab that could not be written to storage. */
const unstoredCounts = new Map<string, UploadCounts>();
const listeners = new Set<() => void>();

/** Files of an account that are on this device and not yet stored on the server. */
export function countUnfinishedUploads(account: string): number {
  return readCounts(account).left;
}

/** Files in an account's list. */
export function countListedUploads(account: string): number {
  return readCounts(account).listed;
}

/**
 * Stores the counts. Call before adding a file: after an interruption the number is too high, and the queue corrects
 * it.
 */
export function setUploadCounts(account: string, { left, listed }: UploadCounts): void {
  const current = readCounts(account);
  if (current.left === left && current.listed === listed) return;
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

function readCounts(account: string): UploadCounts {
  const unstored = unstoredCounts.get(account);
  if (unstored) return unstored;
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(account)) ?? "null") as Partial<UploadCounts> | null;
    return { left: Number(stored?.left) || 0, listed: Number(stored?.listed) || 0 };
  } catch {
    return noCounts;
  }
}
