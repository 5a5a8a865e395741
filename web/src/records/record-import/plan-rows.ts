import { importer, type RowDecision, type RowMatch } from "@/lib/core/importer.ts";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type { Command, PreparedEdit, RecordCommand } from "@/lib/core/types.ts";
import type { Mapping } from "./choose-columns.tsx";
import type { ColumnQuestion, ImportColumn, RecordImport, Said } from "./description.ts";
import { folded } from "./folded.ts";
import { issuesById, remarksOf } from "./plan-issues.ts";
import { type ReadChoices, type ReadRow, type Remark, readRows } from "./read-rows.ts";

/** What becomes of a row. */
export type Outcome = "ask" | "refused" | "add" | "change" | "leftOut" | "same";

/** A value in words. */
export interface ShownValue {
  key: string;
  label: string;
  text: string;
}

export interface PlannedRow {
  /** Its place in the table, the heading counted, from 0. */
  index: number;
  outcome: Outcome;
  name: string;
  /** What it says, as the preview shows it. */
  says: ShownValue[];
  /** What it changes of its record. */
  changes: (ShownValue & { from: string })[];
  /** The records that it may be. */
  candidates: { id: string; name: string; says: ShownValue[] }[];
  /** Whether a person decided which record it is. */
  isDecided: boolean;
  /** The place of the earlier row that has its id. */
  twiceOf: number | undefined;
  /** Why it is not taken; of a row that is taken, which of its values are not. */
  remarks: readonly Remark[];
  /** What is done with it that nobody might expect. */
  notes: readonly string[];
}

export interface RecordPlan {
  rows: PlannedRow[];
  counts: Record<Outcome, number>;
  /** How many rows have a cell that cannot be read. */
  unreadable: number;
  questions: { column: number; question: ColumnQuestion }[];
  /** Names of what is made because rows name it. */
  made: string[];
  /** One change: what is made, then the records. */
  commands: RecordCommand[];
}

/** What a person decided about a table. */
export interface PlanChoices extends ReadChoices {
  /** Rows that are left out, by their index. */
  leftOut: ReadonlySet<number>;
  /** By the index of a row, which record it is. */
  decisions: ReadonlyMap<number, RowDecision>;
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
  isWorkbook: boolean;
  choices: PlanChoices;
  /** All there are by now. */
  records: readonly RecordOf<N>[];
  dryRun: (command: Command) => PreparedEdit | undefined;
  newId: () => string;
}

/** A row on its way to be a record. */
interface Candidate {
  planned: PlannedRow;
  cells: readonly string[];
  commands: readonly RecordCommand[];
  made: ReadonlySet<Making>;
}

/**
 * What becomes of every row of a table. Which record a row is, and whether records can be as the rows have them, is
 * asked of the core.
 */
export function planRows<N extends Noun>(planning: Planning<N>): RecordPlan {
  const { described, choices, records, dryRun, newId } = planning;
  const { columns, rows, questions } = readRows(planning);
  const known = new Map(records.map((record) => [record.id, record]));
  const matches = matchesOf(described, rows, records, choices.decisions);
  const making = makings(newId);

  const candidates = rows.map((row, at): Candidate => {
    const match = matches[at] ?? { kind: "add" };
    const planned = plannedRow(planning, row, match, known, rows);
    const made = new Set<Making>();
    const make = (name: string, command: (id: string) => RecordCommand) => {
      const one = making(name, command);
      made.add(one);
      return one.id;
    };
    return {
      planned,
      cells: row.cells,
      made,
      commands: commandsOf(described, row, planned, match, known, make),
    };
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
    const causes = [...candidate.made, ...candidate.commands];
    const remarks = remarksOf(causes, candidate.cells, issues, columns);
    return { ...candidate.planned, outcome: "refused", remarks };
  });
  const counts: RecordPlan["counts"] = { ask: 0, refused: 0, add: 0, change: 0, leftOut: 0, same: 0 };
  for (const { outcome } of planned) counts[outcome] += 1;
  return {
    rows: planned,
    counts,
    unreadable: rows.filter(({ remarks }) => remarks.length > 0).length,
    questions,
    made: [...madeFor(taken)].map(({ name }) => name),
    commands: together(taken),
  };
}

