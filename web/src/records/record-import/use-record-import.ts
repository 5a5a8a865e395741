import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import { loadImporter, type RowDecision } from "@/lib/core/importer.ts";
import type { Noun } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { describeProblem } from "@/lib/table-files/problem-words.ts";
import { readTable } from "@/lib/table-files/read-table.ts";
import type { Table, TableChoice } from "@/lib/table-files/table.ts";
import { newId, useDryRun, useRecords, useRun } from "@/wedding/hooks.ts";
import { useKeptText } from "../kept-values.ts";
import { type ColumnMapping, rememberedMapping, rememberMapping } from "./choose-columns.tsx";
import { COMPUTED, guessColumns, ID, IGNORED } from "./guess-columns.ts";
import type { RecordImport } from "./import-description.ts";
import { useImportSteps } from "./import-frame.tsx";
import { type PlanChoices, planRows } from "./plan-rows.ts";

/** An open table with its column mapping. */
interface OpenTable {
  /** The file's name; undefined for pasted text. */
  name: string | undefined;
  source: Blob | string;
  table: Table;
  mapping: ColumnMapping<string>;
}

/** How many records an import wrote. */
export interface WrittenCounts {
  added: number;
  changed: number;
}

const NOTHING_CHOSEN: PlanChoices = {
  columns: {},
  leavesOutUnreadable: false,
  leftOut: new Set(),
  decisions: new Map(),
};

/** The state of an import, from the table to the records. Nothing is written before `write`. */
export function useRecordImport<N extends Noun>(described: RecordImport<N>) {
  const { noun } = described.kind;
  const { i18n, t } = useLingui();
  const formats = useFormats();
  const run = useRun();
  const [open, setOpen] = useState<OpenTable>();
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const [pasted, setPasted] = useKeptText(`${noun}.pasted-table`);
  const failed = t`That didn’t work, and nothing was added. Please try again.`;
  const { busy, problem, setProblem, during, isWriting, giveUp } = useImportSteps(failed);
  const plan = usePlan(described, isPreviewing ? open : undefined, choices);
  useBackCloses(open !== undefined, leaveTable);
  useBackCloses(isPreviewing, leavePreview);

  const known = [IGNORED, COMPUTED, ID, ...described.columns.map(({ key }) => key)];
  const meanings = {
    key: `troth.import-columns/${noun}`,
    isMeaning: (text: unknown): text is string => known.includes(String(text)),
  };

  async function read(source: Blob | string, { name, ...choice }: { name?: string } & TableChoice = {}) {
    await during("reading", async (isWanted) => {
      const [reading] = await Promise.all([readTable(source, choice), loadImporter()]);
      if (!isWanted()) return;
      if (!reading.ok) return setProblem(i18n._(describeProblem(reading.problem, formats)));
      const mapping = rememberedMapping(meanings, guessColumns(described, reading.rows));
      setOpen({ name, source, table: reading, mapping });
      setChoices(NOTHING_CHOSEN);
      setIsPreviewing(false);
    });
  }

  function preview(): void {
    if (!open) return;
    rememberMapping(meanings, guessColumns(described, open.table.rows), open.mapping);
    setIsPreviewing(true);
  }

  /** Writes the records as one change. Returns how many, or undefined on failure. */
  async function write(): Promise<WrittenCounts | undefined> {
    if (!plan || isWriting()) return undefined;
    return during("writing", async () => {
      // The write holds up the page, so the screen shows first that it is busy.
      await new Promise<void>((resolve) => afterNextPaint(resolve));
      const result = runSafely(() => run({ type: "records.change", commands: [...plan.commands] }), failed);
      if (!result.ok) {
        setProblem(result.issues.map(({ message }) => message).join(" "));
        return undefined;
      }
      if (open?.source === pasted) setPasted("");
      return { added: plan.counts.add, changed: plan.counts.change };
    });
  }

  function leavePreview(): void {
    if (isWriting()) return;
    giveUp();
    setIsPreviewing(false);
  }

  function leaveTable(): void {
    if (isWriting()) return;
    leavePreview();
    setOpen(undefined);
  }

  /** Decides which record a row is; undefined resets the decision. */
  function decide(rows: readonly number[], decision: RowDecision | undefined): void {
    setChoices((now) => {
      const decisions = new Map(now.decisions);
      for (const row of rows) {
        if (decision) decisions.set(row, decision);
        else decisions.delete(row);
      }
      return { ...now, decisions };
    });
  }

  function setLeftOut(index: number, isOut: boolean): void {
    setChoices((now) => {
      const others = [...now.leftOut].filter((one) => one !== index);
      return { ...now, leftOut: new Set(isOut ? [...others, index] : others) };
    });
  }

  return {
    open,
    plan,
    choices,
    busy,
    problem,
    pasted,
    setPasted,
    read,
    // Another mapping gives columns another meaning, so the choices of how to read each column are reset.
    setMapping: (mapping: ColumnMapping<string>) => {
      setOpen((now) => now && { ...now, mapping });
      setChoices((now) => ({ ...now, columns: {} }));
    },
    preview,
    setLeftOut,
    decide,
    readColumnAs: (column: number, value: string) =>
      setChoices((now) => ({ ...now, columns: { ...now.columns, [column]: value } })),
    leaveOutUnreadable: (leavesOutUnreadable: boolean) =>
      setChoices((now) => ({ ...now, leavesOutUnreadable })),
    write,
    back: isPreviewing ? leavePreview : leaveTable,
  };
}

/** The props of an import's screens. */
export type ImportState = ReturnType<typeof useRecordImport>;

/** The plan for the present wedding; planned again when others edit meanwhile. */
function usePlan<N extends Noun>(
  described: RecordImport<N>,
  open: OpenTable | undefined,
  choices: PlanChoices,
) {
  const records = useRecords(described.kind.noun);
  const dryRun = useDryRun();
  const formats = useFormats();
  const { i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `described` is new on each render, and differs only if `dependsOn` does
  return useMemo(() => {
    if (!open) return undefined;
    const { table, mapping } = open;
    const isWorkbook = table.kind === "workbook";
    return planRows({ described, rows: table.rows, mapping, isWorkbook, choices, records, dryRun, newId });
  }, [open, choices, records, dryRun, formats, i18n.locale, ...described.dependsOn]);
}
