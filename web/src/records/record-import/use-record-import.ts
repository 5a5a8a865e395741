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
import { useStoredText } from "../stored-settings.ts";
import { buildPreview, type PreviewChoices } from "./build-preview.ts";
import { type ColumnMapping, rememberedMapping, rememberMapping } from "./choose-columns.tsx";
import { COMPUTED, guessColumns, ID, IGNORED } from "./guess-columns.ts";
import type { RecordImport } from "./import-description.ts";
import { useImportSteps } from "./import-frame.tsx";

/** An open table with its column mapping. */
export interface OpenTable {
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

const NO_CHOICES: PreviewChoices = {
  columns: {},
  leavesOutUnreadable: false,
  leftOut: new Set(),
  decisions: new Map(),
};

/** The state of an import, from the table to the records. Nothing is written before `write`. */
export function useRecordImport<N extends Noun>(description: RecordImport<N>) {
  const { noun } = description.kind;
  const { i18n, t } = useLingui();
  const formats = useFormats();
  const run = useRun();
  const [openTable, setOpenTable] = useState<OpenTable>();
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [pastedText, setPastedText] = useStoredText(`${noun}.pasted-table`);
  const failureMessage = t`That didn’t work, and nothing was added. Please try again.`;
  const { busy, problem, setProblem, runStep, isWriting, cancelSteps } = useImportSteps(failureMessage);
  const preview = usePreview(description, isPreviewing ? openTable : undefined, choices);
  useBackCloses(openTable !== undefined, leaveTable);
  useBackCloses(isPreviewing, leavePreview);

  const meaningKeys = [IGNORED, COMPUTED, ID, ...description.columns.map(({ key }) => key)];
  const meanings = {
    key: `troth.import-columns/${noun}`,
    isMeaning: (text: unknown): text is string => meaningKeys.includes(String(text)),
  };

  async function read(source: Blob | string, { name, ...choice }: { name?: string } & TableChoice = {}) {
    await runStep("reading", async (isCurrent) => {
      const [reading] = await Promise.all([readTable(source, choice), loadImporter()]);
      if (!isCurrent()) return;
      if (!reading.ok) return setProblem(i18n._(describeProblem(reading.problem, formats)));
      const mapping = rememberedMapping(meanings, guessColumns(description, reading.rows));
      setOpenTable({ name, source, table: reading, mapping });
      setChoices(NO_CHOICES);
      setIsPreviewing(false);
    });
  }

  function showPreview(): void {
    if (!openTable) return;
    rememberMapping(meanings, guessColumns(description, openTable.table.rows), openTable.mapping);
    setIsPreviewing(true);
  }

  /** Writes the records as one change. Returns how many, or undefined on failure. */
  async function write(): Promise<WrittenCounts | undefined> {
    if (!preview || isWriting()) return undefined;
    return runStep("writing", async () => {
      // The write holds up the page, so the screen shows first that it is busy.
      await new Promise<void>((resolve) => afterNextPaint(resolve));
      const result = runSafely(
        () => run({ type: "records.change", commands: [...preview.commands] }),
        failureMessage,
      );
      if (!result.ok) {
        setProblem(result.issues.map(({ message }) => message).join(" "));
        return undefined;
      }
      if (openTable?.source === pastedText) setPastedText("");
      return { added: preview.counts.add, changed: preview.counts.change };
    });
  }

  function leavePreview(): void {
    if (isWriting()) return;
    cancelSteps();
    setIsPreviewing(false);
  }

  function leaveTable(): void {
    if (isWriting()) return;
    leavePreview();
    setOpenTable(undefined);
  }

  /** Decides which record a row is; undefined resets the decision. */
  function decide(rows: readonly number[], decision: RowDecision | undefined): void {
    setChoices((previous) => {
      const decisions = new Map(previous.decisions);
      for (const row of rows) {
        if (decision) decisions.set(row, decision);
        else decisions.delete(row);
      }
      return { ...previous, decisions };
    });
  }

  function setLeftOut(rowIndex: number, isLeftOut: boolean): void {
    setChoices((previous) => {
      const otherRows = [...previous.leftOut].filter((index) => index !== rowIndex);
      return { ...previous, leftOut: new Set(isLeftOut ? [...otherRows, rowIndex] : otherRows) };
    });
  }

  return {
    openTable,
    preview,
    choices,
    busy,
    problem,
    pastedText,
    setPastedText,
    read,
    // Another mapping gives columns another meaning, so the choices of how to read each column are reset.
    setMapping: (mapping: ColumnMapping<string>) => {
      setOpenTable((table) => table && { ...table, mapping });
      setChoices((previous) => ({ ...previous, columns: {} }));
    },
    showPreview,
    setLeftOut,
    decide,
    readColumnAs: (column: number, value: string) =>
      setChoices((previous) => ({ ...previous, columns: { ...previous.columns, [column]: value } })),
    leaveOutUnreadable: (leavesOutUnreadable: boolean) =>
      setChoices((previous) => ({ ...previous, leavesOutUnreadable })),
    write,
    goBack: isPreviewing ? leavePreview : leaveTable,
  };
}

/** What the screens of an import read and call. */
export type ImportState = ReturnType<typeof useRecordImport>;

/** The preview for the present wedding, built again when others edit meanwhile. */
function usePreview<N extends Noun>(
  description: RecordImport<N>,
  openTable: OpenTable | undefined,
  choices: PreviewChoices,
) {
  const records = useRecords(description.kind.noun);
  const dryRun = useDryRun();
  const formats = useFormats();
  const { i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `description` is new on each render, and differs only if `dependsOn` does
  return useMemo(() => {
    if (!openTable) return undefined;
    const { table, mapping } = openTable;
    const isWorkbook = table.kind === "workbook";
    return buildPreview({
      description,
      rows: table.rows,
      mapping,
      isWorkbook,
      choices,
      records,
      dryRun,
      newId,
    });
  }, [openTable, choices, records, dryRun, formats, i18n.locale, ...description.dependsOn]);
}
