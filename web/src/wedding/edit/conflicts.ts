import { getBackend, getConflicts, getObjectId } from "@automerge/automerge/slim";
import type { DocumentView, RecordRef } from "../document/document-view.ts";
import { isEqualValue, isMap, isPlainChoice, mapAt, plainValue } from "../document/plain-value.ts";
import { isNarrower } from "../model/model-feed.ts";
import type { FieldConflict, FieldVersion } from "./conflict.ts";
import { duplicateConflicts } from "./duplicate-records.ts";

/** Fields without a choice: written with every edit, or meaningless to choose between by hand. */
const ignoredFields = new Set(["createdAt", "updatedAt", "removed", "order"]);

/** Positions are visible on the chart, and two people who arrange one room would conflict at every table. */
const ignoredInCharts = new Set([...ignoredFields, "positionX", "positionY", "rotation"]);

/** Maps that are one value to the user: they are replaced as a whole. */
const singleValueMaps = new Set(["floorPlan"]);

/** The maps in a chart with records of their own fields. */
const partsOfChart = ["tables", "objects"] as const;

const noConflicts: readonly FieldConflict[] = [];

/**
 * Finds fields with concurrent values. Automerge shows one value and keeps the others; this index reads them for the
 * records that changed, so that a screen can offer the choice.
 */
export class ConflictIndex {
  readonly #byRecord = new Map<string, { record: RecordRef; conflicts: readonly FieldConflict[] }>();
  /**
   * The tables, objects and wishes of charts at the last check, by key, to skip unchanged ones. Entries with several
   * versions are left out, even identical ones: Automerge reports no change for another version that does not show.
   */
  readonly #checkedParts = new Map<string, unknown>();

  /** The conflicts in the fields of one record. */
  inRecord(container: string, id: string | undefined): readonly FieldConflict[] {
    return this.#byRecord.get(keyOf({ container, id }))?.conflicts ?? noConflicts;
  }

  /** The records with known conflicts, and the fields in conflict. */
  all(): { record: RecordRef; conflicts: readonly FieldConflict[] }[] {
    return [...this.#byRecord.values()];
  }

  /** The records with known conflicts. */
  *contested(): Generator<RecordRef> {
    for (const { record } of this.#byRecord.values()) yield containingRecord(record);
  }

  /** Checks these records again; true if the known conflicts changed. */
  refresh(snapshot: DocumentView, records: Iterable<RecordRef>): boolean {
    let changed = false;
    for (const { container, id } of records) {
      const conflicts = [
        ...conflictsOf(recordAt(snapshot, container, id), ignoredFields),
        ...conflictsOfDuplicates(snapshot, container, id),
      ];
      const shown = mergeByField(conflicts).map((conflict) => shownFirst(container, conflict));
      changed = this.#set({ container, id }, shown) || changed;
      if (container === "charts" && id !== undefined) changed = this.#refreshChart(snapshot, id) || changed;
    }
    return changed;
  }

  #refreshChart(snapshot: DocumentView, chart: string): boolean {
    let changed = false;
    for (const container of partsOfChart) {
      const parts = mapAt(snapshot, ["charts", chart, container]) ?? {};
      for (const [item, part] of Object.entries(parts)) {
        const record = { container, id: `${chart}/${item}` };
        const key = keyOf(record);
        if (this.#checkedParts.get(key) === part && !this.#byRecord.has(key)) continue;
        this.#cacheIfUncontested(key, part, ignoredInCharts);
        const conflicts = isMap(part) ? conflictsOf(part, ignoredInCharts) : noConflicts;
        changed = this.#set(record, conflicts) || changed;
      }
    }
    return this.#refreshWishes(snapshot, chart) || changed;
  }

  /** A wish is replaced as a whole; people can disagree on its kind, or whether it exists. */
  #refreshWishes(snapshot: DocumentView, chart: string): boolean {
    const wishes = mapAt(snapshot, ["charts", chart, "wishes"]) ?? {};
    const key = `wishes/${chart}`;
    if (this.#checkedParts.get(key) === wishes && !this.#hasWishConflict(chart)) return false;
    this.#cacheIfUncontested(key, wishes, new Set());
    let changed = false;
    for (const guests of Object.keys(wishes)) {
      const versions = versionsOf(wishes, guests).map((version) => ({
        ...version,
        value: isMap(version.value) ? (version.value.kind ?? null) : null,
      }));
      const distinct = distinctVersions(versions);
      const conflicts = distinct.length > 1 ? [{ field: "kind", versions: distinct }] : noConflicts;
      changed = this.#set({ container: "wishes", id: `${chart}/${guests}` }, conflicts) || changed;
    }
    return changed;
  }

  #cacheIfUncontested(key: string, part: unknown, ignored: ReadonlySet<string>): void {
    const hasVersions = (field: string) => !ignored.has(field) && getConflicts(part as DocumentView, field);
    if (isMap(part) && Object.keys(part).some(hasVersions)) this.#checkedParts.delete(key);
    else this.#checkedParts.set(key, part);
  }

  #hasWishConflict(chart: string): boolean {
    return [...this.#byRecord.keys()].some((key) => key.startsWith(`wishes/${chart}/`));
  }

  /** Sets the conflicts of a record; returns whether they changed. */
  #set(record: RecordRef, after: readonly FieldConflict[]): boolean {
    const key = keyOf(record);
    const before = this.#byRecord.get(key)?.conflicts ?? noConflicts;
    if (JSON.stringify(before) === JSON.stringify(after)) return false;
    if (after.length === 0) this.#byRecord.delete(key);
    else this.#byRecord.set(key, { record, conflicts: after });
    return true;
  }
}

