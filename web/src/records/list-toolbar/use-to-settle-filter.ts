import { useEffect, useState } from "react";
import { useIdsToSettle } from "@/wedding/hooks.ts";

/** A list's filter for records with conflicts. */
export interface ConflictFilter {
  /** The number of records with something to settle. */
  count: number;
  on: boolean;
  onToggle: () => void;
  /** Whether the filtered list includes a record. */
  passes: (id: string) => boolean;
}

/** Narrows a list to records with something to settle. When the last is settled, it shows all again. */
export function useToSettleFilter(container: string): ConflictFilter {
  const ids = useIdsToSettle(container);
  const [chosen, setChosen] = useState(false);
  const isEmpty = ids.size === 0;
  useEffect(() => {
    if (isEmpty) setChosen(false);
  }, [isEmpty]);
  const on = chosen && !isEmpty;
  return {
    count: ids.size,
    on,
    onToggle: () => setChosen(!chosen),
    passes: (id) => !on || ids.has(id),
  };
}
