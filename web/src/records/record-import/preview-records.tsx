import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group, Radio, Text, Title } from "@mantine/core";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { WindowedList } from "@/kit/windowed-list.tsx";
import type { Noun } from "@/lib/core/records.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import type { Table } from "@/lib/table-files/table.ts";
import { quantityWords } from "../change-words.ts";
import type { ImportPreview, PreviewRow, RowOutcome } from "./build-preview.ts";
import classes from "./import.module.css";
import type { RecordImport } from "./import-description.ts";
import { PreviewRowDetails } from "./preview-row.tsx";
import { RowKinds } from "./row-kinds.tsx";
import type { ImportState } from "./use-record-import.ts";

interface PreviewRecordsProps<N extends Noun> {
  description: RecordImport<N>;
  preview: ImportPreview;
  table: Table;
  hasHeading: boolean;
  importState: ImportState;
  onImport: () => void;
}

/** Undecided and refused rows come first, unchanged ones last. */
const OUTCOMES: readonly RowOutcome[] = ["ask", "refused", "add", "change", "leftOut", "same"];

/** Shows for each row whether it will be added, changed or left out, and why. Nothing is written yet. */
export function PreviewRecords<N extends Noun>(props: PreviewRecordsProps<N>) {
  const { description, preview, table, hasHeading, importState, onImport } = props;
  const { t } = useLingui();
  const { counts, createdNames } = preview;
  const busy = importState.busy !== undefined;
  const [chosenOutcome, setChosenOutcome] = useState<RowOutcome>();
  const hasRows = (outcome: RowOutcome) => counts[outcome] > 0;
  const shownOutcome = chosenOutcome && hasRows(chosenOutcome) ? chosenOutcome : OUTCOMES.find(hasRows);
  const rows = preview.rows.filter(({ outcome }) => outcome === shownOutcome);
  const outcomeWords: Record<RowOutcome, string> = {
    ask: t`To decide`,
    refused: t`Can’t be imported`,
    add: t`New`,
    change: t`Changed`,
    leftOut: t`Left out`,
    same: t`Known already`,
  };
  const writtenRecords = counts.add + counts.change;
  const quantity = quantityWords(description.kind.noun, writtenRecords);
  const records = quantity ? t(quantity) : String(writtenRecords);
  const createdRecords =
    createdNames.length > 0 ? description.describeCreated?.(formatNameList(createdNames)) : undefined;
  return (
    <section aria-labelledby="import-preview">
      <Title order={2} id="import-preview">
        <Trans>What will change</Trans>
      </Title>
      <Questions preview={preview} table={table} hasHeading={hasHeading} importState={importState} />
      <RowKinds
        kinds={OUTCOMES.map((kind) => ({ kind, label: outcomeWords[kind], count: counts[kind] }))}
        chosen={shownOutcome}
        onChoose={setChosenOutcome}
      />
      {createdRecords && <p className={classes.aside}>{createdRecords}</p>}
      {preview.unreadableRows > 0 && (
        <Checkbox
          mb="sm"
          label={t`Leave out values that can’t be read, but import the rest of the row`}
          checked={importState.choices.leavesOutUnreadable}
          onChange={(event) => importState.leaveOutUnreadable(event.currentTarget.checked)}
        />
      )}
      <ActionsForAllRows outcome={shownOutcome} rows={rows} importState={importState} />
      {shownOutcome && (
        <WindowedList
          key={shownOutcome}
          label={t`Rows`}
          items={rows}
          keyOf={({ index }) => index}
          rowHeight={72}
          maxHeight="60dvh"
        >
          {(row) => (
            <div className={classes.row}>
              <PreviewRowDetails row={row} table={table} hasHeading={hasHeading} importState={importState} />
            </div>
          )}
        </WindowedList>
      )}
      <Group justify="space-between" mt="lg" className={classes.foot}>
        <Button variant="default" onClick={importState.goBack} disabled={busy}>
          <Trans>Back to the columns</Trans>
        </Button>
        {writtenRecords === 0 ? (
          <Text role="status" c="dimmed" className={classes.nothing}>
            <CircleCheck size={18} aria-hidden />{" "}
            {counts.ask > 0 ? <Trans>Nothing to add until you decide</Trans> : <Trans>Nothing to add</Trans>}
          </Text>
        ) : (
          <Button onClick={onImport} loading={busy}>
            <Trans>Import {records}</Trans>
          </Button>
        )}
      </Group>
      {counts.ask > 0 && writtenRecords > 0 && (
        <Text size="sm" c="dimmed" ta="end">
          <Plural
            value={counts.ask}
            one="# row is left out because you haven’t decided yet."
            other="# rows are left out because you haven’t decided yet."
          />
        </Text>
      )}
    </section>
  );
}

interface QuestionsProps {
  preview: ImportPreview;
  table: Table;
  hasHeading: boolean;
  importState: ImportState;
}

/** Questions about ambiguous columns, one for each. */
function Questions({ preview, table, hasHeading, importState }: QuestionsProps) {
  const { t } = useLingui();
  return preview.questions.map(({ column, question }) => {
    const { cell, options, value } = question;
    const number = column + 1;
    const heading = (hasHeading && table.rows[0]?.[column]?.trim()) || t`Column ${number}`;
    return (
      <Radio.Group
        key={column}
        className={classes.question}
        label={t`What does “${cell}” mean in the column “${heading}”?`}
        description={t`The column doesn’t say, so it’s read the way this device writes. Your choice is for the whole column.`}
        value={importState.choices.columns[column] ?? value}
        onChange={(option) => importState.readColumnAs(column, option)}
      >
        <div className={classes.options}>
          {options.map((option) => (
            <Radio key={option.value} value={option.value} label={option.text} />
          ))}
        </div>
      </Radio.Group>
    );
  });
}

interface ActionsForAllRowsProps {
  outcome: RowOutcome | undefined;
  rows: readonly PreviewRow[];
  importState: ImportState;
}

/** An action or a hint for all rows with one outcome. */
function ActionsForAllRows({ outcome, rows, importState }: ActionsForAllRowsProps) {
  if (outcome === "refused")
    return (
      <p className={classes.aside}>
        <Trans>
          These rows are left out. Correct the cells and import the file again: nothing is added twice.
        </Trans>
      </p>
    );
  if (outcome !== "ask" || rows.length < 2) return null;
  const indexes = rows.map(({ index }) => index);
  return (
    <Button variant="default" size="sm" mb="sm" onClick={() => importState.decide(indexes, { kind: "add" })}>
      <Trans>Add all of these as new</Trans>
    </Button>
  );
}
