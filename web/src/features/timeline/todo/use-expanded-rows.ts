import { useState } from "react";

/** Remembers which rows of a list are expanded, by id. */
export function useExpandedRows() {
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(new Set());

  function toggle(id: string) {
    setExpandedIds((current) => {
      const next = new Set(current);
      const wasExpanded = next.delete(id);
      if (!wasExpanded) next.add(id);
      return next;
    });
  }

  return { isExpanded: (id: string) => expandedIds.has(id), toggle };
}
