import { useState } from "react";
import { EXPORT_COLUMNS } from "./export-columns.ts";

/** Where the table goes; each has its own columns. */
type ColumnUse = "file" | "paper";

const keyOf = (where: ColumnUse) => `troth.guest-columns.${where}`;

/** The columns last chosen on this device, and a function to change them. */
export function useRememberedColumns(
  where: ColumnUse,
  usual: readonly string[],
): [columns: readonly string[], choose: (columns: readonly string[]) => void] {
  const [columns, setColumns] = useState(() => read(where) ?? usual);
  function choose(chosen: readonly string[]): void {
    setColumns(chosen);
    try {
      localStorage.setItem(keyOf(where), JSON.stringify(chosen));
    } catch {
      // If the storage is full, the default columns are used next time.
    }
  }
  return [columns, choose];
}

function read(where: ColumnUse): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(where)) ?? "null");
    if (!Array.isArray(stored)) return undefined;
    // Another version may have had other columns.
    return EXPORT_COLUMNS.map(({ key }) => key).filter((key) => stored.includes(key));
  } catch {
    return undefined;
  }
}
