import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import type { Guess, ImportChoices, ImportPlan, Mapping, RowChoice } from "@/lib/core/importer.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { describeProblem } from "@/lib/table-files/problem-words.ts";
import { readTable } from "@/lib/table-files/read-table.ts";
import type { Table } from "@/lib/table-files/table.ts";
import { documentJson, newId, useRun } from "@/wedding/hooks.ts";
import { ImportJob } from "./import-job.ts";
import { rememberedMapping, rememberMapping } from "./remembered-mapping.ts";

/** A table that was read, with what its columns mean. */
interface OpenTable {
  /** The file's name; undefined of what was pasted. */
  name: string | undefined;
  source: Blob | string;
  table: Table;
  guess: Guess;
}

/** What the screen waits for. */
type Busy = "reading" | "planning" | "writing";

export interface Import {
  open: OpenTable | undefined;
  mapping: Mapping | undefined;
  choices: ImportChoices;
  plan: ImportPlan | undefined;
  busy: Busy | undefined;
  /** Why it does not go on. */
  problem: string | undefined;
  /** The guest list changed while the plan was looked at, so there is another one to look at. */
  changedMeanwhile: boolean;
  read: (source: Blob | string, options?: { name?: string; sheet?: string }) => Promise<void>;
  setMapping: (mapping: Mapping) => void;
  /** Shows what will become of the rows. */
  preview: (choices?: ImportChoices) => Promise<void>;
  choose: (rows: ReadonlyMap<number, RowChoice | undefined>) => void;
  /** Puts the guests on the list, as one change; how many rows it was about, or undefined where it did not. */
  write: () => Promise<ImportPlan | undefined>;
  /** Goes back to the columns, or to the choice of a table. */
  back: () => void;
}

const noChoices: ImportChoices = {};

/** An import from the table to the guest list. Nothing is written before `write`. */
export function useImport(start?: () => ImportJob): Import {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const run = useRun();
  const job = useRef<ImportJob>(undefined);
  const [open, setOpen] = useState<OpenTable>();
  const [mapping, setMapping] = useState<Mapping>();
  const [choices, setChoices] = useState(noChoices);
  const [plan, setPlan] = useState<ImportPlan>();
  const [busy, setBusy] = useState<Busy>();
  const [problem, setProblem] = useState<string>();
  const [changedMeanwhile, setChangedMeanwhile] = useState(false);
  useEffect(() => () => job.current?.close(), []);

  /** One thing at a time; what fails is said, and nothing is written. */
  async function during<T>(what: Busy, work: () => Promise<T>): Promise<T | undefined> {
    setBusy(what);
    setProblem(undefined);
    try {
      return await work();
    } catch (error) {
      console.error(error);
      setProblem(t`This did not work, and the guest list is as it was. Please try again.`);
      return undefined;
    } finally {
      setBusy(undefined);
    }
  }

  const read: Import["read"] = async (source, { name, sheet } = {}) => {
    await during("reading", async () => {
      const reading = await readTable(source, sheet === undefined ? {} : { sheet });
      if (!reading.ok) {
        setProblem(i18n._(describeProblem(reading.problem, formats)));
        return;
      }
      job.current?.close();
      job.current = start?.() ?? new ImportJob();
      const guess = await job.current.ask({
        kind: "open",
        wedding: await documentJson(),
        rows: reading.rows,
      });
      setOpen({ name, source, table: reading, guess });
      setMapping(rememberedMapping(guess));
      setChoices(noChoices);
      setPlan(undefined);
    });
  };

  async function planOf(wanted: ImportChoices): Promise<ImportPlan> {
    if (!job.current || !mapping) throw new Error("no table is open");
    return job.current.ask({ kind: "plan", wedding: await documentJson(), mapping, choices: wanted });
  }

  const preview: Import["preview"] = async (wanted = choices) => {
    setChoices(wanted);
    setChangedMeanwhile(false);
    await during("planning", async () => {
      if (open && mapping) rememberMapping(open.guess, mapping);
      setPlan(await planOf(wanted));
    });
  };

  function choose(rows: ReadonlyMap<number, RowChoice | undefined>): void {
    const chosen = new Map(Object.entries(choices.rows ?? {}));
    for (const [row, choice] of rows) {
      if (choice) chosen.set(String(row), choice);
      else chosen.delete(String(row));
    }
    void preview({ ...choices, rows: Object.fromEntries(chosen) });
  }

  const write = () =>
    during("writing", async () => {
      const shown = plan;
      if (!shown || !job.current) return undefined;
      // Others plan on while somebody looks. What is written is what was looked at, or is looked at once more.
      const now = await planOf(choices);
      if (JSON.stringify(now) !== JSON.stringify(shown)) {
        setPlan(now);
        setChangedMeanwhile(true);
        return undefined;
      }
      const ids = Array.from({ length: now.newIds }, newId);
      const command = await job.current.ask({ kind: "command", ids });
      if (!command) return now;
      await new Promise<void>((resolve) => afterNextPaint(resolve));
      const result = run(command);
      if (result.ok) return now;
      setProblem(result.issues.map(({ message }) => message).join(" "));
      return undefined;
    });

  function back(): void {
    setProblem(undefined);
    setChangedMeanwhile(false);
    if (plan) setPlan(undefined);
    else setOpen(undefined);
  }

  return {
    open,
    mapping,
    choices,
    plan,
    busy,
    problem,
    changedMeanwhile,
    read,
    setMapping,
    preview,
    choose,
    write,
    back,
  };
}
