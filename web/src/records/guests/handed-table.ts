import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

/** A table that comes from another page, as the state of the address. */
interface HandedTable {
  table: string;
}

export function tableToImport(table: string): HandedTable {
  return { table };
}

/** Takes the table that another page handed over, once. */
export function useHandedTable(take: (table: string) => void): void {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const table = isHanded(state) ? state.table : undefined;
  const begin = useEffectEvent((text: string) => {
    take(text);
    // Coming back to this page later begins anew.
    void navigate(".", { replace: true, state: null });
  });
  useEffect(() => {
    if (table !== undefined) begin(table);
  }, [table]);
}

function isHanded(state: unknown): state is HandedTable {
  return typeof state === "object" && state !== null && "table" in state && typeof state.table === "string";
}
