import type { RefusedEdit, RefusedEditRow, RefusedField } from "@/lib/db/db.ts";
import { own } from "@/lib/own.ts";
import { changeTime } from "../history/change-time.ts";
import type { DroppedOperation, DropReason } from "./refusal-rewrite.ts";

/** Written with every edit, and nothing that anybody would want to read. */
const bookkeeping = new Set(["createdAt", "updatedAt", "removed"]);

/** Puts operations together that touched one record, and says what each of its fields was and was to be. */
export function refusedEdits(
  dropped: readonly DroppedOperation[],
  local: Record<string, unknown>,
  server: Record<string, unknown>,
): RefusedEdit[] {
  const records = new Map<string, Dropped>();
  for (const { path, time, hash, reason } of dropped) {
    const [container, key] = path;
    if (container === undefined || key === undefined) continue;
    const id =
      isRecord(own(asMap(local[container]), key)) || isRecord(own(asMap(server[container]), key))
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
    // Added and removed again before anybody else saw it.
    if (theirs === undefined && isGone(mine)) return [];
    // Somebody made the same edit meanwhile, or it was taken back again: there is nothing to tell.
    if (fields.length === 0 && kind !== "remove" && kind !== "restore") return [];
    const record = asMap(plain(mine ?? theirs ?? {}));
    const edit = { container, id, kind, fields, record, at: new Date(changeTime(time) ?? 0).toISOString() };
    const awaits = awaitedFor(reasons);
    return [awaits === undefined ? edit : { ...edit, awaits, changes: [...changes] }];
  });
}

/** What was dropped of one record. */
interface Dropped {
  container: string;
  id: string | undefined;
  time: number;
  reasons: Set<DropReason>;
  changes: Set<string>;
}

/** Whose edit it is that waits for somebody else's device; undefined where the server's refusal is the reason. */
function awaitedFor(reasons: ReadonlySet<DropReason>): RefusedEdit["awaits"] {
  if (reasons.has("follows")) return "follows";
  return reasons.has("refused") ? undefined : "others";
}

/** The edits that waited for somebody else's device, and are in the document by now. */
export function arrivedEdits(
  edits: readonly RefusedEditRow[],
  has: (wedding: string, changes: string[]) => boolean,
): string[] {
  const arrived = edits.filter(
    ({ awaits, changes, wedding }) => awaits === "others" && changes !== undefined && has(wedding, changes),
  );
  return arrived.map(({ key }) => key);
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
      before: plain(own(theirs ?? {}, field)),
      after: plain(own(mine ?? {}, field)),
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
  const record = id === undefined ? whole : own(asMap(whole), id);
  return isRecord(record) ? record : undefined;
}

function asMap(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** Scalar strings are objects of a class; a record is a plain map. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
}

/** As JSON has it: what is kept and exported outside of the document. Absent and null mean the same. */
function plain(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) => (typeof inner === "bigint" ? Number(inner) : inner)),
  );
}
