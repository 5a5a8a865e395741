import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group, Radio, Text, Title } from "@mantine/core";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { WindowedList } from "@/kit/windowed-list.tsx";
import type { Noun } from "@/lib/core/records.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import type { Table } from "@/lib/table-files/table.ts";
import { pluralWords } from "../change-words.ts";
import classes from "./import.module.css";
import type { RecordImport } from "./import-description.ts";
import type { PlannedRow, RecordPlan, RowOutcome } from "./plan-rows.ts";
import { PlannedRecord } from "./planned-record.tsx";
import { RowKinds } from "./row-kinds.tsx";
import type { ImportState } from "./use-record-import.ts";

interface PreviewRecordsProps<N extends Noun> {
  described: RecordImport<N>;
  plan: RecordPlan;
  table: Table;
  hasHeading: boolean;
  given: ImportState;
  onImport: () => void;
}

/** Undecided and refused rows come first, unchanged ones last. */
const OUTCOMES: readonly RowOutcome[] = ["ask", "refused", "add", "change", "leftOut", "same"];

/** Shows for each row whether it will be added, changed or left out, and why. Nothing is written yet. */
export function PreviewRecords<N extends Noun>(props: PreviewRecordsProps<N>) {
  const { described, plan, table, hasHeading, given, onImport } = props;
  const { t } = useLingui();
  const { counts, made } = plan;
  const busy = given.busy !== undefined;
  const [wanted, setWanted] = useState<RowOutcome>();
  const chosen = wanted && counts[wanted] > 0 ? wanted : OUTCOMES.find((outcome) => counts[outcome] > 0);
  const rows = plan.rows.filter(({ outcome }) => outcome === chosen);
  const words: Record<RowOutcome, string> = {
    ask: t`To decide`,
    refused: t`Can’t be imported`,
    add: t`New`,
    change: t`Changed`,
    leftOut: t`Left out`,
    same: t`Known already`,
  };
  const writes = counts.add + counts.change;
  const things = pluralWords(described.kind.noun, writes);
  const some = things ? t(things) : String(writes);
  const madeInWords = made.length > 0 ? described.madeInWords?.(formatNameList(made)) : undefined;
  return (
    <section aria-labelledby="import-preview">
      <Title order={2} id="import-preview">
        <Trans>What will change</Trans>
      </Title>
      <Questions plan={plan} table={table} hasHeading={hasHeading} given={given} />
      <RowKinds
        kinds={OUTCOMES.map((kind) => ({ kind, label: words[kind], count: counts[kind] }))}
        chosen={chosen}
        onChoose={setWanted}
      />
      {madeInWords && <p className={classes.aside}>{madeInWords}</p>}
      {plan.unreadable > 0 && (
        <Checkbox
          mb="sm"
          label={t`Leave out values that can’t be read, but import the rest of the row`}
          checked={given.choices.leavesOutUnreadable}
          onChange={(event) => given.leaveOutUnreadable(event.currentTarget.checked)}
        />
      )}
      <ForAll chosen={chosen} rows={rows} given={given} />
      {chosen && (
        <WindowedList
          key={chosen}
          label={t`Rows`}
          items={rows}
          keyOf={({ index }) => index}
          rowHeight={72}
          maxHeight="60dvh"
        >
          {(row) => (
            <div className={classes.row}>
              <PlannedRecord row={row} table={table} hasHeading={hasHeading} given={given} />
            </div>
          )}
        </WindowedList>
      )}
      <Group justify="space-between" mt="lg" className={classes.foot}>
        <Button variant="default" onClick={given.back} disabled={busy}>
          <Trans>Back to the columns</Trans>
        </Button>
        {writes === 0 ? (
          <Text role="status" c="dimmed" className={classes.nothing}>
            <CircleCheck size={18} aria-hidden />{" "}
            {counts.ask > 0 ? <Trans>Nothing to add until you decide</Trans> : <Trans>Nothing to add</Trans>}
          </Text>
        ) : (
          <Button onClick={onImport} loading={busy}>
            <Trans>Import {some}</Trans>
          </Button>
        )}
      </Group>
      {counts.ask > 0 && writes > 0 && (
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
  plan: RecordPlan;
  table: Table;
  hasHeading: boolean;
  given: ImportState;
}

/** Questions about ambiguous columns, one for each. */
function Questions({ plan, table, hasHeading, given }: QuestionsProps) {
  const { t } = useLingui();
  return plan.questions.map(({ column, question }) => {
    const { cell, options, value } = question;
    const number = column + 1;
    const heading = (hasHeading && table.rows[0]?.[column]?.trim()) || t`Column ${number}`;
    return (
      <Radio.Group
        key={column}
        className={classes.question}
        label={t`What does “${cell}” mean in the column “${heading}”?`}
        description={t`The column doesn’t say, so it’s read the way this device writes. Your choice is for the whole column.`}
        value={given.choices.columns[column] ?? value}
        onChange={(chosen) => given.readColumnAs(column, chosen)}
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

interface ForAllProps {
  chosen: RowOutcome | undefined;
  rows: readonly PlannedRow[];
  given: ImportState;
}

/** Actions for all rows of one result. */
function ForAll({ chosen, rows, given }: ForAllProps) {
  if (chosen === "refused")
    return (
      <p className={classes.aside}>
        <Trans>
          These rows are left out. Correct the cells and import the file again: nothing is added twice.
        </Trans>
      </p>
    );
  if (chosen !== "ask" || rows.length < 2) return null;
  const indexes = rows.map(({ index }) => index);
  return (
    <Button variant="default" size="sm" mb="sm" onClick={() => given.decide(indexes, { kind: "add" })}>
      <Trans>Add all of these as new</Trans>
    </Button>
  );
}
