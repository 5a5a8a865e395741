import { importer, type RowDecision, type RowMatch } from "@/lib/core/importer.ts";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type { Command, PreparedEdit, RecordCommand } from "@/lib/core/types.ts";
import type { ColumnMapping } from "./choose-columns.tsx";
import type { CellValues, ColumnQuestion, ImportColumn, RecordImport } from "./import-description.ts";
import {
  type CellRemark,
  issuesById,
  type ReadChoices,
  type ReadRow,
  readRows,
  remarksOf,
} from "./read-rows.ts";
import { foldName } from "./use-cell-readers.ts";

/** The result of a row. */
export type RowOutcome = "ask" | "refused" | "add" | "change" | "leftOut" | "same";

/** A value in words. */
export interface ShownValue {
  key: string;
  label: string;
  text: string;
}

export interface PlannedRow {
  /** Its index in the table, counted from 0 with the heading. */
  index: number;
  outcome: RowOutcome;
  name: string;
  /** Its values for the preview. */
  says: ShownValue[];
  /** Its changes to the record. */
  changes: (ShownValue & { from: string })[];
  /** The records that it may match. */
  candidates: { id: string; name: string; says: ShownValue[] }[];
  /** Whether the user decided which record it is. */
  isDecided: boolean;
  /** The index of an earlier row with the same id. */
  duplicateOf: number | undefined;
  /** Why it is refused; for an accepted row, which of its values are left out. */
  remarks: readonly CellRemark[];
  /** Notes on unexpected adjustments. */
  notes: readonly string[];
}

export interface RecordPlan {
  rows: PlannedRow[];
  counts: Record<RowOutcome, number>;
  /** How many rows have an unreadable cell. */
  unreadable: number;
  questions: { column: number; question: ColumnQuestion }[];
  /** Names of records created because rows name them. */
  made: string[];
  /** The commands of one change: first the named records, then the rows'. */
  commands: RecordCommand[];
}

/** The user's decisions about a table. */
export interface PlanChoices extends ReadChoices {
  /** Indexes of rows that are left out. */
  leftOut: ReadonlySet<number>;
  /** Which record a row is, by row index. */
  decisions: ReadonlyMap<number, RowDecision>;
}

/** A record created because a row names it. */
interface CreatedReference {
  id: string;
  name: string;
  command: RecordCommand;
}

interface PlanInputs<N extends Noun> {
  described: RecordImport<N>;
  rows: readonly (readonly string[])[];
  mapping: ColumnMapping<string>;
  isWorkbook: boolean;
  choices: PlanChoices;
  /** All present records of the kind. */
  records: readonly RecordOf<N>[];
  dryRun: (command: Command) => PreparedEdit | undefined;
  newId: () => string;
}

/** A row that may become a record. */
interface CandidateRow {
  planned: PlannedRow;
  cells: readonly string[];
  commands: readonly RecordCommand[];
  made: ReadonlySet<CreatedReference>;
}

/** Plans every row of a table. The core matches rows to records, and checks whether the result is valid. */
export function planRows<N extends Noun>(planning: PlanInputs<N>): RecordPlan {
  const { described, choices, records, dryRun, newId } = planning;
  const { columns, rows, questions } = readRows(planning);
  const known = new Map(records.map((record) => [record.id, record]));
  const matches = matchesOf(described, rows, records, choices.decisions);
  const making = makings(newId);

  const candidates = rows.map((row, at): CandidateRow => {
    const match = matches[at] ?? { kind: "add" };
    const planned = plannedRow(planning, row, match, known, rows);
    const made = new Set<CreatedReference>();
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

  // Checked in one dry run: the core reads the whole wedding for each check, and reports all issues.
  const wanted = candidates.filter(({ commands }) => commands.length > 0);
  const prepared =
    wanted.length > 0 ? dryRun({ type: "records.change", commands: together(wanted) }) : undefined;
  const issues = prepared?.kind === "refused" ? issuesById(prepared.issues) : new Map();
  const isRefused = ({ commands, made }: CandidateRow) =>
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

/** Matches each row to a record, with the core. */
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
    rows: rows.map(({ id, values, fills }) => ({
      ...(id !== undefined && { id }),
      says: values,
      fills: [...fills],
    })),
    records: records.map((record) => ({
      id: record.id,
      says: Object.fromEntries(columns.map(({ key, known }) => [key, known(record)])),
    })),
    decisions,
  });
}

