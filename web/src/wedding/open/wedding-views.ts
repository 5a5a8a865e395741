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
import type { FedChange } from "../edit/model-feed.ts";

export type Tools = Pick<
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
 * What screens read, computed when somebody asks and at most once per change. A result that says the same as the
 * one before is the one before, down to its unchanged parts, so that React has nothing to do.
 */
export class WeddingViews {
  readonly #model: WeddingModel;
  readonly #today: () => string;
  readonly #cached = new Map<string, { version: number; value: unknown }>();
  readonly #guests = new Map<string, GuestView | undefined>();
  readonly #shownGuests: Map<string, GuestView | undefined>;
  #version = 0;

  /** `shown` is what the screens have from another model of the same wedding; equal parts of it stay in use. */
  constructor(model: WeddingModel, today: () => string, shown?: WeddingViews) {
    this.#model = model;
    this.#today = today;
    this.#shownGuests = new Map(shown ? shown.#guests : []);
    for (const [key, { value }] of shown ? shown.#cached : []) this.#cached.set(key, { version: -1, value });
  }

  /** The model has changed: in these records, or anywhere. */
  invalidate(changes: readonly FedChange[] | undefined): void {
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

  /** A guest's view carries the host's name and the number of companions: both go stale with it. */
  #forgetGuests(ids: ReadonlySet<string>): void {
    if (ids.size === 0) return;
    for (const id of ids) this.#guests.delete(id);
    const hosts = new Set([...ids].map((id) => this.guest(id)?.plusOneOf));
    for (const [id, guest] of this.#guests) {
      if (!guest || ids.has(id)) continue;
      // One who was never looked at may have gone: no host with companions is taken for unchanged.
      const isRelated = hosts.has(id) || guest.plusOneOf !== null || guest.companions > 0;
      if (isRelated) this.#forget(id, guest);
    }
  }

  /** What the screens have stays in use where the next look finds the same. */
  #forget(id: string, guest: GuestView): void {
    this.#guests.delete(id);
    this.#shownGuests.set(id, guest);
  }

  /** Today where the wedding is, YYYY-MM-DD. */
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

  /** The guests that a query asks for, under their parties. */
  guestsByParty(query: GuestQuery): PartyGuests[] {
    return this.#cache(`guestsByParty:${JSON.stringify(query)}`, () => this.#model.guestsByParty(query));
  }

  /** The diets and allergies that somebody has. */
  dietsInUse(): string[] {
    return this.#cache("dietsInUse", () => this.#model.dietsInUse());
  }

  /** What tells guests of one name apart, by the guest's id. */
  nameHints(): Readonly<Record<string, string>> {
    return this.#cache("nameHints", () => this.#model.nameHints());
  }

  /** The command that removes guests, and says what becomes of those whom they would bring. */
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

  /** What the caterer has to know of those who come. */
  catering(): Catering {
    return this.#cache("catering", () => this.#model.catering());
  }

  /** Who has to be fetched, by address. */
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

  /** One record of a kind; undefined when there is none of this id, or it was removed. */
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

  /** What is still to pay and has a day, the earliest first. */
  openPayments(): OpenPayment[] {
    const today = this.#today();
    return this.#cache(`openPayments:${today}`, () => this.#model.openPayments(today));
  }

  /** The photos of an album that a search finds, in their order, each with the place that it has in this album. */
  albumPhotos(album: string, search: string): AlbumPhoto[] {
    const today = this.#today();
    const key = JSON.stringify(["albumPhotos", album, search, today]);
    return this.#cache(key, () => this.#model.albumPhotos(album, search, today)) as never;
  }

  /** The photos that can be brought back, the last removed first, each with when it was removed. */
  removedPhotos(): [at: string, photo: RecordOf<"photo">][] {
    const today = this.#today();
    return this.#cache(`removedPhotos:${today}`, () => this.#model.removedPhotos(today)) as never;
  }

  /** What was paid and is to be paid in each month. */
  monthsOfPayments(): MonthlyPayments[] {
    return this.#cache("monthsOfPayments", () => this.#model.monthsOfPayments());
  }

  /** How the replies of the website came in, day by day. */
  repliesByDay(): DailyReplies[] {
    return this.#cache("repliesByDay", () => this.#model.repliesByDay());
  }

  /** What does not fit in the timeline. */
  scheduleConflicts(): ScheduleConflict[] {
    return this.#cache("scheduleConflicts", () => this.#model.scheduleConflicts());
  }

  /** The vendors who are not at an event yet, with what is in their way. */
  vendorsFor(event: string): VendorAvailability[] {
    return this.#cache(`vendorsFor:${event}`, () => this.#model.vendorsFor(event));
  }

  /** What is worked out when somebody asks, and shown by no screen. */
  get tools(): Tools {
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

  /** Every search somebody typed leaves an entry; those of earlier states help nobody any more. */
  #forgetStale(): void {
    for (const [key, entry] of this.#cached) {
      if (entry.version !== this.#version) this.#cached.delete(key);
    }
    if (this.#cached.size >= mostEntries) this.#cached.clear();
  }
}

const mostEntries = 100;

/** Of more guests that change at once it is quicker to forget all than to ask whom each has to do with. */
const mostLookedAt = 50;

/** A guest's view carries the names of its group, party and meal. */
const namesGuestsBorrow = new Set(["groups", "parties", "meals"]);
