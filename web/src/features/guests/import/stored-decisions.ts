import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { ColumnMapping, ImportChoices, RowChoice } from "@/lib/core/importer.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { isMeaning } from "./meaning-words.ts";

/** Decisions about a table that is not imported yet. */
interface StoredDecisions {
  /** Hash of the table, by `tableHash`. */
  table: string;
  /** The file's name; undefined for pasted text. */
  name?: string | undefined;
  mapping: ColumnMapping;
  choices: ImportChoices;
}

/** Limit of all stored decisions as JSON, far below the storage limit of a browser. */
const MAX_CHARACTERS = 500_000;

/**
 * Stores decisions on this device until their table is imported: a user who leaves the page continues after choosing
 * the same table again. The table itself is not stored.
 */
export function useStoredDecisions() {
  const [storedImports, store] = useStoredSetting("guests.imports", readImports);
  const without = (hash: string) => storedImports.filter(({ table }) => table !== hash);
  return {
    /** Names of files with decided rows, newest last. */
    decidedFiles: storedImports.flatMap(({ name, choices }) => (name && hasDecisions(choices) ? [name] : [])),
    find: (hash: string) => storedImports.find(({ table }) => table === hash),
    keep: (decisions: StoredDecisions) => store(dropOldest([...without(decisions.table), decisions])),
    forget: (hash: string) => store(without(hash)),
  };
}

/** Drops the oldest tables until the others fit into the limit. */
function dropOldest(imports: readonly StoredDecisions[]): readonly StoredDecisions[] {
  return JSON.stringify(imports).length <= MAX_CHARACTERS ? imports : dropOldest(imports.slice(1));
}

/** Whether the user decided about a row. */
export function hasDecisions({ rows = {}, taken = [] }: ImportChoices): boolean {
  return Object.keys(rows).length + taken.length > 0;
}

/** Hashes all cells of a table, because decisions refer to rows only by number. */
export function tableHash(rows: readonly (readonly string[])[]): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(rows))));
}

/** Reads valid entries: the stored value may come from another version of the app. */
function readImports(stored: unknown): readonly StoredDecisions[] {
  return Array.isArray(stored) ? stored.filter(isStoredDecisions) : [];
}

function isStoredDecisions(value: unknown): value is StoredDecisions {
  if (!isObject(value) || typeof value.table !== "string") return false;
  if (value.name !== undefined && typeof value.name !== "string") return false;
  return isMapping(value.mapping) && isChoices(value.choices);
}

function isMapping(mapping: unknown): boolean {
  if (!isObject(mapping) || typeof mapping.hasHeading !== "boolean") return false;
  if (!isCount(mapping.titleRows ?? 0)) return false;
  return Array.isArray(mapping.columns) && mapping.columns.every(isMeaning);
}

function isChoices(choices: unknown): boolean {
  if (!isObject(choices)) return false;
  const { values = "guests", badValues = "leaveOut", unknownNames = "make", rows = {} } = choices;
  const { severalGroups = "leaveOut", taken = [] } = choices;
  return (
    ["leaveOut", "first"].includes(String(severalGroups)) &&
    Array.isArray(taken) &&
    taken.every(isCount) &&
    ["guests", "files"].includes(String(values)) &&
    ["skipRow", "leaveOut"].includes(String(badValues)) &&
    ["make", "refuse"].includes(String(unknownNames)) &&
    isObject(rows) &&
    Object.values(rows).every(isRowChoice)
  );
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}

function isRowChoice(choice: unknown): choice is RowChoice {
  if (!isObject(choice)) return false;
  if (choice.kind === "new" || choice.kind === "skip") return true;
  const { into } = choice;
  if (choice.kind !== "merge" || !isObject(into)) return false;
  return into.kind === "guest" ? typeof into.id === "string" : Number.isInteger(into.row);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
