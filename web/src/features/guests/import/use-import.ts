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
import { rememberedMapping, rememberMapping } from "@/records/record-import/choose-columns.tsx";
import { type ImportStep, useImportSteps } from "@/records/record-import/import-frame.tsx";
import { useStoredText } from "@/records/stored-settings.ts";
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
  /** By `tableHash`: stored decisions are found by it. */
  hash: string;
  guess: TableGuess;
}

/** A preview, and the mapping and choices that it was made from. */
interface ReviewedPreview {
  preview: ImportPreview;
  mapping: ColumnMapping;
  choices: ImportChoices;
}

export interface GuestImportState {
  openTable: OpenGuestTable | undefined;
  mapping: ColumnMapping | undefined;
  choices: ImportChoices;
  /** What the import would do; undefined before the user asks for it. */
  preview: ImportPreview | undefined;
  busy: ImportStep | undefined;
  /** Why the import cannot continue. */
  problem: string | undefined;
  /** Whether the guest list changed during the review, so that there is a new preview to review. */
  hasListChanged: boolean;
  /** Whether decisions were restored for this table. */
  hasRestoredDecisions: boolean;
  /** Files with stored decisions that are not imported yet. */
  decidedFiles: readonly string[];
  /** The pasted text, restored after leaving the page. */
  pastedText: string;
  setPastedText: (text: string) => void;
  read: (source: Blob | string, options?: { name?: string } & TableChoice) => Promise<void>;
  setMapping: (mapping: ColumnMapping) => void;
  /** Sets the heading row, or none; the columns are mapped again. */
  setHeading: (heading: Pick<TableGuess, "titleRows" | "hasHeading">) => Promise<void>;
  /** Computes what the import would do, and shows it. */
  showPreview: (choices?: ImportChoices) => Promise<void>;
  /** Stores decisions about rows, by their row numbers; undefined removes one. */
  decideRows: (decisions: ReadonlyMap<number, RowChoice | undefined>) => void;
  /** Chooses which values of a row win where guest and file differ. */
  setValueSource: (row: number, source: "file" | "guest") => void;
  /** Imports the guests as one change. Returns the written preview, or undefined if nothing was written. */
  importGuests: () => Promise<ImportPreview | undefined>;
  /** Returns to the columns, or to the choice of a table. */
  goBack: () => void;
}

/** The number that a spreadsheet shows for a line of the table: the file may have empty rows, which are not read. */
export function fileRowNumber({ openTable }: Pick<GuestImportState, "openTable">, line: number): number {
  return openTable?.table.rowNumbers[line - 1] ?? line;
}

const NO_CHOICES: ImportChoices = {};

/** A table with Troth ids is an edited export, so its values are newer than the guests' own. */
function defaultChoicesFor({ columns }: TableGuess): ImportChoices {
  return columns.some(({ meaning }) => meaning === "id") ? { values: "files" } : NO_CHOICES;
}

function mappingOf(guess: TableGuess): ColumnMapping {
  return { ...rememberedMapping(GUEST_MEANINGS, guess), titleRows: guess.titleRows };
}

