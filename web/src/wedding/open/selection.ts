import type { WeddingRow } from "@/lib/db/db.ts";
import { patientStorage } from "@/lib/storage/patient-storage.ts";

/** A full one must not keep anybody from choosing another wedding. */
const selections = patientStorage({
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
});

const keyOf = (account: string) => `troth.wedding.${account}`;

export function rememberSelection(account: string, id: string): void {
  selections.setItem(keyOf(account), id);
}

/** The wedding that was on the screen last; else the first that the account still has access to. */
export function selectedOf(account: string, rows: readonly WeddingRow[]): WeddingRow | undefined {
  const stored = selections.getItem(keyOf(account));
  return rows.find((row) => row.id === stored) ?? rows.find((row) => !row.removed) ?? rows[0];
}
