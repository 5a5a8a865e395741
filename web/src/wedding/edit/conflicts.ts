import { getBackend, getConflicts, getObjectId } from "@automerge/automerge/slim";
import type { DocumentView, RecordRef } from "../document/document-view.ts";
import { isEqualValue, isMap, isPlainChoice, mapAt, plainValue } from "../document/plain-value.ts";
import { isNarrower } from "../model/model-feed.ts";
import type { FieldConflict, FieldVersion } from "./conflict.ts";
import { twinConflicts } from "./duplicate-records.ts";

/** Written with every edit, or meaningless to choose between by hand. */
const bookkeeping = new Set(["createdAt", "updatedAt", "removed", "order"]);

/** Positions are visible on the plan, and two people who arrange one room would conflict at every table. */
const seenOnThePlan = new Set([...bookkeeping, "positionX", "positionY", "rotation"]);

/** Maps that are one value to the user: they are replaced as a whole. */
const wholeMaps = new Set(["floorPlan"]);

/** Maps in a chart: the fields of their entries are edited by users. */
const partsOfChart = ["tables", "objects"] as const;

const none: readonly FieldConflict[] = [];

/**
 * Finds fields with concurrent values. Automerge shows one value and keeps the others; this index reads them for the
 * records that changed, so that a screen can offer the choice.
 */
export class ConflictIndex {
  readonly #byThing = new Map<string, { thing: RecordRef; conflicts: readonly FieldConflict[] }>();
  /**
   * The tables, objects and wishes of charts at the last check, to skip unchanged ones. Duplicated entries are left
   * out, even identical ones: Automerge reports no change for another version that does not show.
   */
  readonly #looked = new Map<string, unknown>();

  of(container: string, id: string | undefined): readonly FieldConflict[] {
    return this.#byThing.get(keyOf({ container, id }))?.conflicts ?? none;
  }

