import { importer, type RowDecision, type RowMatch } from "@/lib/core/importer.ts";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type { Command, FieldIssue, PreparedEdit, RecordCommand } from "@/lib/core/types.ts";
import type { ColumnMapping } from "./choose-columns.tsx";
import type {
  CellValues,
  ColumnQuestion,
  CreateReferenced,
  ImportColumn,
  RecordImport,
} from "./import-description.ts";
import {
  type CellRemark,
  groupIssuesByRecord,
  type ReadChoices,
  type ReadRow,
  readRows,
  remarksOf,
} from "./read-rows.ts";
import { foldName } from "./use-cell-readers.ts";

/** What the import does with a row. `ask`: the user decides first. `same`: the record has these values already. */
export type RowOutcome = "ask" | "refused" | "add" | "change" | "leftOut" | "same";

/** A value as the preview shows it. */
export interface ShownValue {
  key: string;
  label: string;
  text: string;
}

export interface PreviewRow {
  /** Its index in the table, counted from 0 with the heading. */
  index: number;
  outcome: RowOutcome;
  name: string;
  values: ShownValue[];
  /** Its changes to the record. */
  changes: (ShownValue & { from: string })[];
  /** The records that it may match. */
  candidates: { id: string; name: string; values: ShownValue[] }[];
  /** Whether the user decided which record it is. */
  isDecided: boolean;
  /** The index of an earlier row with the same id. */
  duplicateOf: number | undefined;
  /** Why it is refused; for an accepted row, which of its values are left out. */
  remarks: readonly CellRemark[];
  /** Notes on adjustments that the user may not expect. */
  notes: readonly string[];
}

/** What an import will do, before the user confirms it. */
export interface ImportPreview {
  rows: PreviewRow[];
  counts: Record<RowOutcome, number>;
  /** How many rows have an unreadable cell. */
  unreadableRows: number;
  questions: { column: number; question: ColumnQuestion }[];
  /** Names of other records that the import creates because rows name them. */
  createdNames: string[];
  /** The commands of one change: first the named records, then those of the rows. */
  commands: RecordCommand[];
}

/** The user's decisions about a table. */
export interface PreviewChoices extends ReadChoices {
  /** Indexes of rows that are left out. */
  leftOut: ReadonlySet<number>;
  /** Which record a row is, by row index. */
  decisions: ReadonlyMap<number, RowDecision>;
}

/** A record that is created because a row names it. */
interface CreatedReference {
  id: string;
  name: string;
  command: RecordCommand;
}

interface PreviewInputs<N extends Noun> {
  description: RecordImport<N>;
  rows: readonly (readonly string[])[];
  mapping: ColumnMapping<string>;
  isWorkbook: boolean;
  choices: PreviewChoices;
  /** All present records of the kind. */
  records: readonly RecordOf<N>[];
  dryRun: (command: Command) => PreparedEdit | undefined;
  newId: () => string;
}

/** A row with the commands that import it. */
interface RowWithCommands {
  row: PreviewRow;
  cells: readonly string[];
  /** Empty if the row changes nothing. */
  commands: readonly RecordCommand[];
  references: ReadonlySet<CreatedReference>;
}

/** Finds out what each row of a table will do. The core matches rows to records, and checks the result. */
export function buildPreview<N extends Noun>(inputs: PreviewInputs<N>): ImportPreview {
  const { description, choices, records, dryRun, newId } = inputs;
  const { columns, rows: readTableRows, questions } = readRows(inputs);
  const recordsById = new Map(records.map((record) => [record.id, record]));
  const matches = matchRows(description, readTableRows, records, choices.decisions);
  const findOrCreateReference = createReferences(newId);

  const allRows = readTableRows.map((readRow, position): RowWithCommands => {
    const match = matches[position] ?? { kind: "add" };
    const row = previewRow(inputs, readRow, match, recordsById, readTableRows);
    const references = new Set<CreatedReference>();
    const createReferenced: CreateReferenced = (name, command) => {
      const reference = findOrCreateReference(name, command);
      references.add(reference);
      return reference.id;
    };
    const commands = rowCommands(description, readRow, row.outcome, match, recordsById, createReferenced);
    return { row, cells: readRow.cells, commands, references };
  });

  const rowsToWrite = allRows.filter(({ commands }) => commands.length > 0);
  const issues = groupIssuesByRecord(findIssues(rowsToWrite, dryRun));
  const isRefused = ({ commands, references }: RowWithCommands) =>
    [...commands, ...references].some(({ id }) => issues.has(id));
  const acceptedRows = rowsToWrite.filter((row) => !isRefused(row));

  const previewRows = allRows.map((candidate): PreviewRow => {
    if (!isRefused(candidate)) return candidate.row;
    const causes = [...candidate.references, ...candidate.commands];
    const remarks = remarksOf(causes, candidate.cells, issues, columns);
    return { ...candidate.row, outcome: "refused", remarks };
  });
  return {
    rows: previewRows,
    counts: countOutcomes(previewRows),
    unreadableRows: readTableRows.filter(({ remarks }) => remarks.length > 0).length,
    questions,
    createdNames: [...referencesOf(acceptedRows)].map(({ name }) => name),
    commands: joinCommands(acceptedRows),
  };
}

/** Checks all rows in one dry run: the core reads the whole wedding for each check, and reports all issues. */
function findIssues(
  rows: readonly RowWithCommands[],
  dryRun: PreviewInputs<Noun>["dryRun"],
): readonly FieldIssue[] {
  if (rows.length === 0) return [];
  const prepared = dryRun({ type: "records.change", commands: joinCommands(rows) });
  return prepared?.kind === "refused" ? prepared.issues : [];
}

