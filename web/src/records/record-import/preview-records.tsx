import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text, Title } from "@mantine/core";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { WindowedList } from "@/kit/windowed-list.tsx";
import type { Noun } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { listInWords } from "@/lib/names/lists.ts";
import type { Table } from "@/lib/table-files/table.ts";
import { thingsWords } from "../change-words.ts";
import type { RecordImport } from "./description.ts";
import classes from "./import.module.css";
import type { Outcome, PlannedRow, RecordPlan } from "./plan-rows.ts";
import { RowKinds } from "./row-kinds.tsx";

interface PreviewRecordsProps<N extends Noun> {
  described: RecordImport<N>;
  plan: RecordPlan;
  table: Table;
  hasHeading: boolean;
  busy: boolean;
  onLeaveOut: (index: number, isOut: boolean) => void;
  onBack: () => void;
  onImport: () => void;
}

/** What cannot be taken comes first, what does nothing last. */
const OUTCOMES: readonly Outcome[] = ["refused", "add", "leftOut", "same"];

/** Row by row what will be added and what not, and why. Nothing of it has happened yet. */
export function PreviewRecords<N extends Noun>(props: PreviewRecordsProps<N>) {
  const { described, plan, table, hasHeading, onLeaveOut, busy, onBack, onImport } = props;
  const { t } = useLingui();
  const { counts, made } = plan;
  const [wanted, setWanted] = useState<Outcome>();
  const chosen = wanted && counts[wanted] > 0 ? wanted : OUTCOMES.find((outcome) => counts[outcome] > 0);
  const words: Record<Outcome, string> = {
    refused: t`Cannot be taken`,
    add: t`New`,
    leftOut: t`Left out`,
    same: t`Known already`,
  };
  const things = thingsWords(described.kind.noun, counts.add);
  const some = things ? t(things) : String(counts.add);
  const madeInWords = made.length > 0 ? described.madeInWords?.(listInWords(made)) : undefined;
  return (
    <section aria-labelledby="import-preview">
      <Title order={2} id="import-preview">
        <Trans>What will change</Trans>
      </Title>
      <RowKinds
        kinds={OUTCOMES.map((kind) => ({ kind, label: words[kind], count: counts[kind] }))}
        chosen={chosen}
        onChoose={setWanted}
      />
      {madeInWords && <p className={classes.aside}>{madeInWords}</p>}
      {chosen && (
        <WindowedList
          key={chosen}
          label={t`Rows`}
          items={plan.rows.filter(({ outcome }) => outcome === chosen)}
          keyOf={({ index }) => index}
          rowHeight={72}
          maxHeight="60dvh"
        >
          {(row) => (
            <div className={classes.row}>
              <RowWords row={row} table={table} hasHeading={hasHeading} onLeaveOut={onLeaveOut} />
            </div>
          )}
        </WindowedList>
      )}
      <Group justify="space-between" mt="lg" className={classes.foot}>
        <Button variant="default" onClick={onBack} disabled={busy}>
          <Trans>Back to the columns</Trans>
        </Button>
        {counts.add === 0 ? (
          <Text role="status" c="dimmed" className={classes.nothing}>
            <CircleCheck size={18} aria-hidden /> <Trans>There is nothing to add</Trans>
          </Text>
        ) : (
          <Button onClick={onImport} loading={busy}>
            <Trans>Import {some}</Trans>
          </Button>
        )}
      </Group>
    </section>
  );
}

interface RowWordsProps {
  row: PlannedRow;
  table: Table;
  hasHeading: boolean;
  onLeaveOut: (index: number, isOut: boolean) => void;
}

function RowWords({ row, table, hasHeading, onLeaveOut }: RowWordsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { index, outcome, name, says, notes, remarks } = row;
  const place = formats.number(table.rowNumbers[index] ?? index + 1);

  /** Where in the row: by its heading. */
  function whereOf(column: number): string {
    const heading = hasHeading ? table.rows[0]?.[column]?.trim() : undefined;
    return heading || t`Column ${column + 1}`;
  }

  return (
    <>
      <p className={classes.title}>
        <span className={classes.place}>
          <Trans>Row {place}</Trans>
        </span>{" "}
        <bdi className={classes.name}>{name || t`No name`}</bdi>
        {outcome === "add" && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t`Leave out row ${place}`}
            onClick={() => onLeaveOut(index, true)}
          >
            <Trans>Leave out</Trans>
          </Button>
        )}
        {outcome === "leftOut" && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t`Add row ${place} after all`}
            onClick={() => onLeaveOut(index, false)}
          >
            <Trans>Add it after all</Trans>
          </Button>
        )}
      </p>
      {outcome !== "same" && (
        <ul className={classes.changes}>
          {says
            .filter(({ text }) => text !== name)
            .map(({ key, label, text }) => (
              <li key={key}>
                <span className={classes.label}>{label}:</span> <bdi>{text}</bdi>
              </li>
            ))}
        </ul>
      )}
      {outcome === "add" &&
        notes.map((note) => (
          <p key={note} className={classes.aside}>
            {note}
          </p>
        ))}
      {remarks.map(({ column, cell, message }) => (
        <p key={`${column} ${message}`} className={classes.remark}>
          {column !== undefined && <bdi>{whereOf(column)}: </bdi>}
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
