import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import type {
  ColumnMapping,
  ImportChoices,
  ImportPreview,
  RowChoice,
  TableGuess,
} from "@/lib/core/importer.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { describeProblem } from "@/lib/table-files/problem-words.ts";
import { readTable } from "@/lib/table-files/read-table.ts";
import type { Table, TableChoice } from "@/lib/table-files/table.ts";
import { useKeptText } from "@/records/kept-values.ts";
import { rememberedMapping, rememberMapping } from "@/records/record-import/choose-columns.tsx";
import { type ImportStep, useImportSteps } from "@/records/record-import/import-frame.tsx";
import { documentJson, newId, useRun } from "@/wedding/hooks.ts";
import { ImportJob } from "./import-job.ts";
import { GUEST_MEANINGS } from "./meaning-words.ts";
import { hasDecisions, tableHash, useStoredDecisions } from "./stored-decisions.ts";

/** A parsed table, with the meanings of its columns. */
interface OpenGuestTable {
  /** The file's name; undefined for pasted text. */
  name: string | undefined;
  source: Blob | string;
  table: Table;
  mark: string;
  guess: TableGuess;
}

/** A plan, and its input. */
interface PlanReview {
  plan: ImportPreview;
  mapping: ColumnMapping;
  choices: ImportChoices;
}

export interface GuestImportState {
  open: OpenGuestTable | undefined;
  mapping: ColumnMapping | undefined;
  choices: ImportChoices;
  plan: ImportPreview | undefined;
  busy: ImportStep | undefined;
  /** Why the import cannot continue. */
  problem: string | undefined;
  /** The guest list changed during the review, so there is a new plan to review. */
  changedMeanwhile: boolean;
  /** Whether decisions were restored for this table. */
  goesOn: boolean;
  /** Files with stored decisions that are not imported yet. */
  decidedFiles: readonly string[];
  /** The pasted text, restored after leaving the page. */
  pasted: string;
  setPasted: (text: string) => void;
  read: (source: Blob | string, options?: { name?: string } & TableChoice) => Promise<void>;
  setMapping: (mapping: ColumnMapping) => void;
  /** Sets the heading row, or none; the columns are mapped again. */
  setHeading: (heading: Pick<TableGuess, "titleRows" | "hasHeading">) => Promise<void>;
  /** Plans the import for review. */
  preview: (choices?: ImportChoices) => Promise<void>;
  choose: (rows: ReadonlyMap<number, RowChoice | undefined>) => void;
  /** Takes the file's values of a row, or stops taking them. */
  takeValues: (row: number, isTaken: boolean) => void;
  /** Imports the guests as one change; returns the plan, or undefined if nothing was written. */
  write: () => Promise<ImportPreview | undefined>;
  /** Returns to the columns, or to the choice of a table. */
  back: () => void;
}

const noChoices: ImportChoices = {};

/** A table with our ids is an edited export: its values are newer. */
function choicesFor({ columns }: TableGuess): ImportChoices {
  return columns.some(({ meaning }) => meaning === "id") ? { values: "files" } : noChoices;
}

function mappingOf(guess: TableGuess): ColumnMapping {
  return { ...rememberedMapping(GUEST_MEANINGS, guess), titleRows: guess.titleRows };
}

