import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import { useBackCloses } from "@/lib/back/back.ts";
import type { Noun } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { describeProblem } from "@/lib/table-files/problem-words.ts";
import { readTable } from "@/lib/table-files/read-table.ts";
import type { Table, TableChoice } from "@/lib/table-files/table.ts";
import { newId, useDryRun, useRecords, useRun } from "@/wedding/hooks.ts";
import { useKeptText } from "../use-kept-text.ts";
import type { Mapping } from "./choose-columns.tsx";
import type { RecordImport } from "./description.ts";
import { guessColumns, IGNORED, WORKED_OUT } from "./guess-columns.ts";
import { planRows } from "./plan-rows.ts";
import { rememberedMapping, rememberMapping } from "./remembered-mapping.ts";
import { useTurns } from "./use-turns.ts";

/** A table that was read, with what its columns mean. */
interface OpenTable {
  /** The file's name; undefined of what was pasted. */
  name: string | undefined;
  source: Blob | string;
  table: Table;
  mapping: Mapping<string>;
}

const nothingLeftOut: ReadonlySet<number> = new Set();

/** An import from the table to the records. Nothing is written before `write`. */
export function useRecordImport<N extends Noun>(described: RecordImport<N>) {
  const { noun } = described.kind;
  const { i18n, t } = useLingui();
  const formats = useFormats();
  const run = useRun();
  const [open, setOpen] = useState<OpenTable>();
  const [isLooking, setIsLooking] = useState(false);
  const [leftOut, setLeftOut] = useState(nothingLeftOut);
  const [pasted, setPasted] = useKeptText(`${noun}.pasted-table`);
  const failed = t`This did not work, and nothing was added. Please try again.`;
  const { busy, problem, setProblem, during, isWriting, giveUp } = useTurns(failed);
  const plan = usePlan(described, isLooking ? open : undefined, leftOut);
  useBackCloses(open !== undefined, leaveTable);
  useBackCloses(isLooking, leaveLook);

  const known = [IGNORED, WORKED_OUT, ...described.columns.map(({ key }) => key)];
  const meanings = {
    key: `troth.import-columns/${noun}`,
    isMeaning: (text: unknown): text is string => known.includes(String(text)),
  };

  async function read(source: Blob | string, { name, ...choice }: { name?: string } & TableChoice = {}) {
    await during("reading", async (isWanted) => {
      const reading = await readTable(source, choice);
      if (!isWanted()) return;
      if (!reading.ok) return setProblem(i18n._(describeProblem(reading.problem, formats)));
      const mapping = rememberedMapping(meanings, guessColumns(described, reading.rows));
      setOpen({ name, source, table: reading, mapping });
      setLeftOut(nothingLeftOut);
      setIsLooking(false);
    });
  }

  function preview(): void {
    if (!open) return;
    rememberMapping(meanings, guessColumns(described, open.table.rows), open.mapping);
    setIsLooking(true);
  }

  /** Adds the records as one change; how many, or undefined where it did not. */
  async function write(): Promise<number | undefined> {
    if (!plan || isWriting()) return undefined;
    return during("writing", async () => {
      await new Promise<void>((resolve) => afterNextPaint(resolve));
      const result = attempt(() => run({ type: "records.change", commands: [...plan.commands] }), failed);
      if (!result.ok) {
        setProblem(result.issues.map(({ message }) => message).join(" "));
        return undefined;
      }
      if (open?.source === pasted) setPasted("");
      return plan.counts.add;
    });
  }

  function leaveLook(): void {
    if (isWriting()) return;
    giveUp();
    setIsLooking(false);
  }

  function leaveTable(): void {
    if (isWriting()) return;
    leaveLook();
    setOpen(undefined);
  }

  return {
    open,
    plan,
    busy,
    problem,
    pasted,
    setPasted,
    read,
    setMapping: (mapping: Mapping<string>) => setOpen((now) => now && { ...now, mapping }),
    preview,
    leaveOut: (index: number, isOut: boolean) =>
      setLeftOut((now) => new Set(isOut ? [...now, index] : [...now].filter((one) => one !== index))),
    write,
    back: isLooking ? leaveLook : leaveTable,
  };
}

/** What will become of the rows as the wedding is now, also where somebody else plans on meanwhile. */
function usePlan<N extends Noun>(
  described: RecordImport<N>,
  open: OpenTable | undefined,
  leftOut: ReadonlySet<number>,
) {
  const records = useRecords(described.kind.noun);
  const dryRun = useDryRun();
  const formats = useFormats();
  const { i18n } = useLingui();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a description is made anew with each drawing, of these
  return useMemo(() => {
    if (!open) return undefined;
    const { table, mapping } = open;
    return planRows({ described, rows: table.rows, mapping, records, leftOut, dryRun, newId });
  }, [open, leftOut, records, dryRun, formats, i18n.locale, ...described.dependsOn]);
}
