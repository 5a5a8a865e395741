import { getConflicts, isImmutableString } from "@automerge/automerge/slim";
import { own } from "@/lib/own.ts";
import type { FieldConflict } from "../types.ts";
import type { FedChange } from "./model-feed.ts";
import type { Snapshot } from "./patch-paths.ts";
import { isChoosable, plainValue } from "./plain-value.ts";
import { twinConflicts } from "./twins.ts";

/** Written with every edit, or meaningless to choose between by hand. */
const bookkeeping = new Set(["createdAt", "updatedAt", "removed", "order"]);

const none: readonly FieldConflict[] = [];

/**
 * Where two people wrote one field without knowing of each other. Automerge shows one value and keeps the others;
 * this index finds them for the records that changed, so that a screen can offer the choice.
 */
export class ConflictIndex {
  readonly #byRecord = new Map<string, readonly FieldConflict[]>();

  of(container: string, id: string | undefined): readonly FieldConflict[] {
    return this.#byRecord.get(keyOf(container, id)) ?? none;
  }

  /** How many fields hold one, of all records. */
  get count(): number {
    let count = 0;
    for (const conflicts of this.#byRecord.values()) count += conflicts.length;
    return count;
  }

  /** The records that hold a conflict as far as is known. */
  *contested(): Generator<FedChange> {
    for (const key of this.#byRecord.keys()) {
      const [container = "", id] = key.split("/");
      yield { container, id };
    }
  }

  /** Looks at these records anew; true when what it knows has changed. */
  refresh(snapshot: Snapshot, records: Iterable<FedChange>): boolean {
    let changed = false;
    for (const { container, id } of records) {
      const key = keyOf(container, id);
      const before = this.#byRecord.get(key) ?? none;
      const after = [
        ...conflictsOf(recordAt(snapshot, container, id)),
        ...conflictsOfTwins(snapshot, container, id),
      ];
      if (sameConflicts(before, after)) continue;
      changed = true;
      if (after.length === 0) this.#byRecord.delete(key);
      else this.#byRecord.set(key, after);
    }
    return changed;
  }
}

/** Every record of a document, for the one complete look after it was opened. */
export function* recordsOf(snapshot: Snapshot): Generator<FedChange> {
  for (const [container, value] of Object.entries(snapshot)) {
    if (!isMap(value)) continue;
    yield { container, id: undefined };
    for (const [id, entity] of Object.entries(value)) {
      if (isMap(entity)) yield { container, id };
    }
  }
}

/**
 * Whether a field holds more than one value, equal ones included: those stay side by side just the same. Also whether
 * the record exists twice, and the other one says something else there.
 */
export function isContested(snapshot: Snapshot, path: readonly string[]): boolean {
  const field = path.at(-1);
  const record = recordOn(snapshot, path.slice(0, -1));
  if (field === undefined || record === undefined) return false;
  if (getConflicts(record, field) !== undefined) return true;
  const [container, id, ...below] = path.slice(0, -1);
  if (container === undefined || below.length > 0) return false;
  return conflictsOfTwins(snapshot, container, id).some((conflict) => conflict.field === field);
}

function conflictsOfTwins(
  snapshot: Snapshot,
  container: string,
  id: string | undefined,
): readonly FieldConflict[] {
  const records = recordAt(snapshot, container, undefined);
  if (!records || id === undefined || !isMap(records[id])) return none;
  return twinConflicts(snapshot, records, id, (field) => bookkeeping.has(field));
}

function conflictsOf(record: Snapshot | undefined): readonly FieldConflict[] {
  if (!record) return none;
  const found: FieldConflict[] = [];
  for (const field of Object.keys(record)) {
    if (bookkeeping.has(field)) continue;
    const values = getConflicts(record, field);
    if (!values) continue;
    const current = plainValue(record[field]);
    // A map or a list holds its own conflicts; as a whole there is nothing a person could choose by eye.
    if (!isChoosable(current)) continue;
    const others = Object.entries(values)
      .map(([operation, value]) => ({ value: plainValue(value), actor: operation.split("@")[1] ?? "" }))
      .filter(({ value }) => value !== current && isChoosable(value))
      .filter(({ value }, index, all) => all.findIndex((other) => other.value === value) === index);
    if (others.length > 0) found.push({ field, current, others });
  }
  return found;
}

function recordAt(snapshot: Snapshot, container: string, id: string | undefined): Snapshot | undefined {
  return recordOn(snapshot, id === undefined ? [container] : [container, id]);
}

/** The map that these keys lead to from the root. */
export function recordOn(snapshot: Snapshot, keys: readonly string[]): Snapshot | undefined {
  let record: unknown = snapshot;
  for (const key of keys) {
    if (!isMap(record)) return undefined;
    record = own(record, key);
  }
  return isMap(record) ? record : undefined;
}

function isMap(value: unknown): value is Snapshot {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isImmutableString(value);
}

function keyOf(container: string, id: string | undefined): string {
  return id === undefined ? container : `${container}/${id}`;
}

function sameConflicts(one: readonly FieldConflict[], other: readonly FieldConflict[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