/** Every record of a document, for the one full check after opening. */
export function* recordsOf(snapshot: DocumentView): Generator<RecordRef> {
  for (const [container, value] of Object.entries(snapshot)) {
    if (!isMap(value)) continue;
    yield { container, id: undefined };
    for (const [id, entity] of Object.entries(value)) {
      if (isMap(entity)) yield { container, id };
    }
  }
}

/**
 * Whether a field holds more than one value; equal values count, since both are stored. True also if the record exists
 * twice and the other has a different value.
 */
export function hasConflict(snapshot: DocumentView, path: readonly string[]): boolean {
  const field = path.at(-1);
  const record = mapAt(snapshot, path.slice(0, -1));
  if (field === undefined || record === undefined) return false;
  if (getConflicts(record, field) !== undefined) return true;
  const [container, id, ...innerKeys] = path.slice(0, -1);
  if (container === undefined || innerKeys.length > 0) return false;
  return conflictsOfDuplicates(snapshot, container, id).some((conflict) => conflict.field === field);
}

function conflictsOfDuplicates(
  snapshot: DocumentView,
  container: string,
  id: string | undefined,
): readonly FieldConflict[] {
  const records = recordAt(snapshot, container, undefined);
  if (!records || id === undefined || !isMap(records[id])) return noConflicts;
  return duplicateConflicts(snapshot, records, id, (field) => ignoredFields.has(field));
}

function conflictsOf(
  record: DocumentView | undefined,
  ignored: ReadonlySet<string>,
): readonly FieldConflict[] {
  if (!record) return noConflicts;
  const conflicts: FieldConflict[] = [];
  for (const field of Object.keys(record)) {
    if (ignored.has(field)) continue;
    if (!getConflicts(record, field)) continue;
    // The entries of a map have their own conflicts; a user could not choose between whole maps.
    const isChoice = (value: unknown) => isPlainChoice(value) || singleValueMaps.has(field);
    if (!isChoice(plainValue(record[field]))) continue;
    const versions = distinctVersions(versionsOf(record, field).filter(({ value }) => isChoice(value)));
    if (versions.length > 1) conflicts.push({ field, versions });
  }
  return conflicts;
}

/** The versions of a field, the shown one first: for some flags that is the narrower value. */
function shownFirst(container: string, conflict: FieldConflict): FieldConflict {
  const narrower = conflict.versions.find(({ value }) => isNarrower(container, conflict.field, value));
  if (!narrower || narrower === conflict.versions[0]) return conflict;
  const others = conflict.versions.filter((version) => version !== narrower);
  return { ...conflict, versions: [narrower, ...others] };
}

/** The version of a field that shows, with its author; undefined if nothing is written. */
export function shownVersionAt(snapshot: DocumentView, path: readonly string[]): FieldVersion | undefined {
  const field = path.at(-1);
  const record = mapAt(snapshot, path.slice(0, -1));
  const object = record && getObjectId(record as object);
  if (field === undefined || !object) return undefined;
  const values = getBackend(snapshot as Parameters<typeof getBackend>[0]).getAll(object, field);
  const operation = String(values.at(-1)?.at(-1) ?? "");
  if (operation === "") return undefined;
  return { value: plainValue(record[field]), actor: operation.split("@")[1] ?? "", operation };
}

/** All values of a field, the shown one first. */
function versionsOf(record: DocumentView, field: string): FieldVersion[] {
  const versions = Object.entries(getConflicts(record, field) ?? {}).map(([operation, value]) => ({
    value: plainValue(value),
    actor: operation.split("@")[1] ?? "",
    operation,
  }));
  return versions.sort(newestFirst);
}

/** By operation number, then by actor, as Automerge chooses the shown value. An operation is `number@actor`. */
function newestFirst(a: FieldVersion, b: FieldVersion): number {
  const [numberOfA = "", actorOfA = ""] = a.operation.split("@");
  const [numberOfB = "", actorOfB = ""] = b.operation.split("@");
  return Number(numberOfB) - Number(numberOfA) || (actorOfB > actorOfA ? 1 : -1);
}

function distinctVersions(versions: readonly FieldVersion[]): readonly FieldVersion[] {
  return versions.filter(
    ({ value }, index) => versions.findIndex((other) => isEqualValue(other.value, value)) === index,
  );
}

/** One conflict per field: in a record that exists twice, a field can have a conflict in each copy. */
function mergeByField(conflicts: readonly FieldConflict[]): readonly FieldConflict[] {
  const byField = new Map<string, readonly FieldVersion[]>();
  for (const { field, versions } of conflicts) {
    byField.set(field, distinctVersions([...(byField.get(field) ?? []), ...versions]));
  }
  return [...byField].map(([field, versions]) => ({ field, versions }));
}

function recordAt(
  snapshot: DocumentView,
  container: string,
  id: string | undefined,
): DocumentView | undefined {
  return mapAt(snapshot, id === undefined ? [container] : [container, id]);
}

/** The record to check for an address: parts of a chart are checked with the chart. */
function containingRecord({ container, id }: RecordRef): RecordRef {
  const isInChart = container === "wishes" || partsOfChart.some((part) => part === container);
  return isInChart ? { container: "charts", id: id?.split("/")[0] } : { container, id };
}

function keyOf({ container, id }: RecordRef): string {
  return id === undefined ? container : `${container}/${id}`;
}
