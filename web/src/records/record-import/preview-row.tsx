import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { useFormats } from "@/lib/formats/format-settings.ts";
import type { Table } from "@/lib/table-files/table.ts";
import type { PreviewRow, ShownValue } from "./build-preview.ts";
import classes from "./import.module.css";
import type { ImportState } from "./use-record-import.ts";

interface PreviewRowDetailsProps {
  row: PreviewRow;
  table: Table;
  hasHeading: boolean;
  importState: Pick<ImportState, "setLeftOut" | "decide">;
}

/** A row of the table, with its result and the possible actions. */
export function PreviewRowDetails({ row, table, hasHeading, importState }: PreviewRowDetailsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const rowNumberOf = (index: number) => formats.number(table.rowNumbers[index] ?? index + 1);
  const { index, outcome, name, values, changes, duplicateOf, notes, remarks } = row;
  const place = rowNumberOf(index);
  const isWritten = outcome === "add" || outcome === "change";

  /** The name of a remark's column. */
  function columnNameOf(column: number): string {
    const heading = hasHeading ? table.rows[0]?.[column]?.trim() : undefined;
    const number = column + 1;
    return heading || t`Column ${number}`;
  }

  return (
    <>
      <p className={classes.title}>
        <span className={classes.place}>
          <Trans>Row {place}</Trans>
        </span>{" "}
        <bdi className={classes.name}>{name || t`No name`}</bdi>
        {isWritten && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t`Leave out row ${place}`}
            onClick={() => importState.setLeftOut(index, true)}
          >
            <Trans>Leave out</Trans>
          </Button>
        )}
        {outcome === "leftOut" && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t`Add row ${place} anyway`}
            onClick={() => importState.setLeftOut(index, false)}
          >
            <Trans>Add it anyway</Trans>
          </Button>
        )}
        {row.isDecided && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t`Decide row ${place} again`}
            onClick={() => importState.decide([index], undefined)}
          >
            <Trans>Decide again</Trans>
          </Button>
        )}
      </p>
      {outcome === "change" && <Changes changes={changes} />}
      {outcome !== "same" && outcome !== "change" && <Values values={values} name={name} />}
      {outcome === "ask" && <MatchChoice row={row} importState={importState} />}
      {outcome === "leftOut" && (
        <p className={classes.aside}>
          <Trans>Left out by you.</Trans>
        </p>
      )}
      {isWritten &&
        notes.map((note) => (
          <p key={note} className={classes.aside}>
            {note}
          </p>
        ))}
      {duplicateOf !== undefined && (
        <p className={classes.remark}>
          <Trans>
            Row {rowNumberOf(duplicateOf)} has the same Troth ID. If this row is new, clear its Troth ID in
            the file.
          </Trans>
        </p>
      )}
      {outcome !== "same" &&
        remarks.map(({ column, cell, message }) => (
          <p key={`${column} ${message}`} className={classes.remark}>
            {column !== undefined && <bdi>{columnNameOf(column)}: </bdi>}
            {cell && (
              <>
                “<bdi>{cell}</bdi>”{" "}
              </>
            )}
            {message}
          </p>
        ))}
    </>
  );
}

function Values({ values, name }: { values: readonly ShownValue[]; name: string }) {
  return (
    <ul className={classes.changes}>
      {values
        .filter(({ text }) => text !== name)
        .map(({ key, label, text }) => (
          <li key={key}>
            <span className={classes.label}>{label}:</span> <bdi>{text}</bdi>
          </li>
        ))}
    </ul>
  );
}

/** The changes of a row: the old value struck out, and the new one. */
function Changes({ changes }: { changes: PreviewRow["changes"] }) {
  const { t } = useLingui();
  return (
    <ul className={classes.changes}>
      {changes.map(({ key, label, from, text }) => {
        const after = text || t`nothing`;
        return (
          <li key={key}>
            <span className={classes.label}>{label}:</span>{" "}
            {from ? (
              <Trans>
                <s>
                  <bdi>{from}</bdi>
                </s>{" "}
                to <bdi>{after}</bdi>
              </Trans>
            ) : (
              <bdi>{after}</bdi>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The records that a row may match. It is not imported before the user chooses. */
function MatchChoice({ row, importState }: Pick<PreviewRowDetailsProps, "row" | "importState">) {
  const { index, candidates } = row;
  return (
    <>
      <p className={classes.aside}>
        <Trans>Do you already have this one?</Trans>
      </p>
      {candidates.map(({ id, name, values }) => (
        <div key={id} className={classes.candidate}>
          <Values values={values} name={name} />
          <Button size="sm" onClick={() => importState.decide([index], { kind: "record", id })}>
            <span>
              <Trans>
                Change this “<bdi>{name}</bdi>”
              </Trans>
            </span>
          </Button>
        </div>
      ))}
      <Group gap="sm" mt="xs">
        <Button variant="default" size="sm" onClick={() => importState.decide([index], { kind: "add" })}>
          <Trans>Add it as new</Trans>
        </Button>
        <Button variant="default" size="sm" onClick={() => importState.setLeftOut(index, true)}>
          <Trans>Leave this row out</Trans>
        </Button>
      </Group>
    </>
  );
}
