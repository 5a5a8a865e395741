import { replaceEqualDeep } from "@tanstack/react-query";
import type { DeviceClock } from "@/lib/calendar.ts";
import type { WeddingModel } from "@/lib/core/core.ts";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type { GuestView, RecordQuery } from "@/lib/core/types.ts";
import type { RecordRef } from "../document/document-view.ts";
import { zoneOfModel } from "./model-zone.ts";
import { type ReportInputs, type ReportName, type ReportValues, reports } from "./reports.ts";

export type CoreTools = Pick<
  WeddingModel,
  | "betweenAlbums"
  | "clockAt"
  | "fromHereOn"
  | "guestRemoval"
  | "hasAmounts"
  | "instant"
  | "laterTime"
  | "movedTodos"
  | "prepare"
  | "shifted"
  | "takenProposal"
  | "vendorProposal"
  | "withoutAlbum"
>;

/**
 * The views for screens, computed on demand and at most once per change. An equal result keeps the previous object,
 * down to unchanged parts, so React has nothing to redraw.
 */
export class WeddingViews {
  readonly #model: WeddingModel;
  readonly #today: () => string;
  readonly #cached = new Map<string, { version: number; value: unknown }>();
  readonly #guests = new Map<string, GuestView | undefined>();
  readonly #shownGuests: Map<string, GuestView | undefined>;
  #version = 0;

  /** `shown`: views of another model of the same wedding that are on screen; equal parts are reused. */
  constructor(model: WeddingModel, today: () => string, shown?: WeddingViews) {
    this.#model = model;
    this.#today = today;
    this.#shownGuests = new Map(shown ? shown.#guests : []);
    for (const [key, { value }] of shown ? shown.#cached : []) this.#cached.set(key, { version: -1, value });
  }

  /** Call when the model changed: in these records, or anywhere if undefined. */
  invalidate(changes: readonly RecordRef[] | undefined): void {
    this.#version += 1;
    const guestsOnly = changes?.every((change) => !namesGuestsBorrow.has(change.container));
    if (!changes || !guestsOnly) {
      this.#guests.clear();
      return;
    }
    const ids = changes.flatMap(({ container, id }) => (container === "guests" && id ? [id] : []));
    if (ids.length > mostLookedAt) this.#guests.clear();
    else this.#forgetGuests(new Set(ids));
  }

  /** A guest's view contains the host's name and the number of companions: both go stale with it. */
  #forgetGuests(ids: ReadonlySet<string>): void {
    if (ids.size === 0) return;
    for (const id of ids) this.#guests.delete(id);
    const hosts = new Set([...ids].map((id) => this.guest(id)?.plusOneOf));
    for (const [id, guest] of this.#guests) {
      if (!guest || ids.has(id)) continue;
      // A companion without a cached view may be gone: views of all hosts with companions go stale.
      const isRelated = hosts.has(id) || guest.plusOneOf !== null || guest.companions > 0;
      if (isRelated) this.#forget(id, guest);
    }
  }

  /** Keeps the shown view, to reuse it if the next one is equal. */
  #forget(id: string, guest: GuestView): void {
    this.#guests.delete(id);
    this.#shownGuests.set(id, guest);
  }

  /** Today in the wedding's zone, YYYY-MM-DD. */
  day(): string {
    return this.#today();
  }

  /** A report of the core, for this input. */
  report<N extends ReportName>(name: N, ...input: ReportInputs[N]): ReportValues[N] {
    const { compute, isDaily } = reports[name];
    const today = isDaily ? this.#today() : "";
    const key = JSON.stringify([name, today, ...input]);
    return this.#cache(key, () => compute(this.#model, today, ...input));
  }

  guest(id: string): GuestView | undefined {
    if (!this.#guests.has(id)) {
      this.#guests.set(
        id,
        replaceEqualDeep(
          this.#shownGuests.get(id),
          this.#model.record("guest", id, this.#today()) as GuestView | undefined,
        ),
      );
      this.#shownGuests.delete(id);
    }
    return this.#guests.get(id);
  }

  /** The records of a kind that a list shows. */
  records<N extends Noun>(noun: N, query: RecordQuery): RecordOf<N>[] {
    const today = this.#today();
    return this.#cache(`${noun}:${today}:${JSON.stringify(query)}`, () =>
      this.#model.records(noun, query, today),
    ) as RecordOf<N>[];
  }

  /** One record; undefined if there is none with this id, or it was removed. */
  record<N extends Noun>(noun: N, id: string): RecordOf<N> | undefined;
  record(noun: Noun, id: string): unknown {
    if (noun === "guest") return this.guest(id);
    const today = this.#today();
    return this.#cache(`${noun}/${id}:${today}`, () => this.#model.record(noun, id, today));
  }

  /** Computations on demand that no screen shows. */
  get tools(): CoreTools {
    return this.#model;
  }

  #cache<T>(key: string, compute: () => T): T {
    const entry = this.#cached.get(key);
    if (entry?.version === this.#version) return entry.value as T;
    const value = entry ? (replaceEqualDeep(entry.value, compute()) as T) : compute();
    if (this.#cached.size >= mostEntries) this.#forgetStale();
    this.#cached.set(key, { version: this.#version, value });
    return value;
  }

  /** Each typed search leaves an entry; entries of earlier versions are useless. */
  #forgetStale(): void {
    for (const [key, entry] of this.#cached) {
      if (entry.version !== this.#version) this.#cached.delete(key);
    }
    if (this.#cached.size >= mostEntries) this.#cached.clear();
  }
}

const mostEntries = 100;

/** Above this, clearing all guests is faster than finding the related ones. */
const mostLookedAt = 50;

/** A guest's view contains the names of its group, party and meal. */
const namesGuestsBorrow = new Set(["groups", "parties", "meals"]);

const MINUTE = 60_000;

/**
 * Today in the wedding's time zone, YYYY-MM-DD, so that overdue and upcoming are the same for all planners. Without a
 * zone, the device's counts. Every row of a list calls this, so the core is asked only once a minute.
 */
export function dayAtWedding(model: WeddingModel, clock: DeviceClock): () => string {
  let known = { of: "", day: "" };
  return () => {
    const zone = zoneOfModel(model);
    if (zone === "") return clock.today();
    const minute = Math.floor(Date.parse(clock.now()) / MINUTE);
    const of = `${minute} ${zone}`;
    if (known.of !== of) known = { of, day: model.clockAt(minute * MINUTE).slice(0, 10) };
    return known.day;
  };
}
