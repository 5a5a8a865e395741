import type { Doc } from "@automerge/automerge/slim";
import type { LocalDatabase, RefusedEdit, RefusedEditRow, RefusedField } from "@/lib/db/db.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { changeTime } from "../document/change-time.ts";
import { hasHeads } from "../document/heads.ts";
import type { DroppedOperation, DropReason } from "./refusal-rewrite.ts";

/** Written with every edit, and of no use to a reader. */
const bookkeeping = new Set(["createdAt", "updatedAt", "removed"]);

/** Groups dropped operations by record, with the refused and the present value of each field. */
export function refusedEdits(
  dropped: readonly DroppedOperation[],
  local: Record<string, unknown>,
  server: Record<string, unknown>,
): RefusedEdit[] {
  const records = new Map<string, DroppedRecord>();
  for (const { path, time, hash, reason } of dropped) {
    const [container, key] = path;
    if (container === undefined || key === undefined) continue;
    const id =
      isRecord(ownProperty(asMap(local[container]), key)) ||
      isRecord(ownProperty(asMap(server[container]), key))
        ? key
        : undefined;
    const name = `${container}/${id ?? ""}`;
    const record = records.get(name) ?? { container, id, time, reasons: new Set(), changes: new Set() };
    record.time = Math.max(time, record.time);
    record.reasons.add(reason);
    record.changes.add(hash);
    records.set(name, record);
  }
  return [...records.values()].flatMap(({ container, id, time, reasons, changes }) => {
    const mine = recordIn(local, container, id);
    const theirs = recordIn(server, container, id);
    const fields = fieldsOf(mine, theirs);
    const kind = kindOf(mine, theirs, id);
    // A record added and removed before anyone else saw it.
    if (theirs === undefined && isGone(mine)) return [];
    // Another user made the same edit, or it was undone: nothing is lost.
    if (fields.length === 0 && kind !== "remove" && kind !== "restore") return [];
    const record = asMap(plain(mine ?? theirs ?? {}));
    const edit = { container, id, kind, fields, record, at: new Date(changeTime(time) ?? 0).toISOString() };
    const awaits = awaitedFor(reasons);
    return [awaits === undefined ? edit : { ...edit, awaits, changes: [...changes] }];
  });
}

/** The dropped operations of one record. */
interface DroppedRecord {
  container: string;
  id: string | undefined;
  time: number;
  reasons: Set<DropReason>;
  changes: Set<string>;
}

/** Which change by another device the edit waits for; undefined if the server refused it. */
function awaitedFor(reasons: ReadonlySet<DropReason>): RefusedEdit["awaits"] {
  if (reasons.has("follows")) return "follows";
  return reasons.has("refused") ? undefined : "others";
}

/** The edits that waited for another person's device and are now in the document. */
export function arrivedEdits(
  edits: readonly RefusedEditRow[],
  has: (wedding: string, changes: string[]) => boolean,
): string[] {
  const arrived = edits.filter(
    ({ awaits, changes, wedding }) => awaits === "others" && changes !== undefined && has(wedding, changes),
  );
  return arrived.map(({ key }) => key);
}

/** Removes edits from the list that waited for another person's device and have arrived in the document. */
export function dismissArrived(
  database: LocalDatabase,
  edits: readonly RefusedEditRow[],
  documentOf: (wedding: string) => Doc<unknown> | undefined,
): void {
  const arrived = arrivedEdits(edits, (id, changes) => {
    const document = documentOf(id);
    return document !== undefined && hasHeads(document, changes);
  });
  if (arrived.length === 0) return;
  database.refusedEdits.bulkDelete(arrived).catch((error: unknown) => {
    console.error("An edit that has arrived could not be taken off the list", error);
  });
}

function fieldsOf(
  mine: Record<string, unknown> | undefined,
  theirs: Record<string, unknown> | undefined,
): RefusedField[] {
  const names = new Set([...Object.keys(theirs ?? {}), ...Object.keys(mine ?? {})]);
  return [...names]
    .filter((field) => !bookkeeping.has(field))
    .map((field) => ({
      field,
      before: plain(ownProperty(theirs ?? {}, field)),
      after: plain(ownProperty(mine ?? {}, field)),
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

function kindOf(
  mine: Record<string, unknown> | undefined,
  theirs: Record<string, unknown> | undefined,
  id: string | undefined,
): RefusedEdit["kind"] {
  if (id === undefined) return "change";
  const [goneHere, goneThere] = [isGone(mine), isGone(theirs)];
  if (theirs === undefined) return "add";
  if (goneHere !== goneThere) return goneHere ? "remove" : "restore";
  return "change";
}

/** ADR 3: marked as removed, and not edited since. */
function isGone(record: Record<string, unknown> | undefined): boolean {
  if (record === undefined) return true;
  const { removed, updatedAt }: { removed?: unknown; updatedAt?: unknown } = record;
  return removed != null && updatedAt == null;
}

function recordIn(
  document: Record<string, unknown>,
  container: string,
  id: string | undefined,
): Record<string, unknown> | undefined {
  const whole = document[container];
  const record = id === undefined ? whole : ownProperty(asMap(whole), id);
  return isRecord(record) ? record : undefined;
}

function asMap(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** Scalar strings are class instances; a record is a plain map. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
}

/** As JSON, for storage and export outside of the document. Absent and null are equal. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) => (typeof inner === "bigint" ? Number(inner) : inner)),
  );
}
