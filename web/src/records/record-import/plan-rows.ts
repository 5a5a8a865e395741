import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type { Command, FieldIssue, Prepared, RecordCommand } from "@/lib/core/types.ts";
import { grouped } from "@/lib/grouped.ts";
import type { Mapping } from "./choose-columns.tsx";
import type { CellValue, ImportColumn, RecordImport, Said } from "./description.ts";

/** What becomes of a row. */
export type Outcome = "add" | "refused" | "leftOut" | "same";

/** Why a row cannot be taken, where that is known with the column and the cell to blame. */
interface Remark {
  column?: number;
  cell?: string;
  message: string;
}

export interface PlannedRow {
  /** Its place in the table, the heading counted, from 0. */
  index: number;
  outcome: Outcome;
  name: string;
  /** What it says, as the preview shows it. */
  says: { key: string; label: string; text: string }[];
  remarks: Remark[];
  /** What is done with it that nobody might expect. */
  notes: readonly string[];
}

export interface RecordPlan {
  rows: PlannedRow[];
  counts: Record<Outcome, number>;
  /** Names of what is made because rows name it. */
  made: string[];
  /** One change: what is made, then the records. */
  commands: RecordCommand[];
}

/** Something that is made because a row names it. */
interface Making {
  id: string;
  name: string;
  command: RecordCommand;
}

interface Planning<N extends Noun> {
  described: RecordImport<N>;
  rows: readonly (readonly string[])[];
  mapping: Mapping<string>;
  /** All there are by now. */
  records: readonly RecordOf<N>[];
  /** Rows that somebody leaves out, by their index. */
  leftOut: ReadonlySet<number>;
  dryRun: (command: Command) => Prepared | undefined;
  newId: () => string;
}

/** A row on its way to be a record. */
interface Candidate {
  planned: PlannedRow;
  cells: readonly string[];
  commands: readonly RecordCommand[];
  made: ReadonlySet<Making>;
}

/** What becomes of every row of a table. Whether records can be as the rows have them is asked of the core. */
export function planRows<N extends Noun>(planning: Planning<N>): RecordPlan {
  const { described, rows, mapping, records, leftOut, dryRun, newId } = planning;
  const columns = mapping.columns.map((key) => described.columns.find((column) => column.key === key));
  const isKnown = knownRecords(described.columns, records);
  const making = makings(newId);
  const first = mapping.hasHeading ? 1 : 0;

  const candidates = rows.slice(first).map((cells, at): Candidate => {
    const index = first + at;
    const { said: read, remarks } = readRow(columns, cells);
    const { said, notes } = described.settle(read);
    const name = String(said[described.needed.key] ?? "").trim();
    const says = saidInWords(described.columns, said);
    const row = { index, name, says, notes, remarks };
    const stays = (outcome: Outcome) => ({
      planned: { ...row, outcome },
      cells,
      commands: [],
      made: new Set<Making>(),
    });
    if (remarks.length > 0) return stays("refused");
    if (isKnown(said)) return stays("same");
    if (leftOut.has(index)) return stays("leftOut");
    const made = new Set<Making>();
    const commands = described.commandsOf(said, (name, command) => {
      const one = making(name, command);
      made.add(one);
      return one.id;
    });
    return { planned: { ...row, outcome: "add" }, cells, commands, made };
  });

  // All at once: the core looks at a wedding as a whole before each change, and says what is wrong with every part of it.
  const wanted = candidates.filter(({ commands }) => commands.length > 0);
  const prepared =
    wanted.length > 0 ? dryRun({ type: "records.change", commands: together(wanted) }) : undefined;
  const issues = prepared?.kind === "refused" ? issuesById(prepared.issues) : new Map();
  const isRefused = ({ commands, made }: Candidate) =>
    [...commands, ...made].some(({ id }) => issues.has(id));
  const taken = wanted.filter((candidate) => !isRefused(candidate));

  const planned = candidates.map((candidate): PlannedRow => {
    if (!isRefused(candidate)) return candidate.planned;
    return { ...candidate.planned, outcome: "refused", remarks: remarksOf(candidate, issues, columns) };
  });
  const counts: RecordPlan["counts"] = { add: 0, refused: 0, leftOut: 0, same: 0 };
  for (const { outcome } of planned) counts[outcome] += 1;
  return {
    rows: planned,
    counts,
    made: [...madeFor(taken)].map(({ name }) => name),
    commands: together(taken),
  };
}