/** State of a guest import. Nothing is written before `write`, and nothing can be changed during it. */
export function useGuestImport(start?: () => ImportJob): GuestImportState {
  const { i18n, t } = useLingui();
  const formats = useFormats();
  const run = useRun();
  const job = useRef<ImportJob>(undefined);
  const [open, setOpen] = useState<OpenGuestTable>();
  const [mapping, setMapping] = useState<ColumnMapping>();
  const [choices, setChoices] = useState(noChoices);
  const [review, setReview] = useState<PlanReview>();
  const [changedMeanwhile, setChangedMeanwhile] = useState(false);
  const [goesOn, setGoesOn] = useState(false);
  const { busy, problem, setProblem, during, isWriting, giveUp } = useImportSteps(
    t`That didn’t work, and your guest list hasn’t changed. Please try again.`,
  );
  const [pasted, setPasted] = useKeptText("guests.pasted-table");
  const kept = useStoredDecisions();
  useEffect(() => () => job.current?.close(), []);
  useBackCloses(open !== undefined, leaveTable);
  useBackCloses(review !== undefined, leavePreview);

  const read: GuestImportState["read"] = async (source, { name, ...choice } = {}) => {
    await during("reading", async (isWanted) => {
      const reading = await readTable(source, choice);
      if (!isWanted()) return;
      if (!reading.ok) {
        setProblem(i18n._(describeProblem(reading.problem, formats)));
        return;
      }
      const wedding = await documentJson();
      if (!isWanted()) return;
      job.current?.close();
      job.current = start?.() ?? new ImportJob();
      const guess = await job.current.ask({ kind: "open", wedding, rows: reading.rows });
      if (!isWanted()) return;
      const mark = tableHash(reading.rows);
      const before = kept.find(mark);
      setOpen({ name, source, table: reading, mark, guess });
      setMapping(before?.mapping ?? mappingOf(guess));
      setChoices(before?.choices ?? choicesFor(guess));
      setGoesOn(before !== undefined && hasDecisions(before.choices));
      setReview(undefined);
    });
  };

  /** Applies another mapping or other choices, and stores them. */
  function take(next: ColumnMapping, wanted: ImportChoices): void {
    setMapping(next);
    setChoices(wanted);
    if (open) kept.keep({ table: open.mark, name: open.name, mapping: next, choices: wanted });
  }

  const preview: GuestImportState["preview"] = async (wanted = choices) => {
    if (!open || !mapping || isWriting()) return;
    take(mapping, wanted);
    setChangedMeanwhile(false);
    if (!hasDecisions(wanted)) setGoesOn(false);
    await during("planning", async (isWanted) => {
      rememberMapping(GUEST_MEANINGS, open.guess, mapping);
      try {
        const wedding = await documentJson();
        const plan = await theJob().ask({ kind: "plan", wedding, mapping, choices: wanted });
        if (isWanted()) setReview({ plan, mapping, choices: wanted });
      } catch (error) {
        // The screen still shows the previous plan.
        if (isWanted() && review) take(mapping, review.choices);
        throw error;
      }
    });
  };

  function theJob(): ImportJob {
    if (!job.current) throw new Error("no table is open");
    return job.current;
  }

  function choose(rows: ReadonlyMap<number, RowChoice | undefined>): void {
    const chosen = new Map(Object.entries(choices.rows ?? {}));
    for (const [row, choice] of rows) {
      if (choice) chosen.set(String(row), choice);
      else chosen.delete(String(row));
    }
    void preview({ ...choices, rows: Object.fromEntries(chosen) });
  }

  const setHeading: GuestImportState["setHeading"] = async (heading) => {
    if (!open || isWriting()) return;
    await during("reading", async (isWanted) => {
      const guess = await theJob().ask({ kind: "columns", ...heading });
      if (!isWanted()) return;
      setOpen({ ...open, guess });
      take(mappingOf(guess), choicesFor(guess));
    });
  };

  function takeValues(row: number, isTaken: boolean): void {
    const others = (choices.taken ?? []).filter((one) => one !== row);
    void preview({ ...choices, taken: isTaken ? [...others, row] : others });
  }

  async function write(): Promise<ImportPreview | undefined> {
    // A plan in progress has not been reviewed yet.
    if (!open || !review || busy !== undefined || isWriting()) return undefined;
    return during("writing", async () => {
      // Others may edit during the review. Write only the reviewed plan; otherwise review again.
      const wedding = await documentJson();
      const ids = Array.from({ length: review.plan.newIds }, newId);
      const answer = await theJob().ask({
        kind: "command",
        wedding,
        mapping: review.mapping,
        choices: review.choices,
        ids,
      });
      if (JSON.stringify(answer.plan) !== JSON.stringify(review.plan)) {
        setReview({ ...review, plan: answer.plan });
        setChangedMeanwhile(true);
        return undefined;
      }
      if (answer.command) {
        await new Promise<void>((resolve) => afterNextPaint(resolve));
        const result = run(answer.command);
        if (!result.ok) {
          setProblem(result.issues.map(({ message }) => message).join(" "));
          return undefined;
        }
      }
      kept.forget(open.mark);
      if (open.source === pasted) setPasted("");
      return answer.plan;
    });
  }

  function leavePreview(): void {
    if (isWriting()) return;
    giveUp();
    setChangedMeanwhile(false);
    setReview(undefined);
  }

  function leaveTable(): void {
    if (isWriting()) return;
    leavePreview();
    setOpen(undefined);
  }

  return {
    open,
    mapping,
    choices,
    plan: review?.plan,
    busy,
    problem,
    changedMeanwhile,
    goesOn,
    decidedFiles: kept.decidedFiles,
    pasted,
    setPasted,
    read,
    setMapping: (next) => !isWriting() && take(next, choices),
    setHeading,
    preview,
    choose,
    takeValues,
    write,
    back: review ? leavePreview : leaveTable,
  };
}
