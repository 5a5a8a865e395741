import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";

/** A table passed from another page in the navigation state. */
interface PassedTable {
  table: string;
}

/** The navigation state that passes a table to the import page. */
export function tableToImport(table: string): PassedTable {
  return { table };
}

/** Calls `onTable` once with the table passed from another page, if there is one. */
export function usePassedTable(onTable: (table: string) => void): void {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const table = isPassedTable(state) ? state.table : undefined;
  const handleTable = useEffectEvent((text: string) => {
    onTable(text);
    // Returning to this page later must not import it again.
    void navigate(".", { replace: true, state: null });
  });
  useEffect(() => {
    if (table !== undefined) handleTable(table);
  }, [table]);
}

function isPassedTable(state: unknown): state is PassedTable {
  return typeof state === "object" && state !== null && "table" in state && typeof state.table === "string";
}
