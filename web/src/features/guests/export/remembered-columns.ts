import { useState } from "react";
import { EXPORT_COLUMNS } from "./export-columns.ts";

/** Where a table goes: each has columns of its own. */
type Where = "file" | "paper";

const keyOf = (where: Where) => `troth.guest-columns.${where}`;

/** The columns that somebody chose last on this device, and a way to choose others. */
export function useRememberedColumns(
  where: Where,
  usual: readonly string[],
): [columns: readonly string[], choose: (columns: readonly string[]) => void] {
  const [columns, setColumns] = useState(() => read(where) ?? usual);
  function choose(chosen: readonly string[]): void {
    setColumns(chosen);
    try {
      localStorage.setItem(keyOf(where), JSON.stringify(chosen));
    } catch {
      // A device without space: the usual columns are there again the next time.
    }
  }
  return [columns, choose];
}

function read(where: Where): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(where)) ?? "null");
    if (!Array.isArray(stored)) return undefined;
    // Another version may have had other columns.
    return EXPORT_COLUMNS.map(({ key }) => key).filter((key) => stored.includes(key));
  } catch {
    return undefined;
  }
}
