import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

/** A table passed from another page in the navigation state. */
interface PassedTable {
  table: string;
}

export function tableToImport(table: string): PassedTable {
  return { table };
}

/** Takes the table passed from another page, once. */
export function useHandedTable(take: (table: string) => void): void {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const table = isHanded(state) ? state.table : undefined;
  const begin = useEffectEvent((text: string) => {
    take(text);
    // Returning to this page later must not import it again.
    void navigate(".", { replace: true, state: null });
  });
  useEffect(() => {
    if (table !== undefined) begin(table);
  }, [table]);
}

function isHanded(state: unknown): state is PassedTable {
  return typeof state === "object" && state !== null && "table" in state && typeof state.table === "string";
}
