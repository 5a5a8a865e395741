import { getConflicts } from "@automerge/automerge/slim";
import type { WeddingModel } from "@/lib/core/core.ts";
import { recordOfContainer } from "@/lib/core/records.ts";
import type { DocumentView, RecordRef } from "../document/document-view.ts";
import { mapAt } from "../document/plain-value.ts";
import { setModelZone } from "./model-zone.ts";
import { type ClaimCheck, SeatClaims } from "./seat-claims.ts";

/**
 * Containers that are one record each; all others hold records by id. Listed by name, since an empty map looks the same
 * either way.
 */
const singleRecords = new Set(["wedding", "budget", "currency"]);

/**
 * Keeps the core's model in step with the document at the cost of what changed: Automerge keeps the identity of
 * unchanged objects, so a comparison of references finds the changed records.
 */
export class ModelFeed {
  readonly #model: WeddingModel;
  readonly #claims = new SeatClaims();
  #snapshot: DocumentView | undefined;
  /** The records for which the model has the narrower value of contested flags, by key. */
  #narrowed: ReadonlyMap<string, RecordRef> = new Map();

  constructor(model: WeddingModel) {
    this.#model = model;
  }

  /**
   * Brings the model to this snapshot. Returns the changed records, or undefined after a full load. `check`: how far to
   * check seats for concurrent writes, which only edits by others can add. `touched`: records that others wrote to, even
   * if their values stayed the same.
   */
  feed(
    snapshot: DocumentView,
    check: ClaimCheck = "all",
    touched: readonly RecordRef[] = [],
  ): RecordRef[] | undefined {
    const before = this.#snapshot;
    this.#snapshot = snapshot;
    if (!before) {
      this.#model.load(toJson(this.#withSeatAuthors(snapshot)));
      setModelZone(this.#model);
      return undefined;
    }
    const changes: RecordRef[] = [];
    for (const container of new Set([...Object.keys(before), ...Object.keys(snapshot)])) {
      if (before[container] === snapshot[container]) continue;
      if (singleRecords.has(container)) this.#feedRecord(container, snapshot[container], changes);
      else this.#feedEntities(snapshot, before, container, check, changes);
    }
    return [...changes, ...this.#feedUnchanged(snapshot, changes, touched)];
  }

  /** Feeds records that others wrote to without changing values: a seat may have one more claim. */
  #feedUnchanged(
    snapshot: DocumentView,
    changes: readonly RecordRef[],
    touched: readonly RecordRef[],
  ): RecordRef[] {
    const changedKeys = new Set(changes.map(keyOf));
    const unchanged = touched
      .map(({ container, id }) => ({ container, id: singleRecords.has(container) ? undefined : id }))
      .filter((change) => !changedKeys.has(keyOf(change)));
    for (const { container, id } of unchanged) {
      const chart = id === undefined ? undefined : entitiesOf(snapshot[container])[id];
      if (container !== "charts" || id === undefined || chart === undefined) continue;
      this.#model.put(container, id, toJson(this.#claims.withClaims(snapshot, id, chart, "all")));
    }
    return unchanged;
  }

  /** Gives the model the narrower value of contested flags, and the plain value of flags that are settled. */
  feedNarrowFlags(contested: Iterable<RecordRef>): RecordRef[] {
    const before = this.#narrowed;
    const after = new Map<string, RecordRef>();
    const changes: RecordRef[] = [];
    for (const change of [...contested, ...before.values()]) {
      const { container, id } = change;
      const key = keyOf(change);
      if (id === undefined || after.has(key) || !recordOfContainer(container)?.hasNarrowerFlag) continue;
      const record = mapAt(this.#snapshot ?? {}, [container, id]);
      const flags = record && narrowedFlags(container, record);
      if (flags) after.set(key, change);
      if (!record || !(flags || before.has(key))) continue;
      this.#model.put(container, id, toJson({ ...record, ...flags }));
      changes.push(change);
    }
    this.#narrowed = after;
    return changes;
  }

  /** Feeds the charts with concurrent claims on seats: the one full check, done after the wedding is open. */
  feedClaims(): RecordRef[] {
    const doc = this.#snapshot ?? {};
    const changes: RecordRef[] = [];
    for (const [id, chart] of Object.entries(entitiesOf(doc.charts))) {
      const view = this.#claims.withClaims(doc, id, chart, "all");
      if (!this.#claims.hasClaims(id)) continue;
      this.#model.put("charts", id, toJson(view));
      changes.push({ container: "charts", id });
    }
    return changes;
  }

  #withSeatAuthors(snapshot: DocumentView): DocumentView {
    const charts: Record<string, unknown> = {};
    for (const [id, chart] of Object.entries(entitiesOf(snapshot.charts))) {
      charts[id] = this.#claims.withClaims(snapshot, id, chart, "nothing");
    }
    return { ...snapshot, charts };
  }

  #feedRecord(container: string, record: unknown, changes: RecordRef[]): void {
    this.#model.put(container, undefined, toJson(record ?? {}));
    if (container === "wedding") setModelZone(this.#model);
    changes.push({ container, id: undefined });
  }

  #feedEntities(
    snapshot: DocumentView,
    before: DocumentView,
    container: string,
    check: ClaimCheck,
    changes: RecordRef[],
  ): void {
    const earlier = entitiesOf(before[container]);
    const current = entitiesOf(snapshot[container]);
    for (const [id, entity] of Object.entries(current)) {
      if (earlier[id] === entity) continue;
      const view = container === "charts" ? this.#claims.withClaims(snapshot, id, entity, check) : entity;
      this.#model.put(container, id, toJson(view));
      changes.push({ container, id });
    }
    for (const id of Object.keys(earlier)) {
      if (Object.hasOwn(current, id)) continue;
      this.#model.remove(container, id);
      changes.push({ container, id });
    }
  }
}

function keyOf({ container, id }: RecordRef): string {
  return id === undefined ? container : `${container}/${id}`;
}

/** After a merge a container can be anything; only a map holds records. */
function entitiesOf(container: unknown): DocumentView {
  const isMap = typeof container === "object" && container !== null && !Array.isArray(container);
  return isMap ? (container as DocumentView) : {};
}

/** A value of the document as JSON. A 64-bit integer of another client may arrive as a BigInt, and becomes a number. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === "bigint" ? Number(inner) : inner));
}

/** Whether a version is the value that applies while a flag is contested. A cleared flag counts as off. */
export function isNarrower(container: string, field: string, value: unknown): boolean {
  const narrower = recordOfContainer(container)?.field(field)?.narrower;
  return narrower !== undefined && (value ?? false) === narrower;
}

/**
 * The flags of a record that take the narrower value until a person decides, as on the server: an album set private and
 * public at once is private. Undefined if there are none.
 */
export function narrowedFlags(container: string, record: DocumentView): Record<string, boolean> | undefined {
  const fields = Object.entries(recordOfContainer(container)?.fields ?? {});
  const narrowFlags = fields.flatMap(([field, { narrower }]) => {
    if (narrower === undefined) return [];
    const versions = Object.values(getConflicts(record, field) ?? {});
    const isNarrow = versions.some((value) => (value ?? false) === narrower);
    return isNarrow ? [[field, narrower] as const] : [];
  });
  return narrowFlags.length > 0 ? Object.fromEntries(narrowFlags) : undefined;
}