function countOutcomes(rows: readonly PreviewRow[]): ImportPreview["counts"] {
  const counts: ImportPreview["counts"] = { ask: 0, refused: 0, add: 0, change: 0, leftOut: 0, same: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** Matches each row to a record, with the core. */
function matchRows<N extends Noun>(
  { kind, columns }: RecordImport<N>,
  rows: readonly ReadRow[],
  records: readonly RecordOf<N>[],
  decisionsByIndex: PreviewChoices["decisions"],
): RowMatch[] {
  // The core counts only the rows that it receives, without the heading.
  const decisions: Record<number, RowDecision> = {};
  for (const [position, { index }] of rows.entries()) {
    const decision = decisionsByIndex.get(index);
    if (decision) decisions[position] = decision;
  }
  return importer().matchRows({
    noun: kind.noun,
    rows: rows.map(({ id, values, fills }) => ({
      ...(id !== undefined && { id }),
      says: values,
      fills: [...fills],
    })),
    records: records.map((record) => ({ id: record.id, says: storedValues(columns, record) })),
    decisions,
  });
}

type RecordsById<N extends Noun> = ReadonlyMap<string, RecordOf<N>>;
type ImportColumns<N extends Noun> = readonly ImportColumn<N>[];

function storedValues<N extends Noun>(columns: ImportColumns<N>, record: RecordOf<N>): CellValues {
  return Object.fromEntries(columns.map(({ key, storedValue }) => [key, storedValue(record)]));
}

function previewRow<N extends Noun>(
  { description, choices }: PreviewInputs<N>,
  row: ReadRow,
  match: RowMatch,
  recordsById: RecordsById<N>,
  rows: readonly ReadRow[],
): PreviewRow {
  const { columns, required } = description;
  const valuesOf = (id: string): CellValues => {
    const record = recordsById.get(id);
    return record ? storedValues(columns, record) : {};
  };
  const nameOf = (values: CellValues) => String(values[required.key] ?? "").trim();
  const candidateIds = match.kind === "ask" ? match.records : [];
  return {
    index: row.index,
    outcome: outcomeOf(row, match, choices),
    name: nameOf(row.values) || nameOf("id" in match ? valuesOf(match.id) : {}),
    values: shownValues(columns, row.values),
    changes: match.kind === "change" ? shownChanges(columns, match.fields) : [],
    candidates: candidateIds.map((id) => {
      const values = valuesOf(id);
      return { id, name: nameOf(values), values: shownValues(columns, values) };
    }),
    isDecided: choices.decisions.has(row.index),
    duplicateOf: match.kind === "twice" ? rows[match.row]?.index : undefined,
    remarks: row.remarks,
    notes: row.notes,
  };
}

function outcomeOf(row: ReadRow, match: RowMatch, choices: PreviewChoices): RowOutcome {
  if (row.remarks.length > 0 && !choices.leavesOutUnreadable) return "refused";
  if (match.kind === "twice") return "refused";
  if (match.kind === "same") return "same";
  if (choices.leftOut.has(row.index)) return "leftOut";
  return match.kind;
}

/** The commands that import a row; none unless it adds or changes a record. */
function rowCommands<N extends Noun>(
  description: RecordImport<N>,
  { values }: ReadRow,
  outcome: RowOutcome,
  match: RowMatch,
  recordsById: RecordsById<N>,
  createReferenced: CreateReferenced,
): readonly RecordCommand[] {
  if (outcome === "add") return description.buildAddCommands(values, createReferenced);
  if (outcome !== "change" || match.kind !== "change") return [];
  const record = recordsById.get(match.id);
  const differing = Object.fromEntries(match.fields.map(({ key, to }) => [key, to]));
  return record ? description.buildChangeCommands(record, differing, createReferenced) : [];
}

/** Creates named records, and one only for all rows with the same name. */
function createReferences(
  newId: () => string,
): (name: string, command: (id: string) => RecordCommand) => CreatedReference {
  const byName = new Map<string, CreatedReference>();
  return (name, command) => {
    const existing = byName.get(foldName(name));
    if (existing) return existing;
    const id = newId();
    const reference = { id, name, command: command(id) };
    byName.set(foldName(name), reference);
    return reference;
  };
}

function referencesOf(rows: readonly RowWithCommands[]): Set<CreatedReference> {
  return new Set(rows.flatMap(({ references }) => [...references]));
}

/** Named records come before the rows that refer to them. */
function joinCommands(rows: readonly RowWithCommands[]): RecordCommand[] {
  const referenceCommands = [...referencesOf(rows)].map(({ command }) => command);
  return [...referenceCommands, ...rows.flatMap(({ commands }) => commands)];
}

function shownValues<N extends Noun>(columns: ImportColumns<N>, values: CellValues): ShownValue[] {
  return columns.flatMap(({ key, label, formatValue }) => {
    const value = values[key];
    if (value === undefined || value === "" || value === false) return [];
    return { key, label, text: formatValue(value) };
  });
}

function shownChanges<N extends Noun>(
  columns: ImportColumns<N>,
  changedFields: Extract<RowMatch, { kind: "change" }>["fields"],
): PreviewRow["changes"] {
  return columns.flatMap(({ key, label, formatValue }) => {
    const change = changedFields.find((field) => field.key === key);
    return change ? { key, label, from: formatValue(change.from), text: formatValue(change.to) } : [];
  });
}