/** Which record each row is, by the core. */
function matchesOf<N extends Noun>(
  { kind, columns }: RecordImport<N>,
  rows: readonly ReadRow[],
  records: readonly RecordOf<N>[],
  decided: PlanChoices["decisions"],
): RowMatch[] {
  const decisions: Record<number, RowDecision> = {};
  for (const [at, { index }] of rows.entries()) {
    const decision = decided.get(index);
    if (decision) decisions[at] = decision;
  }
  return importer().matchRows({
    noun: kind.noun,
    rows: rows.map(({ id, said, fills }) => ({
      ...(id !== undefined && { id }),
      says: said,
      fills: [...fills],
    })),
    records: records.map((record) => ({
      id: record.id,
      says: Object.fromEntries(columns.map(({ key, known }) => [key, known(record)])),
    })),
    decisions,
  });
}

type Known<N extends Noun> = ReadonlyMap<string, RecordOf<N>>;

function plannedRow<N extends Noun>(
  { described, choices }: Planning<N>,
  row: ReadRow,
  match: RowMatch,
  known: Known<N>,
  rows: readonly ReadRow[],
): PlannedRow {
  const { columns, needed } = described;
  const shown = (said: Said) => saidInWords(columns, said);
  const recordOf = (id: string) => {
    const record = known.get(id);
    return record ? Object.fromEntries(columns.map((column) => [column.key, column.known(record)])) : {};
  };
  const nameOf = (said: Said) => String(said[needed.key] ?? "").trim();
  const ids = match.kind === "ask" ? match.records : [];
  const record = "id" in match ? recordOf(match.id) : {};
  return {
    index: row.index,
    outcome: outcomeOf(row, match, choices),
    name: nameOf(row.said) || nameOf(record),
    says: shown(row.said),
    changes: match.kind === "change" ? changesInWords(columns, match.fields) : [],
    candidates: ids.map((id) => ({ id, name: nameOf(recordOf(id)), says: shown(recordOf(id)) })),
    isDecided: choices.decisions.has(row.index),
    twiceOf: match.kind === "twice" ? rows[match.row]?.index : undefined,
    remarks: row.remarks,
    notes: row.notes,
  };
}

function outcomeOf(row: ReadRow, match: RowMatch, choices: PlanChoices): Outcome {
  if (row.remarks.length > 0 && !choices.leavesOutUnreadable) return "refused";
  if (match.kind === "twice") return "refused";
  if (match.kind === "same") return "same";
  if (choices.leftOut.has(row.index)) return "leftOut";
  return match.kind;
}

function commandsOf<N extends Noun>(
  described: RecordImport<N>,
  { said }: ReadRow,
  { outcome }: PlannedRow,
  match: RowMatch,
  known: Known<N>,
  make: Parameters<RecordImport<N>["commandsOf"]>[1],
): readonly RecordCommand[] {
  if (outcome === "add") return described.commandsOf(said, make);
  if (outcome !== "change" || match.kind !== "change") return [];
  const record = known.get(match.id);
  const changed = Object.fromEntries(match.fields.map(({ key, to }) => [key, to]));
  return record ? described.changesOf(record, changed, make) : [];
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

type Columns<N extends Noun> = readonly ImportColumn<N>[];

function saidInWords<N extends Noun>(columns: Columns<N>, said: Said): ShownValue[] {
  return columns.flatMap(({ key, label, say }) => {
    const value = said[key];
    if (value === undefined || value === "" || value === false) return [];
    return { key, label, text: say(value) };
  });
}

function changesInWords<N extends Noun>(
  columns: Columns<N>,
  fields: Extract<RowMatch, { kind: "change" }>["fields"],
): PlannedRow["changes"] {
  return columns.flatMap(({ key, label, say }) => {
    const field = fields.find((one) => one.key === key);
    return field ? { key, label, from: say(field.from), text: say(field.to) } : [];
  });
}
