import { useState } from "react";

/** The expanded rows of a list. */
export function useExpandedRows() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  function toggle(id: string) {
    setOpened((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  return { isOpened: (id: string) => opened.has(id), toggle };
}