  /** The records with known conflicts, and the fields in conflict. */
  all(): { thing: RecordRef; conflicts: readonly FieldConflict[] }[] {
    return [...this.#byThing.values()];
  }

  /** The records with known conflicts. */
  *contested(): Generator<RecordRef> {
    for (const { thing } of this.#byThing.values()) yield recordOfThing(thing);
  }

  /** Checks these records again; true if the known conflicts changed. */
  refresh(snapshot: DocumentView, records: Iterable<RecordRef>): boolean {
    let changed = false;
    for (const { container, id } of records) {
      const conflicts = [
        ...conflictsOf(recordAt(snapshot, container, id), bookkeeping),
        ...conflictsOfTwins(snapshot, container, id),
      ];
      const shown = joined(conflicts).map((conflict) => shownFirst(container, conflict));
      changed = this.#set({ container, id }, shown) || changed;
      if (container === "charts" && id !== undefined) changed = this.#lookInChart(snapshot, id) || changed;
    }
    return changed;
  }

  #lookInChart(snapshot: DocumentView, chart: string): boolean {
    let changed = false;
    for (const container of partsOfChart) {
      const things = mapAt(snapshot, ["charts", chart, container]) ?? {};
      for (const [item, record] of Object.entries(things)) {
        const thing = { container, id: `${chart}/${item}` };
        const key = keyOf(thing);
        if (this.#looked.get(key) === record && !this.#byThing.has(key)) continue;
        this.#remember(key, record, seenOnThePlan);
        changed = this.#set(thing, isMap(record) ? conflictsOf(record, seenOnThePlan) : none) || changed;
      }
    }
    return this.#lookAtWishes(snapshot, chart) || changed;
  }

  /** A wish is replaced as a whole; people can disagree on its kind, or whether it exists. */
  #lookAtWishes(snapshot: DocumentView, chart: string): boolean {
    const wishes = mapAt(snapshot, ["charts", chart, "wishes"]) ?? {};
    const key = `wishes/${chart}`;
    if (this.#looked.get(key) === wishes && !this.#hasWishOf(chart)) return false;
    this.#remember(key, wishes, new Set());
    let changed = false;
    for (const guests of Object.keys(wishes)) {
      const versions = versionsOf(wishes, guests).map((version) => ({
        ...version,
        value: isMap(version.value) ? (version.value.kind ?? null) : null,
      }));
      const distinct = eachOnce(versions);
      const conflicts = distinct.length > 1 ? [{ field: "kind", versions: distinct }] : none;
      changed = this.#set({ container: "wishes", id: `${chart}/${guests}` }, conflicts) || changed;
    }
    return changed;
  }

  #remember(key: string, record: unknown, ignored: ReadonlySet<string>): void {
    const hasSeveral = (field: string) => !ignored.has(field) && getConflicts(record as DocumentView, field);
    if (isMap(record) && Object.keys(record).some(hasSeveral)) this.#looked.delete(key);
    else this.#looked.set(key, record);
  }

  #hasWishOf(chart: string): boolean {
    return [...this.#byThing.keys()].some((key) => key.startsWith(`wishes/${chart}/`));
  }

  #set(thing: RecordRef, after: readonly FieldConflict[]): boolean {
    const key = keyOf(thing);
    const before = this.#byThing.get(key)?.conflicts ?? none;
    if (JSON.stringify(before) === JSON.stringify(after)) return false;
    if (after.length === 0) this.#byThing.delete(key);
    else this.#byThing.set(key, { thing, conflicts: after });
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
  const [container, id, ...below] = path.slice(0, -1);
  if (container === undefined || below.length > 0) return false;
  return conflictsOfTwins(snapshot, container, id).some((conflict) => conflict.field === field);
}

function conflictsOfTwins(
  snapshot: DocumentView,
  container: string,
  id: string | undefined,
): readonly FieldConflict[] {
  const records = recordAt(snapshot, container, undefined);
  if (!records || id === undefined || !isMap(records[id])) return none;
  return twinConflicts(snapshot, records, id, (field) => bookkeeping.has(field));
}

function conflictsOf(
  record: DocumentView | undefined,
  ignored: ReadonlySet<string>,
): readonly FieldConflict[] {
  if (!record) return none;
  const found: FieldConflict[] = [];
  for (const field of Object.keys(record)) {
    if (ignored.has(field)) continue;
    if (!getConflicts(record, field)) continue;
    // The entries of a map have their own conflicts; a user could not choose between whole maps.
    const isWhole = (value: unknown) => isPlainChoice(value) || wholeMaps.has(field);
    if (!isWhole(plainValue(record[field]))) continue;
    const versions = eachOnce(versionsOf(record, field).filter(({ value }) => isWhole(value)));
    if (versions.length > 1) found.push({ field, versions });
  }
  return found;
}

/** The versions of a field, the shown one first: for some flags that is the narrower value. */
function shownFirst(container: string, conflict: FieldConflict): FieldConflict {
  const narrower = conflict.versions.find(({ value }) => isNarrower(container, conflict.field, value));
  if (!narrower || narrower === conflict.versions[0]) return conflict;
  const rest: FieldVersion[] = conflict.versions.filter((version) => version !== narrower);
  return { ...conflict, versions: [narrower, ...rest] };
}

/** The version of a field that shows, with its author; undefined if nothing is written. */
export function shownVersionAt(snapshot: DocumentView, path: readonly string[]): FieldVersion | undefined {
  const field = path.at(-1);
  const record = mapAt(snapshot, path.slice(0, -1));
  const object = record && getObjectId(record as object);
  if (field === undefined || !object) return undefined;
  const written = getBackend(snapshot as Parameters<typeof getBackend>[0]).getAll(object, field);
  const operation = String(written.at(-1)?.at(-1) ?? "");
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

/** By operation number, then by actor, as Automerge chooses the shown value. */
function newestFirst({ operation: one }: FieldVersion, { operation: other }: FieldVersion): number {
  const [[count = "", by = ""], [otherCount = "", otherBy = ""]] = [one.split("@"), other.split("@")];
  return Number(otherCount) - Number(count) || (otherBy > by ? 1 : -1);
}

function eachOnce(versions: readonly FieldVersion[]): readonly FieldVersion[] {
  return versions.filter(
    ({ value }, index) => versions.findIndex((other) => isEqualValue(other.value, value)) === index,
  );
}

/** In a record that exists twice, a field can have a conflict in each copy. */
function joined(conflicts: readonly FieldConflict[]): readonly FieldConflict[] {
  const byField = new Map<string, readonly FieldVersion[]>();
  for (const { field, versions } of conflicts) {
    byField.set(field, eachOnce([...(byField.get(field) ?? []), ...versions]));
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

/** The record of the document that contains a thing: parts of a chart are checked with the chart. */
function recordOfThing({ container, id }: RecordRef): RecordRef {
  const isInChart = container === "wishes" || partsOfChart.some((part) => part === container);
  return isInChart ? { container: "charts", id: id?.split("/")[0] } : { container, id };
}

function keyOf({ container, id }: RecordRef): string {
  return id === undefined ? container : `${container}/${id}`;
}
