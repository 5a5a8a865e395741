import { useEffect, useState } from "react";
import { useIdsToSettle } from "@/wedding/hooks.ts";

/** A list's filter for records with conflicts. */
export interface ConflictFilter {
  /** The number of records with something to settle. */
  count: number;
  isOn: boolean;
  onToggle: () => void;
  /** Whether the filtered list includes a record. */
  passes: (id: string) => boolean;
}

/** Narrows a list to records with something to settle. When the last is settled, it shows all again. */
export function useToSettleFilter(container: string): ConflictFilter {
  const ids = useIdsToSettle(container);
  const [isChosen, setChosen] = useState(false);
  const isEmpty = ids.size === 0;
  useEffect(() => {
    if (isEmpty) setChosen(false);
  }, [isEmpty]);
  const isOn = isChosen && !isEmpty;
  return {
    count: ids.size,
    isOn,
    onToggle: () => setChosen(!isChosen),
    passes: (id) => !isOn || ids.has(id),
  };
}
