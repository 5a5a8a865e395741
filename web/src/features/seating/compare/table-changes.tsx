import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { TableDiff, TableField } from "./chart-diff.ts";
import classes from "./compare.module.css";

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

/** Labels of differences, for the middle of a sentence. The position is one label, not two numbers. */
const WORDS: Record<TableField, MessageDescriptor> = {
  name: msg`name`,
  capacity: msg`seats`,
  shape: msg`shape`,
  positionX: msg`place in the room`,
  positionY: msg`place in the room`,
  rotation: msg`rotation`,
};

/** The differences of a table without duplicates. */
function differingWords(fields: readonly TableField[], words: (text: MessageDescriptor) => string): string[] {
  return [...new Set(fields.map((field) => words(WORDS[field])))];
}
