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
import { parentOf, type Writable } from "../document/document-view.ts";
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

/** Written with every edit. If both sides wrote it, the server's value stays, as with an edit it had not seen. */
const bookkeeping = new Set(["createdAt", "updatedAt", "removed"]);

/** The message of the carrying change. */
const message = JSON.stringify({ command: "wedding.carryOver" });

/**
 * Moves a device's unsynced edits to a history that was started over. Changes of the old history do not apply there, so
 * this compares values: an edit is written again if the server's document still has the old value, and listed if that
 * was changed meanwhile.
 */
export function carryOver(parts: CarryOverParts): RecoveryPlan {
  const { local, server, mayWrite, newActor, time } = parts;
  const base = parts.base ?? server;
  const takesRemovals = parts.base !== undefined;
  const work: CarriedWork = { writes: [], misfits: [] };
  for (const container of new Set([...Object.keys(base), ...Object.keys(local)])) {
    const [before, mine] = [base[container], local[container]];
    if (!isMap(mine)) continue;
    const theirs = server[container];
    compare(
      {
        path: [container],
        before: isMap(before) ? before : {},
        mine,
        theirs,
        isOpen: mayWrite(container),
        takesRemovals,
      },
      work,
    );
  }
  const actor = newActor();
  const document = change(clone(server, { actor }), { message, time }, (doc) => {
    for (const write of work.writes) writeTo(doc as Writable, write);
  });
  const waiting = getHeads(document).join() === getHeads(server).join() ? 0 : 1;
  return { document, edits: misfitEdits(work.misfits, local, server, time), kept: [], waiting };
}

interface PathWrite {
  path: DocumentPath;
  /** Undefined: to be deleted. */
  value: unknown;
}

interface CarriedWork {
  writes: PathWrite[];
  /** Paths of edits that could not be written. */
  misfits: DocumentPath[];
}

interface Comparison {
  path: DocumentPath;
  before: Record<string, unknown>;
  mine: Record<string, unknown>;
  theirs: unknown;
  /** Whether the role may write there. */
  isOpen: boolean;
  takesRemovals: boolean;
}

function compare({ path, before, mine, theirs, ...rest }: Comparison, work: CarriedWork): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(mine)])) {
    const [was, is] = [before[key], mine[key]];
    if (isSame(was, is) || (is === undefined && !rest.takesRemovals)) continue;
    const place = [...path, key];
    const there = isMap(theirs) ? theirs[key] : undefined;
    if (isSame(there, is)) continue;
    if (isMap(is) && isMap(there)) {
      compare({ path: place, before: isMap(was) ? was : {}, mine: is, theirs: there, ...rest }, work);
    } else if (rest.isOpen && isMap(theirs) && isSame(there, was)) {
      work.writes.push({ path: place, value: is });
    } else if (!bookkeeping.has(key)) {
      work.misfits.push(place);
    }
  }
}

function writeTo(doc: Writable, { path, value }: PathWrite): void {
  const key = path.at(-1);
  if (key === undefined) return;
  const parent = parentOf(doc, [...path]);
  if (value === undefined) delete parent[key];
  else parent[key] = copyOf(value);
}

/** The edits that could not be written, by record, with only the fields that this device wrote. */
function misfitEdits(
  misfits: readonly DocumentPath[],
  local: WeddingDoc,
  server: WeddingDoc,
  time: number,
): RefusedEdit[] {
  const dropped = misfits.map((path) => ({ path, reason: "refused", hash: "", message, time }) as const);
  return refusedEdits(dropped, local, server).flatMap((edit) => {
    const record = edit.id === undefined ? [edit.container] : [edit.container, edit.id];
    const own = misfits.filter((path) => record.every((key, depth) => path[depth] === key));
    // The record as a whole could not be written.
    if (own.some((path) => path.length === record.length) || !mapAt(server, record)) return [edit];
    const fields = edit.fields.filter(({ field }) => own.some((path) => path[record.length] === field));
    return fields.length > 0 ? [{ ...edit, kind: "change" as const, fields }] : [];
  });
}

/** Text objects and scalar strings compare as equal, absent and null too. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (isImmutableString(value)) return String(value);
  if (isCounter(value)) return value.value;
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (!isMap(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, plain(value[key])]));
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
