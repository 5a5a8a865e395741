import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import type { PlannedRow } from "@/lib/core/importer.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { FieldChanges, KeptValues } from "./field-changes.tsx";
import classes from "./import.module.css";
import { Question } from "./question.tsx";
import type { Import } from "./use-import.ts";

interface PlannedRowsProps {
  rows: readonly PlannedRow[];
  given: Import;
}

/** The rows of one kind; only those in view are drawn. */
export function PlannedRows({ rows, given }: PlannedRowsProps) {
  const { t } = useLingui();
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 72,
    getItemKey: (index) => rows[index]?.row ?? index,
    overscan: 6,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by its keys
    <section ref={scroller} className={classes.rows} data-rows tabIndex={0} aria-label={t`Rows`}>
      <ul style={{ height: virtualizer.getTotalSize() }} className={classes.rowList}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              // Takes the focus when the row before it is decided.
              tabIndex={-1}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              <RowWords row={row} given={given} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function RowWords({ row, given }: { row: PlannedRow; given: Import }) {
  const { t } = useLingui();
  const formats = useFormats();
  const place = formats.number(given.open?.table.rowNumbers[row.row - 1] ?? row.row);
  const { outcome } = row;
  const chosen = given.choices.rows?.[row.row];
  return (
    <>
      <p className={classes.title}>
        <span className={classes.place}>
          <Trans>Row {place}</Trans>
        </span>{" "}
        <bdi className={classes.name}>{row.name || t`No name`}</bdi>
        {(outcome.kind === "change" || outcome.kind === "same") && outcome.name !== row.name && (
          <span className={classes.aside}>
            {" "}
            <Trans>
              is <bdi>{outcome.name}</bdi>
            </Trans>
          </span>
        )}
        {chosen && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => given.choose(new Map([[row.row, undefined]]))}
          >
            <Trans>Decide anew</Trans>
          </Button>
        )}
      </p>
      {outcome.kind === "add" && <FieldChanges changes={row.says} />}
      {outcome.kind === "change" && <FieldChanges changes={outcome.fields} />}
      {outcome.kind !== "ask" && outcome.kind !== "skip" && <KeptValues kept={row.kept} />}
      {outcome.kind === "ask" && <Question row={row} given={given} />}
      <Companions names={row.companions} />
      <Remarks row={row} given={given} />
    </>
  );
}

function Companions({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className={classes.aside}>
      <Trans>
        Brings <bdi>{names.join(", ")}</bdi>
      </Trans>
    </p>
  );
}

/** Why a row is left out, or which of its values were. */
function Remarks({ row, given }: { row: PlannedRow; given: Import }) {
  const { t } = useLingui();
  const { outcome, remarks } = row;
  if (outcome.kind === "skip" && remarks.length === 0) {
    return (
      <p className={classes.remark}>
        {outcome.why === "empty" ? (
          <Trans>There is nothing in this row.</Trans>
        ) : (
          <Trans>Left out by you.</Trans>
        )}
      </p>
    );
  }
  return remarks.map(({ column, cell, message }) => {
    const heading = column === null ? undefined : given.open?.guess.columns[column]?.heading;
    const where = heading || (column === null ? undefined : t`Column ${column + 1}`);
    return (
      <p key={`${column} ${message}`} className={classes.remark}>
        {where && <bdi>{where}: </bdi>}
        {cell && (
          <>
            “<bdi>{cell}</bdi>”{" "}
          </>
        )}
        {message}
      </p>
    );
  });
}
