import {
  Counter,
  change,
  clone,
  getHeads,
  ImmutableString,
  isCounter,
  isImmutableString,
} from "@automerge/automerge/slim";
import type { RefusedEdit } from "@/lib/db/db.ts";
import { parentOf, type WritableDocument } from "../document/document-view.ts";
import { mapAt } from "../document/plain-value.ts";
import type { WeddingDoc } from "../document/wedding-handle.ts";
import { refusedEdits } from "./refusal-edits.ts";
import type { RecoveryPlan } from "./refusal-plan.ts";

type DocumentPath = readonly string[];

export interface CarryOverParts {
  /**
   * The server's last known state of this device's document. Undefined if unknown, after a restore: then every
   * difference counts as this device's own edit, and no record counts as removed by it.
   */
  base: WeddingDoc | undefined;
  /** This device's document, of the old history. */
  local: WeddingDoc;
  /** The server's document, which shares no history with the others. */
  server: WeddingDoc;
  mayWrite: (container: string) => boolean;
  newActor: () => string;
  /** In seconds since 1970. */
  time: number;
}

/** Fields written with every edit. If both sides wrote one, the server's value stays, and the edit is not listed. */
const automaticFields = new Set(["createdAt", "updatedAt", "removed"]);

/** The message of the change that writes the edits again. */
const message = JSON.stringify({ command: "wedding.carryOver" });

/**
 * Moves a device's unsynced edits to a history that was started over. Changes of the old history do not apply there, so
 * this compares values: an edit is written again if the server's document still has the old value, and listed if that
 * was changed meanwhile.
 */
export function carryOver(parts: CarryOverParts): RecoveryPlan {
  const { local, server, mayWrite, newActor, time } = parts;
  const base = parts.base ?? server;
  const countsRemovals = parts.base !== undefined;
  const outcome: CarryOutcome = { writes: [], unwritable: [] };
  for (const container of new Set([...Object.keys(base), ...Object.keys(local)])) {
    const [baseValue, localValue] = [base[container], local[container]];
    if (!isMap(localValue)) continue;
    compareMaps(
      {
        path: [container],
        baseMap: isMap(baseValue) ? baseValue : {},
        localMap: localValue,
        serverValue: server[container],
        mayWrite: mayWrite(container),
        countsRemovals,
      },
      outcome,
    );
  }
  const actor = newActor();
  const document = change(clone(server, { actor }), { message, time }, (doc) => {
    for (const write of outcome.writes) writeTo(doc as WritableDocument, write);
  });
  const waiting = getHeads(document).join() === getHeads(server).join() ? 0 : 1;
  return { document, edits: unwritableEdits(outcome.unwritable, local, server, time), kept: [], waiting };
}

interface PathWrite {
  path: DocumentPath;
  /** Undefined: to be deleted. */
  value: unknown;
}

interface CarryOutcome {
  writes: PathWrite[];
  /** Paths of edits that could not be written. */
  unwritable: DocumentPath[];
}

interface Comparison {
  path: DocumentPath;
  baseMap: Record<string, unknown>;
  localMap: Record<string, unknown>;
  /** A map, unless the server's document has something else at this path, or nothing. */
  serverValue: unknown;
  /** Whether the role may write at this path. */
  mayWrite: boolean;
  /** Whether a missing local value counts as removed by this device. */
  countsRemovals: boolean;
}

/** Adds to the outcome what becomes of each value that differs between the base and the local document. */
function compareMaps(comparison: Comparison, outcome: CarryOutcome): void {
  const { path, baseMap, localMap, serverValue, ...options } = comparison;
  for (const key of new Set([...Object.keys(baseMap), ...Object.keys(localMap)])) {
    const [inBase, inLocal] = [baseMap[key], localMap[key]];
    if (isSame(inBase, inLocal) || (inLocal === undefined && !options.countsRemovals)) continue;
    const innerPath = [...path, key];
    const inServer = isMap(serverValue) ? serverValue[key] : undefined;
    if (isSame(inServer, inLocal)) continue;
    if (isMap(inLocal) && isMap(inServer)) {
      const innerBase = isMap(inBase) ? inBase : {};
      compareMaps(
        { path: innerPath, baseMap: innerBase, localMap: inLocal, serverValue: inServer, ...options },
        outcome,
      );
    } else if (options.mayWrite && isMap(serverValue) && isSame(inServer, inBase)) {
      outcome.writes.push({ path: innerPath, value: inLocal });
    } else if (!automaticFields.has(key)) {
      outcome.unwritable.push(innerPath);
    }
  }
}

function writeTo(doc: WritableDocument, { path, value }: PathWrite): void {
  const key = path.at(-1);
  if (key === undefined) return;
  const parent = parentOf(doc, [...path]);
  if (value === undefined) delete parent[key];
  else parent[key] = copyOf(value);
}

/** The edits that could not be written, by record, with only the fields that this device wrote. */
function unwritableEdits(
  unwritable: readonly DocumentPath[],
  local: WeddingDoc,
  server: WeddingDoc,
  time: number,
): RefusedEdit[] {
  const dropped = unwritable.map((path) => ({ path, reason: "refused", hash: "", message, time }) as const);
  return refusedEdits(dropped, local, server).flatMap((edit) => {
    const record = edit.id === undefined ? [edit.container] : [edit.container, edit.id];
    const pathsInRecord = unwritable.filter((path) => record.every((key, depth) => path[depth] === key));
    const isWholeRecord = pathsInRecord.some((path) => path.length === record.length);
    if (isWholeRecord || !mapAt(server, record)) return [edit];
    const fields = edit.fields.filter(({ field }) =>
      pathsInRecord.some((path) => path[record.length] === field),
    );
    return fields.length > 0 ? [{ ...edit, kind: "change" as const, fields }] : [];
  });
}

/** Whether two values have the same content. A text object equals the same string, and null an absent value. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

/** A value in the form that `isSame` compares. */
function comparable(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (isImmutableString(value)) return String(value);
  if (isCounter(value)) return value.value;
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(comparable);
  if (!isMap(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, comparable(value[key])]));
}

/** A copy of a value of another document: a value that belongs to a document cannot be put into a second one. */
function copyOf(value: unknown): unknown {
  if (isImmutableString(value) || typeof value === "string") return new ImmutableString(String(value));
  if (isCounter(value)) return new Counter(value.value);
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

function isMap(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
}
