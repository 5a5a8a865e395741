import type { Doc } from "@automerge/automerge/slim";
import type { LocalDatabase, RefusedEdit, RefusedEditRow, RefusedField } from "@/lib/db/db.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { changeTime } from "../document/change-time.ts";
import { hasHeads } from "../document/heads.ts";
import type { DroppedOperation, DropReason } from "./refusal-rewrite.ts";

/** Fields written with every edit, which tell a user nothing. */
const automaticFields = new Set(["createdAt", "updatedAt", "removed"]);

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
    const localRecord = recordIn(local, container, id);
    const serverRecord = recordIn(server, container, id);
    const fields = fieldsOf(localRecord, serverRecord);
    const kind = kindOf(localRecord, serverRecord, id);
    // A record added and removed before anyone else saw it.
    if (serverRecord === undefined && isRemoved(localRecord)) return [];
    // Another user made the same edit, or it was undone: nothing is lost.
    if (fields.length === 0 && kind !== "remove" && kind !== "restore") return [];
    const record = asMap(jsonValue(localRecord ?? serverRecord ?? {}));
    const edit = { container, id, kind, fields, record, at: new Date(changeTime(time) ?? 0).toISOString() };
    const awaits = awaitsOf(reasons);
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
function awaitsOf(reasons: ReadonlySet<DropReason>): RefusedEdit["awaits"] {
  if (reasons.has("follows")) return "follows";
  return reasons.has("refused") ? undefined : "others";
}

/** The keys of edits that waited for another person's device and are now in the document. */
export function findArrivedEdits(
  edits: readonly RefusedEditRow[],
  hasChanges: (wedding: string, changes: string[]) => boolean,
): string[] {
  const arrivedEdits = edits.filter(
    ({ awaits, changes, wedding }) =>
      awaits === "others" && changes !== undefined && hasChanges(wedding, changes),
  );
  return arrivedEdits.map(({ key }) => key);
}

/** Removes edits from the list that waited for another person's device and have arrived in the document. */
export function dismissArrived(
  database: LocalDatabase,
  edits: readonly RefusedEditRow[],
  documentOf: (wedding: string) => Doc<unknown> | undefined,
): void {
  const arrivedKeys = findArrivedEdits(edits, (id, changes) => {
    const document = documentOf(id);
    return document !== undefined && hasHeads(document, changes);
  });
  if (arrivedKeys.length === 0) return;
  database.refusedEdits.bulkDelete(arrivedKeys).catch((error: unknown) => {
    console.error("An edit that has arrived could not be removed from the list", error);
  });
}

function fieldsOf(
  localRecord: Record<string, unknown> | undefined,
  serverRecord: Record<string, unknown> | undefined,
): RefusedField[] {
  const names = new Set([...Object.keys(serverRecord ?? {}), ...Object.keys(localRecord ?? {})]);
  return [...names]
    .filter((field) => !automaticFields.has(field))
    .map((field) => ({
      field,
      before: jsonValue(ownProperty(serverRecord ?? {}, field)),
      after: jsonValue(ownProperty(localRecord ?? {}, field)),
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

function kindOf(
  localRecord: Record<string, unknown> | undefined,
  serverRecord: Record<string, unknown> | undefined,
  id: string | undefined,
): RefusedEdit["kind"] {
  if (id === undefined) return "change";
  if (serverRecord === undefined) return "add";
  const isRemovedLocally = isRemoved(localRecord);
  if (isRemovedLocally === isRemoved(serverRecord)) return "change";
  return isRemovedLocally ? "remove" : "restore";
}

/** Whether a record is absent, or marked as removed and not edited since (ADR 3). */
function isRemoved(record: Record<string, unknown> | undefined): boolean {
  if (record === undefined) return true;
  const { removed, updatedAt }: { removed?: unknown; updatedAt?: unknown } = record;
  return removed != null && updatedAt == null;
}

function recordIn(
  document: Record<string, unknown>,
  container: string,
  id: string | undefined,
): Record<string, unknown> | undefined {
  const content = document[container];
  const record = id === undefined ? content : ownProperty(asMap(content), id);
  return isRecord(record) ? record : undefined;
}

function asMap(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** Whether a value is a plain map, as records are; scalar strings are instances of a class. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
}

/** A value as plain JSON, for storage and export outside of the document. An absent one is null. */
function jsonValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) => (typeof inner === "bigint" ? Number(inner) : inner)),
  );
}
