import { type Doc, getChangesMetaSince, ImmutableString, load, stats } from "@automerge/automerge/slim";
import { changeTime } from "../document/change-time.ts";

/** One wedding in a file that can be imported. */
export interface Backup {
  /** The names of the couple, without empty ones. */
  names: string[];
  /** Time of the last change, in milliseconds since 1970; 0 if no change has a usable time. */
  changedAt: number;
  bytes: Uint8Array;
}

/** Why a file cannot be imported. */
export type BackupProblem = "tooLarge" | "notABackup" | "damaged" | "notAWedding" | "newerVersion";

export type BackupReading = { ok: true; backups: Backup[] } | { ok: false; problem: BackupProblem };

/** A wedding with 2,000 guests and years of history is a few megabytes. */
export const LARGEST_BACKUP_BYTES = 32 * 1024 * 1024;

/** The server accepts no more operations in one change, and a copy is one change; a real wedding has far fewer. */
const LIMITS = { operations: 400_000, changes: 100_000 };

/** The first bytes of every file that Automerge writes. */
const magic = [0x85, 0x6f, 0x4a, 0x83];

/**
 * Reads a file of either kind: a document, or a JSON export that contains documents. `newestVersion` is the newest
 * schema version that this app knows. A file of unknown origin can make Automerge panic or use up memory, so this runs
 * in a worker with its own Automerge.
 */
export function readBackup(file: Uint8Array, newestVersion: number, limits = LIMITS): BackupReading {
  if (file.length > LARGEST_BACKUP_BYTES) return { ok: false, problem: "tooLarge" };
  const documents = isDocument(file) ? [file] : documentsOfExport(file);
  if (!documents || documents.length === 0) return { ok: false, problem: "notABackup" };
  const backups: Backup[] = [];
  for (const bytes of documents) {
    const result = readDocument(bytes, newestVersion, limits);
    if (typeof result === "string") return { ok: false, problem: result };
    backups.push(result);
  }
  return { ok: true, backups };
}

function isDocument(bytes: Uint8Array): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** The documents in an exported JSON text; undefined if the text is not an export. */
function documentsOfExport(file: Uint8Array): Uint8Array[] | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(file);
    const { product, weddings } = JSON.parse(text) as { product?: unknown; weddings?: unknown };
    if (product !== "Troth" || !Array.isArray(weddings)) return undefined;
    return weddings.map(({ automerge }: { automerge: string }) => {
      return Uint8Array.from(atob(automerge), (letter) => letter.charCodeAt(0));
    });
  } catch {
    return undefined;
  }
}

function readDocument(
  bytes: Uint8Array,
  newestVersion: number,
  limits: typeof LIMITS,
): Backup | BackupProblem {
  if (!isDocument(bytes)) return "notABackup";
  let doc: Doc<Record<string, unknown>>;
  try {
    doc = load<Record<string, unknown>>(bytes);
  } catch {
    return "damaged";
  }
  const { numOps, numChanges } = stats(doc);
  if (numOps > limits.operations || numChanges > limits.changes) return "tooLarge";
  const { schemaVersion, wedding, guests } = doc;
  if (typeof schemaVersion !== "number" || !isMap(wedding) || !isMap(guests)) return "notAWedding";
  if (schemaVersion > newestVersion) return "newerVersion";
  const names = [wedding.ownerName, wedding.partnerName].map(textOf).filter((name) => name !== "");
  const times = getChangesMetaSince(doc, []).map(({ time }) => changeTime(time) ?? 0);
  // In a loop: a spread with one argument for each change would overflow the stack.
  const changedAt = times.reduce((latest, time) => Math.max(latest, time), 0);
  return { names, changedAt, bytes };
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return value instanceof ImmutableString || typeof value === "string" ? String(value) : "";
}
