import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { WindowedList } from "@/kit/windowed-list.tsx";
import type { PreviewRow, RowChoice } from "@/lib/core/importer.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "@/records/record-import/import.module.css";
import { DifferingValues, FieldChanges, MatchQuestion } from "./match-question.tsx";
import { fileRowNumber, type GuestImportState } from "./use-import.ts";

interface PreviewRowsProps {
  rows: readonly PreviewRow[];
  guestImport: GuestImportState;
}

/** The rows of one outcome, such as new guests or rows to decide, each with its values and decision buttons. */
export function PreviewRows({ rows, guestImport }: PreviewRowsProps) {
  const { t } = useLingui();
  return (
    <WindowedList label={t`Rows`} items={rows} keyOf={({ row }) => row} rowHeight={72} maxHeight="60dvh">
      {(row) => (
        <div className={classes.row}>
          <RowDetails row={row} guestImport={guestImport} />
        </div>
      )}
    </WindowedList>
  );
}

function RowDetails({ row, guestImport }: { row: PreviewRow; guestImport: GuestImportState }) {
  const { t } = useLingui();
  const formats = useFormats();
  const place = formats.number(fileRowNumber(guestImport, row.line));
  const { outcome } = row;
  const decision = guestImport.choices.rows?.[row.row];
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
        {decision && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => guestImport.decideRows(new Map([[row.row, undefined]]))}
          >
            <Trans>Decide again</Trans>
          </Button>
        )}
      </p>
      {outcome.kind === "add" && <FieldChanges changes={row.says} />}
      {outcome.kind === "change" && <FieldChanges changes={outcome.fields} />}
      {(outcome.kind === "change" || outcome.kind === "same") && (
        <ValueSourceChoice row={row} guestImport={guestImport} />
      )}
      {outcome.kind === "ask" && <MatchQuestion row={row} guestImport={guestImport} />}
      <Companions names={row.companions} />
      <Remarks row={row} guestImport={guestImport} />
    </>
  );
}

/** The values in which guest and file differ, and a button that chooses between them. */
function ValueSourceChoice({ row, guestImport }: { row: PreviewRow; guestImport: GuestImportState }) {
  const usesFileValues = guestImport.choices.taken?.includes(row.row) ?? false;
  return (
    <>
      <DifferingValues differences={row.kept} />
      {(usesFileValues || row.kept.length > 0) && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => guestImport.setValueSource(row.row, usesFileValues ? "guest" : "file")}
        >
          {usesFileValues ? <Trans>Keep the guest’s own values</Trans> : <Trans>Use the file’s values</Trans>}
        </Button>
      )}
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

/** Why a row is left out, or which of its values are left out. */
function Remarks({ row, guestImport }: { row: PreviewRow; guestImport: GuestImportState }) {
  const { t } = useLingui();
  const { outcome, remarks } = row;
  if (outcome.kind === "skip" && remarks.length === 0) {
    return (
      <p className={classes.remark}>
        {outcome.why === "empty" ? <Trans>This row is empty.</Trans> : <Trans>You left this out.</Trans>}
      </p>
    );
  }
  return remarks.map(({ column, cell, message }) => {
    const heading = column === null ? undefined : guestImport.openTable?.guess.columns[column]?.heading;
    const columnName = heading || (column === null ? undefined : t`Column ${column + 1}`);
    return (
      <p key={`${column} ${message}`} className={classes.remark}>
        {columnName && <bdi>{columnName}: </bdi>}
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

interface QuestionsForAllProps {
  rows: readonly PreviewRow[];
  onDecide: GuestImportState["decideRows"];
}

/** Buttons that decide all open questions at once. */
export function QuestionsForAll({ rows, onDecide }: QuestionsForAllProps) {
  const decideAll = (choice: (row: PreviewRow) => RowChoice | undefined) =>
    onDecide(new Map(rows.map((row) => [row.row, choice(row)])));
  const rowsWithOneCandidate = rows.filter(({ alike }) => alike.length === 1);
  return (
    <>
      <Text mt="md">
        <Plural
          value={rows.length}
          one="# row may be someone already on the list. Take a look and decide."
          other="# rows may be people already on the list. Take a look and decide."
        />
      </Text>
      <Group gap="sm" mt="sm">
        <Button
          variant="default"
          size="sm"
          disabled={rowsWithOneCandidate.length === 0}
          onClick={() => decideAll(mergeWithCandidate)}
        >
          <Trans>All are the same people</Trans>
        </Button>
        <Button variant="default" size="sm" onClick={() => decideAll(() => ({ kind: "new" }))}>
          <Trans>All are new guests</Trans>
        </Button>
        <Button variant="default" size="sm" onClick={() => decideAll(() => ({ kind: "skip" }))}>
          <Trans>Leave all out</Trans>
        </Button>
      </Group>
    </>
  );
}

/** Merges a row with its candidate. With several candidates, the user must decide each row. */
function mergeWithCandidate({ alike }: PreviewRow): RowChoice | undefined {
  const [candidate] = alike;
  return candidate && alike.length === 1 ? { kind: "merge", into: candidate.of } : undefined;
}
