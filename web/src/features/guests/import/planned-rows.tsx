import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { WindowedList } from "@/kit/windowed-list.tsx";
import type { PreviewRow, RowChoice } from "@/lib/core/importer.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import classes from "@/records/record-import/import.module.css";
import { FieldChanges, KeptValues, MatchQuestion } from "./match-question.tsx";
import type { GuestImportState } from "./use-import.ts";

interface PlannedRowsProps {
  rows: readonly PreviewRow[];
  given: GuestImportState;
}

/** The rows of one outcome. */
export function PlannedRows({ rows, given }: PlannedRowsProps) {
  const { t } = useLingui();
  return (
    <WindowedList label={t`Rows`} items={rows} keyOf={({ row }) => row} rowHeight={72} maxHeight="60dvh">
      {(row) => (
        <div className={classes.row}>
          <RowWords row={row} given={given} />
        </div>
      )}
    </WindowedList>
  );
}

function RowWords({ row, given }: { row: PreviewRow; given: GuestImportState }) {
  const { t } = useLingui();
  const formats = useFormats();
  const place = formats.number(given.open?.table.rowNumbers[row.line - 1] ?? row.line);
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
            <Trans>Decide again</Trans>
          </Button>
        )}
      </p>
      {outcome.kind === "add" && <FieldChanges changes={row.says} />}
      {outcome.kind === "change" && <FieldChanges changes={outcome.fields} />}
      {(outcome.kind === "change" || outcome.kind === "same") && <KeptOrTaken row={row} given={given} />}
      {outcome.kind === "ask" && <MatchQuestion row={row} given={given} />}
      <Companions names={row.companions} />
      <Remarks row={row} given={given} />
    </>
  );
}

/** Values in which guest and file differ, and a switch to take the file's. */
function KeptOrTaken({ row, given }: { row: PreviewRow; given: GuestImportState }) {
  const isTaken = given.choices.taken?.includes(row.row) ?? false;
  return (
    <>
      <KeptValues kept={row.kept} />
      {(isTaken || row.kept.length > 0) && (
        <Button variant="default" size="compact-sm" onClick={() => given.takeValues(row.row, !isTaken)}>
          {isTaken ? <Trans>Keep the guest’s own values</Trans> : <Trans>Use the file’s values</Trans>}
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

/** Why a row is left out, or which of its values were. */
function Remarks({ row, given }: { row: PreviewRow; given: GuestImportState }) {
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

interface QuestionsForAllProps {
  rows: readonly PreviewRow[];
  onChoose: GuestImportState["choose"];
}

/** One answer to all open questions. */
export function QuestionsForAll({ rows, onChoose }: QuestionsForAllProps) {
  const all = (choice: (row: PreviewRow) => RowChoice | undefined) =>
    onChoose(new Map(rows.map((row) => [row.row, choice(row)])));
  const single = rows.filter(({ alike }) => alike.length === 1);
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
        <Button variant="default" size="sm" disabled={single.length === 0} onClick={() => all(same)}>
          <Trans>All are the same people</Trans>
        </Button>
        <Button variant="default" size="sm" onClick={() => all(() => ({ kind: "new" }))}>
          <Trans>All are new guests</Trans>
        </Button>
        <Button variant="default" size="sm" onClick={() => all(() => ({ kind: "skip" }))}>
          <Trans>Leave all out</Trans>
        </Button>
      </Group>
    </>
  );
}

/** With several candidates, none is chosen automatically. */
function same({ alike }: PreviewRow): RowChoice | undefined {
  const [only] = alike;
  return only && alike.length === 1 ? { kind: "merge", into: only.of } : undefined;
}
