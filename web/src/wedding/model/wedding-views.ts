import { replaceEqualDeep } from "@tanstack/react-query";
import type { WeddingModel } from "@/lib/core/core.ts";
import type { AlbumPhoto, Noun, RecordOf } from "@/lib/core/records.ts";
import type {
  CategoryView,
  Catering,
  ChartSummary,
  CompanionRemoval,
  DailyReplies,
  EventView,
  ExpenseQuery,
  ExpenseRow,
  FloorPlan,
  GroupView,
  GuestQuery,
  GuestView,
  MonthlyPayments,
  OpenPayment,
  OutsideCounts,
  PartyGuests,
  PartyView,
  Passenger,
  PlanningFigures,
  RecordQuery,
  RecordsChange,
  ScheduleConflict,
  SeatingView,
  Today,
  VendorAvailability,
  WeddingDetails,
  WeddingView,
} from "@/lib/core/types.ts";
import type { RecordRef } from "../document/document-view.ts";

export type CoreTools = Pick<
  WeddingModel,
  | "betweenAlbums"
  | "clockAt"
  | "fromHereOn"
  | "hasAmounts"
  | "instant"
  | "laterTime"
  | "movedPlan"
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

  view(): WeddingView {
    const today = this.#today();
    return this.#cache(`view:${today}`, () => this.#model.view(today));
  }

  today(unsettled: OutsideCounts): Today {
    const today = this.#today();
    return this.#cache(`today:${today}:${JSON.stringify(unsettled)}`, () =>
      this.#model.today(today, unsettled),
    );
  }

  details(): WeddingDetails {
    return this.#cache("details", () => this.#model.details());
  }

  guestIds(query: GuestQuery): string[] {
    return this.#cache(`guests:${JSON.stringify(query)}`, () => this.#model.guestIds(query));
  }

  /** The guests of a query, by party. */
  guestsByParty(query: GuestQuery): PartyGuests[] {
    return this.#cache(`guestsByParty:${JSON.stringify(query)}`, () => this.#model.guestsByParty(query));
  }

  /** The diets and allergies in use. */
  dietsInUse(): string[] {
    return this.#cache("dietsInUse", () => this.#model.dietsInUse());
  }

  /** What distinguishes guests of the same name, by guest id. */
  nameHints(): Readonly<Record<string, string>> {
    return this.#cache("nameHints", () => this.#model.nameHints());
  }

  /** The command that removes guests and settles what happens to their companions. */
  guestRemoval(ids: readonly string[], companions: CompanionRemoval): RecordsChange {
    return this.#model.guestRemoval([...ids], companions) as RecordsChange;
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

  expenses(query: ExpenseQuery): ExpenseRow[] {
    const today = this.#today();
    return this.#cache(
      `expenses:${today}:${JSON.stringify(query)}`,
      () => this.#model.expenses(query, today) as ExpenseRow[],
    );
  }

  categories(): CategoryView[] {
    return this.#cache("categories", () => this.#model.categories());
  }

  groups(): GroupView[] {
    return this.#cache("groups", () => this.#model.groups());
  }

  parties(): PartyView[] {
    return this.#cache("parties", () => this.#model.parties());
  }

  /** The needs of attending guests, for the caterer. */
  catering(): Catering {
    return this.#cache("catering", () => this.#model.catering());
  }

  /** Guests who need transport, by address. */
  passengers(): Passenger[] {
    return this.#cache("passengers", () => this.#model.passengers());
  }

  /** The records of a kind that a list shows. */
  records(noun: Noun, query: RecordQuery): unknown[] {
    const today = this.#today();
    return this.#cache(`${noun}:${today}:${JSON.stringify(query)}`, () =>
      this.#model.records(noun, query, today),
    );
  }

  /** One record; undefined if there is none with this id, or it was removed. */
  record(noun: Noun, id: string): unknown {
    if (noun === "guest") return this.guest(id);
    const today = this.#today();
    return this.#cache(`${noun}/${id}:${today}`, () => this.#model.record(noun, id, today));
  }

  /** The figures of milestones, tasks, events and gifts. */
  planning(): PlanningFigures {
    const today = this.#today();
    return this.#cache(`planning:${today}`, () => this.#model.planning(today));
  }

  /** Unpaid payments with a due date, the earliest first. */
  openPayments(): OpenPayment[] {
    const today = this.#today();
    return this.#cache(`openPayments:${today}`, () => this.#model.openPayments(today));
  }

  /** The photos of an album that match a search, in order, each with its place in the album. */
  albumPhotos(album: string, search: string): AlbumPhoto[] {
    const today = this.#today();
    const key = JSON.stringify(["albumPhotos", album, search, today]);
    return this.#cache(key, () => this.#model.albumPhotos(album, search, today)) as never;
  }

  /** The removed photos that can be restored, the last removed first, each with its time of removal. */
  removedPhotos(): [at: string, photo: RecordOf<"photo">][] {
    const today = this.#today();
    return this.#cache(`removedPhotos:${today}`, () => this.#model.removedPhotos(today)) as never;
  }

  /** Paid and due amounts by month. */
  monthsOfPayments(): MonthlyPayments[] {
    return this.#cache("monthsOfPayments", () => this.#model.monthsOfPayments());
  }

  /** Replies from the website by day. */
  repliesByDay(): DailyReplies[] {
    return this.#cache("repliesByDay", () => this.#model.repliesByDay());
  }

  /** Conflicts in the timeline. */
  scheduleConflicts(): ScheduleConflict[] {
    return this.#cache("scheduleConflicts", () => this.#model.scheduleConflicts());
  }

  /** The vendors who are not at an event yet, with their events at the same time. */
  vendorsFor(event: string): VendorAvailability[] {
    return this.#cache(`vendorsFor:${event}`, () => this.#model.vendorsFor(event));
  }

  /** Computations on demand that no screen shows. */
  get tools(): CoreTools {
    return this.#model;
  }

  charts(): ChartSummary[] {
    return this.#cache("charts", () => this.#model.charts());
  }

  events(): EventView[] {
    return this.#cache("events", () => this.#model.events());
  }

  seating(chart: string): SeatingView | undefined {
    return this.#cache(`seating:${chart}`, () => this.#model.seating(chart));
  }

  floorPlan(chart: string): FloorPlan | undefined {
    return this.#cache(`floorPlan:${chart}`, () => this.#model.floorPlan(chart));
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
