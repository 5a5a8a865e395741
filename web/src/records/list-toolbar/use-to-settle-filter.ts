import { useEffect, useState } from "react";
import { useIdsToSettle } from "@/wedding/hooks.ts";

/** A list's filter for what two people decided at once. */
export interface ToSettleFilter {
  /** How many records of the list wait for a choice. */
  count: number;
  on: boolean;
  onToggle: () => void;
  /** Whether the list shows a record. */
  passes: (id: string) => boolean;
}

/** Narrows a list down to the records that wait for a choice. When the last one is settled it shows all again. */
export function useToSettleFilter(container: string): ToSettleFilter {
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
