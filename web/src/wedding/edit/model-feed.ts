import type { WeddingModel } from "@/lib/core/core.ts";
import type { Snapshot } from "./patch-paths.ts";
import { type Look, SeatClaims } from "./seat-claims.ts";
import { tellZone } from "./tell-zone.ts";

export interface FedChange {
  container: string;
  /** Undefined for a container that is one record, such as the wedding's details. */
  id: string | undefined;
}

/**
 * These hold one record each; every other container holds records by id.
 * They are told apart by name, since an empty map looks the same either way.
 */
const singleRecords = new Set(["wedding", "budget", "currency", "website", "settings"]);

/**
 * Keeps the core's model in step with the document and costs only what changed: Automerge keeps the identity of
 * everything untouched, so comparing references finds the changed records without looking into the others.
 */
export class ModelFeed {
  readonly #model: WeddingModel;
  readonly #claims = new SeatClaims();
  #seen: Snapshot | undefined;

  constructor(model: WeddingModel) {
    this.#model = model;
  }

  /**
   * Brings the model to this snapshot. Undefined when everything was loaded anew, else what changed. `look`: whether
   * the edit was somebody else's, who may have written a seat at the same time.
   */
  feed(snapshot: Snapshot, look: Look = "all"): FedChange[] | undefined {
    const before = this.#seen;
    this.#seen = snapshot;
    if (!before) {
      this.#model.load(toJson(this.#withWriters(snapshot)));
      tellZone(this.#model);
      return undefined;
    }
    const changes: FedChange[] = [];
    for (const container of new Set([...Object.keys(before), ...Object.keys(snapshot)])) {
      if (before[container] === snapshot[container]) continue;
      if (singleRecords.has(container)) this.#feedRecord(container, snapshot[container], changes);
      else this.#feedEntities(snapshot, before, container, look, changes);
    }
    return changes;
  }

  /** The one complete look for seats that several people wrote, which opening a wedding does not wait for. */
  feedClaims(): FedChange[] {
    const doc = this.#seen ?? {};
    const changes: FedChange[] = [];
    for (const [id, chart] of Object.entries(entitiesOf(doc.charts))) {
      const told = this.#claims.told(doc, id, chart, "all");
      if (!this.#claims.anyIn(id)) continue;
      this.#model.put("charts", id, toJson(told));
      changes.push({ container: "charts", id });
    }
    return changes;
  }

  #withWriters(snapshot: Snapshot): Snapshot {
    const charts: Record<string, unknown> = {};
    for (const [id, chart] of Object.entries(entitiesOf(snapshot.charts))) {
      charts[id] = this.#claims.told(snapshot, id, chart, "nothing");
    }
    return { ...snapshot, charts };
  }

  #feedRecord(container: string, record: unknown, changes: FedChange[]): void {
    this.#model.put(container, undefined, toJson(record ?? {}));
    if (container === "wedding") tellZone(this.#model);
    changes.push({ container, id: undefined });
  }

  #feedEntities(
    snapshot: Snapshot,
    before: Snapshot,
    container: string,
    look: Look,
    changes: FedChange[],
  ): void {
    const old = entitiesOf(before[container]);
    const current = entitiesOf(snapshot[container]);
    for (const [id, entity] of Object.entries(current)) {
      if (old[id] === entity) continue;
      const told = container === "charts" ? this.#claims.told(snapshot, id, entity, look) : entity;
      this.#model.put(container, id, toJson(told));
      changes.push({ container, id });
    }
    for (const id of Object.keys(old)) {
      if (Object.hasOwn(current, id)) continue;
      this.#model.remove(container, id);
      changes.push({ container, id });
    }
  }
}

/** After a merge a container can be anything; what is not a map holds no entities. */
function entitiesOf(container: unknown): Snapshot {
  const isMap = typeof container === "object" && container !== null && !Array.isArray(container);
  return isMap ? (container as Snapshot) : {};
}

/** Scalar strings write themselves as strings; a 64-bit integer of another client may arrive as a BigInt. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === "bigint" ? Number(inner) : inner));
}