type RecordsById<N extends Noun> = ReadonlyMap<string, RecordOf<N>>;

function plannedRow<N extends Noun>(
  { described, choices }: PlanInputs<N>,
  row: ReadRow,
  match: RowMatch,
  known: RecordsById<N>,
  rows: readonly ReadRow[],
): PlannedRow {
  const { columns, required } = described;
  const shown = (values: CellValues) => valuesInWords(columns, values);
  const recordOf = (id: string) => {
    const record = known.get(id);
    return record ? Object.fromEntries(columns.map((column) => [column.key, column.known(record)])) : {};
  };
  const nameOf = (values: CellValues) => String(values[required.key] ?? "").trim();
  const ids = match.kind === "ask" ? match.records : [];
  const record = "id" in match ? recordOf(match.id) : {};
  return {
    index: row.index,
    outcome: outcomeOf(row, match, choices),
    name: nameOf(row.values) || nameOf(record),
    says: shown(row.values),
    changes: match.kind === "change" ? changesInWords(columns, match.fields) : [],
    candidates: ids.map((id) => ({ id, name: nameOf(recordOf(id)), says: shown(recordOf(id)) })),
    isDecided: choices.decisions.has(row.index),
    duplicateOf: match.kind === "twice" ? rows[match.row]?.index : undefined,
    remarks: row.remarks,
    notes: row.notes,
  };
}

function outcomeOf(row: ReadRow, match: RowMatch, choices: PlanChoices): RowOutcome {
  if (row.remarks.length > 0 && !choices.leavesOutUnreadable) return "refused";
  if (match.kind === "twice") return "refused";
  if (match.kind === "same") return "same";
  if (choices.leftOut.has(row.index)) return "leftOut";
  return match.kind;
}

function commandsOf<N extends Noun>(
  described: RecordImport<N>,
  { values }: ReadRow,
  { outcome }: PlannedRow,
  match: RowMatch,
  known: RecordsById<N>,
  make: Parameters<RecordImport<N>["commandsOf"]>[1],
): readonly RecordCommand[] {
  if (outcome === "add") return described.commandsOf(values, make);
  if (outcome !== "change" || match.kind !== "change") return [];
  const record = known.get(match.id);
  const changed = Object.fromEntries(match.fields.map(({ key, to }) => [key, to]));
  return record ? described.changesOf(record, changed, make) : [];
}

/** Rows that name the same thing share one record. */
function makings(
  newId: () => string,
): (name: string, command: (id: string) => RecordCommand) => CreatedReference {
  const named = new Map<string, CreatedReference>();
  return (name, command) => {
    const known = named.get(foldName(name));
    if (known) return known;
    const id = newId();
    const one = { id, name, command: command(id) };
    named.set(foldName(name), one);
    return one;
  };
}

function madeFor(candidates: readonly CandidateRow[]): Set<CreatedReference> {
  return new Set(candidates.flatMap(({ made }) => [...made]));
}

/** Named records come before the rows that refer to them. */
function together(candidates: readonly CandidateRow[]): RecordCommand[] {
  const made = [...madeFor(candidates)].map(({ command }) => command);
  return [...made, ...candidates.flatMap(({ commands }) => commands)];
}

type ImportColumns<N extends Noun> = readonly ImportColumn<N>[];

function valuesInWords<N extends Noun>(columns: ImportColumns<N>, values: CellValues): ShownValue[] {
  return columns.flatMap(({ key, label, say }) => {
    const value = values[key];
    if (value === undefined || value === "" || value === false) return [];
    return { key, label, text: say(value) };
  });
}

function changesInWords<N extends Noun>(
  columns: ImportColumns<N>,
  fields: Extract<RowMatch, { kind: "change" }>["fields"],
): PlannedRow["changes"] {
  return columns.flatMap(({ key, label, say }) => {
    const field = fields.find((one) => one.key === key);
    return field ? { key, label, from: say(field.from), text: say(field.to) } : [];
  });
}