/** Rows that name the same thing mean the same one. */
function makings(newId: () => string): (name: string, command: (id: string) => RecordCommand) => Making {
  const named = new Map<string, Making>();
  return (name, command) => {
    const known = named.get(folded(name));
    if (known) return known;
    const id = newId();
    const one = { id, name, command: command(id) };
    named.set(folded(name), one);
    return one;
  };
}

function madeFor(candidates: readonly Candidate[]): Set<Making> {
  return new Set(candidates.flatMap(({ made }) => [...made]));
}

/** What the rows name comes before the rows. */
function together(candidates: readonly Candidate[]): RecordCommand[] {
  const made = [...madeFor(candidates)].map(({ command }) => command);
  return [...made, ...candidates.flatMap(({ commands }) => commands)];
}

/** The same name to whoever reads it. */
export function folded(name: string): string {
  return name.trim().toLocaleLowerCase();
}

type Columns<N extends Noun> = readonly (ImportColumn<N> | undefined)[];

function readRow<N extends Noun>(columns: Columns<N>, cells: readonly string[]) {
  const said: Record<string, CellValue> = {};
  const remarks: Remark[] = [];
  for (const [index, column] of columns.entries()) {
    if (!column) continue;
    const cell = cells[index]?.trim() ?? "";
    const reading = column.read(cell);
    if (reading.ok) said[column.key] = reading.value;
    else remarks.push({ column: index, cell, message: reading.message });
  }
  return { said, remarks };
}

function saidInWords<N extends Noun>(columns: readonly ImportColumn<N>[], said: Said): PlannedRow["says"] {
  return columns.flatMap(({ key, label, say }) => {
    const value = said[key];
    if (value === undefined || value === "" || value === false) return [];
    return { key, label, text: say(value) };
  });
}

/** Whether there is a record that says all that a row says. */
function knownRecords<N extends Noun>(
  columns: readonly ImportColumn<N>[],
  records: readonly RecordOf<N>[],
): (said: Said) => boolean {
  // Nearly all rows say the same columns, so that the records are written down in one way.
  const written = new Map<string, Set<string>>();
  return (said) => {
    const shown = columns.filter(({ key }) => Object.hasOwn(said, key));
    const keys = shown.map(({ key }) => key).join();
    let signatures = written.get(keys);
    if (!signatures) {
      signatures = new Set(records.map((record) => signature(shown.map(({ known }) => known(record)))));
      written.set(keys, signatures);
    }
    return signatures.has(signature(shown.map(({ key }) => said[key] ?? "")));
  };
}

function signature(values: readonly CellValue[]): string {
  return JSON.stringify(
    values.map((value) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n").trim() : value)),
  );
}

interface RecordIssue {
  /** By its key; undefined of the record as a whole. */
  field: string | undefined;
  message: string;
}

/** Fields of many records go by their paths: `expenses.e1.amount`. */
function issuesById(issues: readonly FieldIssue[]): ReadonlyMap<string, RecordIssue[]> {
  return new Map(
    grouped(issues, ({ field }) => field?.split(".")[1] ?? "").map(([id, of]) => [
      id,
      of.map(({ field, message }) => ({ field: field?.split(".")[2], message })),
    ]),
  );
}

/**
 * The core's reasons, at the columns that they are about. What refers to something that is refused is refused as well,
 * for lack of it: that says nothing.
 */
function remarksOf<N extends Noun>(
  { commands, made, cells }: Candidate,
  issues: ReadonlyMap<string, readonly RecordIssue[]>,
  columns: Columns<N>,
): Remark[] {
  const [cause] = [...made, ...commands].flatMap(({ id }) => (issues.has(id) ? [issues.get(id)] : []));
  return (cause ?? []).map(({ field, message }) => {
    const column = columns.findIndex((one) => one?.key === field);
    return column < 0 ? { message } : { column, cell: cells[column]?.trim() ?? "", message };
  });
}
