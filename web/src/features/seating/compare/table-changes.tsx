import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";
import type { GuestMove, NamedSeat, TableDiff, TableField } from "./chart-diff.ts";
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

/** Guests with another seat, from where to where. */
export function MovedList({ moved }: { moved: readonly GuestMove[] }) {
  const { t } = useLingui();
  return (
    <ul className={classes.moved}>
      {moved.map((move) => (
        <li key={move.guestId}>
          <strong>{move.guestName}</strong>
          <span className={classes.way}>
            <PlaceText place={move.from} />
            <ArrowRight size={16} role="img" aria-label={t`to`} />
            <PlaceText place={move.to} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function PlaceText({ place }: { place: NamedSeat | null }) {
  if (!place) {
    return (
      <em>
        <Trans>no seat</Trans>
      </em>
    );
  }
  const { tableName, position } = place;
  return (
    <span className="troth-numbers">
      <Trans>
        {tableName}, seat {position}
      </Trans>
    </span>
  );
}
