import { useState } from "react";

/** Which rows of a list are expanded. */
export function useOpenedRows() {
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
