import { useLingui } from "@lingui/react/macro";
import type { TableDiff } from "./chart-diff.ts";
import classes from "./compare.module.css";
import { differingWords } from "./table-words.ts";

/** "Table 3: new", "Table 5: seats, shape". */
export function useTableWords(): (table: TableDiff) => string {
  const { t } = useLingui();
  return ({ kind, fields }) => {
    if (kind === "added") return t`new`;
    if (kind === "removed") return t`removed`;
    return differingWords(fields, (text) => t(text)).join(", ");
  };
}

export function TableChanges({ tables }: { tables: readonly TableDiff[] }) {
  const words = useTableWords();
  return (
    <ul className={classes.moved}>
      {tables.map((table) => (
        <li key={table.id}>
          <strong>{table.name}</strong>
          <span className={classes.way}>{words(table)}</span>
        </li>
      ))}
    </ul>
  );
}
