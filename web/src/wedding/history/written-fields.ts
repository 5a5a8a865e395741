import { type DecodedChange, type Doc, getBackend } from "@automerge/automerge/slim";
import type { RecordRef } from "../document/document-view.ts";
import type { AutomergeBackend } from "./history-walk.ts";

export type DecodedOperation = Omit<DecodedChange["ops"][number], "key"> & { key?: string };

/** A field before and after a change. A seat has two: its `table`, as "chart/table", and `locked`. */
export interface WrittenField extends RecordRef {
  field: string;
  /** Undefined if the field was empty. */
  before: unknown;
  after: unknown;
  /** Text objects are edited by character: only the fact of a change is shown. */
  isProse: boolean;
}

/** Fields that are written with every edit, or whose change the command already expresses. */
const unlistedFields = new Set(["createdAt", "updatedAt", "removed", "order"]);

/** A larger change arranges a whole room, and its fields are not listed. */
const maxOperations = 2000;

/** The fields that a change wrote, each once. Decodes only this change, in less than a millisecond. */
export function writtenFields(doc: Doc<unknown>, hash: string): readonly WrittenField[] {
  try {
    const backend = getBackend(doc);
    const change = backend.getDecodedChangeByHash(hash);
    return change && change.ops.length <= maxOperations ? fieldsOf(backend, change) : [];
  } catch (error) {
    // Another client may have written a number that JavaScript cannot hold.
    console.warn("A change could not be decoded", error);
    return [];
  }
}

function fieldsOf(backend: AutomergeBackend, change: DecodedChange): WrittenField[] {
  const fields = new Map<string, WrittenField>();
  const paths = new Map<string, string[] | undefined>();
  for (const { obj, key, action } of change.ops as readonly DecodedOperation[]) {
    if (!paths.has(obj)) paths.set(obj, pathOf(backend, obj));
    const path = paths.get(obj);
    if (path && key !== undefined && action === "makeMap" && isSeats(path)) {
      for (const field of seatFields(backend, change, obj, key, path)) {
        fields.set([field.container, field.id, field.field].join("/"), field);
      }
      continue;
    }
    // Items of a list or a text have no key.
    const isTextItem = key === undefined;
    const address = path && addressOf(isTextItem ? path : [...path, key]);
    if (!address || unlistedFields.has(address.field)) continue;
    const name = [address.container, address.id, address.field].join("/");
    if (fields.has(name)) continue;
    if (isTextItem || action === "makeText") {
      fields.set(name, { ...address, before: undefined, after: undefined, isProse: true });
    } else if (action === "set" || action === "del") {
      const before = valueAt(backend, obj, key, change.deps);
      const after = valueAt(backend, obj, key, change.hash ? [change.hash] : []);
      fields.set(name, { ...address, before, after, isProse: false });
    }
  }
  return [...fields.values()];
}

/** The path of an object; undefined if it is no longer reachable. */
export function pathOf(backend: AutomergeBackend, object: string): string[] | undefined {
  try {
    return backend.objInfo(object).path?.map(String);
  } catch {
    return undefined;
  }
}

/** The record and field at a path of the document: of a container, a record, or a table or object of a chart. */
function addressOf(path: readonly string[]): (RecordRef & { field: string }) | undefined {
  const [container, id, part, item, field] = path;
  if (container === undefined || id === undefined) return undefined;
  if (path.length === 2) return { container, id: undefined, field: id };
  if (path.length === 3 && part !== undefined) return { container, id, field: part };
  if (path.length !== 5 || (part !== "tables" && part !== "objects") || field === undefined) return undefined;
  return { container: part, id: `${id}/${item}`, field };
}

/** Whether a path is that of a chart's seats: `charts/<chart>/seats`. */
const isSeats = (path: readonly string[]) => path.length === 3 && path[0] === "charts" && path[2] === "seats";

/**
 * The table and the lock of a guest's seat. Every change of a seat writes a new object, so the fields are compared with
 * those of the object before.
 */
function seatFields(
  backend: AutomergeBackend,
  { deps, hash }: DecodedChange,
  seats: string,
  guest: string,
  [, chart = ""]: readonly string[],
): WrittenField[] {
  const seatAt = (heads: string[]) => {
    const seat = backend.getAll(seats, guest, heads).at(-1);
    const read = (key: string) =>
      seat?.[0] === "map" ? valueAt(backend, String(seat[1]), key, heads) : undefined;
    const table = read("tableId");
    return { table: table === undefined ? undefined : `${chart}/${table}`, locked: read("locked") === true };
  };
  const [before, after] = [seatAt(deps), seatAt(hash ? [hash] : [])];
  const ref = { container: "seats", id: `${chart}/${guest}`, isProse: false };
  return [
    { ...ref, field: "table", before: before.table, after: after.table },
    { ...ref, field: "locked", before: before.locked, after: after.locked },
  ];
}

function valueAt(backend: AutomergeBackend, object: string, key: string, heads: string[]): unknown {
  const value = backend.getAll(object, key, heads).at(-1);
  const isScalar = value !== undefined && value.length === 3 && value[0] !== "null";
  return isScalar ? value[1] : undefined;
}
