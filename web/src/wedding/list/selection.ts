import type { WeddingRow } from "@/lib/db/db.ts";
import { storageWithFallback } from "@/lib/storage/fallback-storage.ts";

/** A full storage must not prevent choosing another wedding. */
const storage = storageWithFallback({
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
});

const keyOf = (account: string) => `troth.wedding.${account}`;

export function rememberSelection(account: string, id: string): void {
  storage.setItem(keyOf(account), id);
}

/**
 * The last selected wedding, unless it was deleted; else the first that the account has access to; else a local copy of
 * one that it lost.
 */
export function selectedOf(account: string, rows: readonly WeddingRow[]): WeddingRow | undefined {
  const storedId = storage.getItem(keyOf(account));
  const stored = rows.find((row) => row.id === storedId);
  if (stored && !stored.deleted) return stored;
  return rows.find((row) => !row.removed) ?? stored ?? rows[0];
}
