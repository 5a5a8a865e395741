import type { SeatingView } from "@/lib/core/types.ts";
import { useAddTables } from "./use-add-tables.tsx";

/** A table as most halls have it, and as the core makes one where nothing else is said. */
const USUAL_TABLE = { shape: "ROUND", capacity: 8 } as const;

/** Adds a table as near to the middle of the room as there is a free place; asks where there is none. */
export function useAddTable(view: SeatingView): () => void {
  const addTables = useAddTables(view);
  return () => addTables([USUAL_TABLE]);
}
