import type { WeddingRow } from "@/lib/db/db.ts";

const keyOf = (account: string) => `troth.wedding.${account}`;

export function rememberSelection(account: string, id: string): void {
  localStorage.setItem(keyOf(account), id);
}

/** The wedding that was on the screen last; else the first that the account still has access to. */
export function selectedOf(account: string, rows: readonly WeddingRow[]): WeddingRow | undefined {
  const stored = localStorage.getItem(keyOf(account));
  return rows.find((row) => row.id === stored) ?? rows.find((row) => !row.removed) ?? rows[0];
}