/** The state and steps of a guest import. Nothing is written before `importGuests`, and nothing changes during it. */
export function useGuestImport(startJob?: () => ImportJob): GuestImportState {
  const { i18n, t } = useLingui();
  const formats = useFormats();
  const run = useRun();
  const job = useRef<ImportJob>(undefined);
  const [openTable, setOpenTable] = useState<OpenGuestTable>();
  const [mapping, setMapping] = useState<ColumnMapping>();
  const [choices, setChoices] = useState(NO_CHOICES);
  const [review, setReview] = useState<ReviewedPreview>();
  const [hasListChanged, setListChanged] = useState(false);
  const [hasRestoredDecisions, setRestoredDecisions] = useState(false);
  const { busy, problem, setProblem, runStep, isWriting, cancelSteps } = useImportSteps(
    t`That didn’t work, and your guest list hasn’t changed. Please try again.`,
  );
  const [pastedText, setPastedText] = useStoredText("guests.pasted-table");
  const storedDecisions = useStoredDecisions();
  useEffect(() => () => job.current?.close(), []);
  useBackCloses(openTable !== undefined, leaveTable);
  useBackCloses(review !== undefined, leavePreview);

  const read: GuestImportState["read"] = async (source, { name, ...choice } = {}) => {
    await runStep("reading", async (isCurrent) => {
      const reading = await readTable(source, choice);
      if (!isCurrent()) return;
      if (!reading.ok) {
        setProblem(i18n._(describeProblem(reading.problem, formats)));
        return;
      }
      const wedding = await documentJson();
      if (!isCurrent()) return;
      job.current?.close();
      job.current = startJob?.() ?? new ImportJob();
      const guess = await job.current.request({ kind: "open", wedding, rows: reading.rows });
      if (!isCurrent()) return;
      const hash = tableHash(reading.rows);
      const earlier = storedDecisions.find(hash);
      setOpenTable({ name, source, table: reading, hash, guess });
      setMapping(earlier?.mapping ?? mappingOf(guess));
      setChoices(earlier?.choices ?? defaultChoicesFor(guess));
      setRestoredDecisions(earlier !== undefined && hasDecisions(earlier.choices));
      setReview(undefined);
    });
  };

  /** Applies another mapping or other choices, and stores them. */
  function applyInput(newMapping: ColumnMapping, newChoices: ImportChoices): void {
    setMapping(newMapping);
    setChoices(newChoices);
    if (!openTable) return;
    const { hash, name } = openTable;
    storedDecisions.keep({ table: hash, name, mapping: newMapping, choices: newChoices });
  }

  const showPreview: GuestImportState["showPreview"] = async (newChoices = choices) => {
    if (!openTable || !mapping || isWriting()) return;
    applyInput(mapping, newChoices);
    setListChanged(false);
    if (!hasDecisions(newChoices)) setRestoredDecisions(false);
    await runStep("previewing", async (isCurrent) => {
      rememberMapping(GUEST_MEANINGS, openTable.guess, mapping);
      try {
        const wedding = await documentJson();
        const preview = await currentJob().request({
          kind: "preview",
          wedding,
          mapping,
          choices: newChoices,
        });
        if (isCurrent()) setReview({ preview, mapping, choices: newChoices });
      } catch (error) {
        // The screen still shows the previous preview, so its choices apply again.
        if (isCurrent() && review) applyInput(mapping, review.choices);
        throw error;
      }
    });
  };

  function currentJob(): ImportJob {
    if (!job.current) throw new Error("no table is open");
    return job.current;
  }

  function decideRows(decisions: ReadonlyMap<number, RowChoice | undefined>): void {
    const choiceByRow = new Map(Object.entries(choices.rows ?? {}));
    for (const [row, choice] of decisions) {
      if (choice) choiceByRow.set(String(row), choice);
      else choiceByRow.delete(String(row));
    }
    void showPreview({ ...choices, rows: Object.fromEntries(choiceByRow) });
  }

  const setHeading: GuestImportState["setHeading"] = async (heading) => {
    if (!openTable || isWriting()) return;
    await runStep("reading", async (isCurrent) => {
      const guess = await currentJob().request({ kind: "columns", ...heading });
      if (!isCurrent()) return;
      setOpenTable({ ...openTable, guess });
      applyInput(mappingOf(guess), defaultChoicesFor(guess));
    });
  };

  function setValueSource(row: number, source: "file" | "guest"): void {
    const otherRows = (choices.taken ?? []).filter((otherRow) => otherRow !== row);
    void showPreview({ ...choices, taken: source === "file" ? [...otherRows, row] : otherRows });
  }

  async function importGuests(): Promise<ImportPreview | undefined> {
    // A preview in progress has not been reviewed yet.
    if (!openTable || !review || busy !== undefined || isWriting()) return undefined;
    return runStep("writing", async () => {
      // Another user may edit the list during the review: write only the reviewed preview, else show the new one.
      const wedding = await documentJson();
      const ids = Array.from({ length: review.preview.newIds }, newId);
      const answer = await currentJob().request({
        kind: "command",
        wedding,
        mapping: review.mapping,
        choices: review.choices,
        ids,
      });
      if (JSON.stringify(answer.preview) !== JSON.stringify(review.preview)) {
        setReview({ ...review, preview: answer.preview });
        setListChanged(true);
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
      storedDecisions.forget(openTable.hash);
      if (openTable.source === pastedText) setPastedText("");
      return answer.preview;
    });
  }

  function leavePreview(): void {
    if (isWriting()) return;
    cancelSteps();
    setListChanged(false);
    setReview(undefined);
  }

  function leaveTable(): void {
    if (isWriting()) return;
    leavePreview();
    setOpenTable(undefined);
  }

  return {
    openTable,
    mapping,
    choices,
    preview: review?.preview,
    busy,
    problem,
    hasListChanged,
    hasRestoredDecisions,
    decidedFiles: storedDecisions.decidedFiles,
    pastedText,
    setPastedText,
    read,
    setMapping: (newMapping) => !isWriting() && applyInput(newMapping, choices),
    setHeading,
    showPreview,
    decideRows,
    setValueSource,
    importGuests,
    goBack: review ? leavePreview : leaveTable,
  };
}
