import type { WeddingModel } from "@/lib/core/core.ts";
import type { AlbumPhoto, RecordOf } from "@/lib/core/records.ts";
import type { ExpenseQuery, ExpenseRow, GuestQuery, OutsideCounts } from "@/lib/core/types.ts";
import { emptyCatering, emptyDetails, emptyPlanning, emptyToday, emptyView } from "./empty-views.ts";

/** What the core derives from the wedding for screens. */
interface Report<Input extends unknown[], Value> {
  compute: (model: WeddingModel, today: string, ...input: Input) => Value;
  /** The value while no wedding is open, or without the input. */
  empty: Value;
  /** Whether it changes with the day. */
  isDaily: boolean;
}

const none: never[] = [];

const definitions = {
  /** The data of the dashboard and the shell. */
  overview: daily((model, today) => model.view(today), emptyView),
  /** What needs the user today, the most urgent first, and the next dates. */
  today: daily((model, today, outside: OutsideCounts) => model.today(today, outside), emptyToday),
  details: timeless((model) => model.details(), emptyDetails),

  /** The guests that a list shows, in its order. */
  guestIds: timeless((model, query: GuestQuery) => model.guestIds(query), none),
  /** The same by party, those without a party last. */
  guestsByParty: timeless((model, query: GuestQuery) => model.guestsByParty(query), none),
  /** What distinguishes guests of the same name, by guest id. */
  nameHints: timeless((model) => model.nameHints(), {}),
  /** The diets and allergies in use; `dietaryRestrictions` for other needs. */
  dietsInUse: timeless((model) => model.dietsInUse(), none),
  groups: timeless((model) => model.groups(), none),
  parties: timeless((model) => model.parties(), none),
  /** The needs of attending guests, for the caterer. */
  catering: timeless((model) => model.catering(), emptyCatering),
  /** Guests who need transport, by address, those without an address last. */
  passengers: timeless((model) => model.passengers(), none),
  /** Replies from the website by day, on the wedding's clock. */
  repliesByDay: timeless((model) => model.repliesByDay(), none),

  expenses: daily(
    (model, today, query: ExpenseQuery = {}) => model.expenses(query, today) as ExpenseRow[],
    none,
  ),
  categories: timeless((model) => model.categories(), none),
  /** Unpaid payments with a due date, the earliest first. */
  openPayments: daily((model, today) => model.openPayments(today), none),
  /** Paid and due amounts by month, in order; those without a date last. */
  monthsOfPayments: timeless((model) => model.monthsOfPayments(), none),

  /** The figures of milestones, tasks, events and gifts. */
  planning: daily((model, today) => model.planning(today), emptyPlanning),
  /** The events of the timeline that a seating chart can be for. */
  events: timeless((model) => model.events(), none),
  /** Conflicts in the timeline: a vendor at two events at once, a journey that takes too long. */
  scheduleConflicts: timeless((model) => model.scheduleConflicts(), none),
  /** The vendors who are not at an event yet, with their events at the same time. */
  vendorsFor: timeless((model, event: string) => model.vendorsFor(event), none),

  charts: timeless((model) => model.charts(), none),
  /** A seating chart with all its guests; undefined if there is none with this id. */
  seating: timeless((model, chart: string) => model.seating(chart), undefined),
  /** The picture behind a seating chart. */
  floorPlan: timeless((model, chart: string) => model.floorPlan(chart), undefined),

  /** The photos of an album that match a search, in order, each with its place in the album. */
  albumPhotos: daily(
    (model, today, album: string, search: string = "") =>
      model.albumPhotos(album, search, today) as AlbumPhoto[],
    none,
  ),
  /** The removed photos that can be restored, the last removed first, each with its time of removal. */
  removedPhotos: daily(
    (model, today) => model.removedPhotos(today) as [at: string, photo: RecordOf<"photo">][],
    none,
  ),
};

export type ReportName = keyof typeof definitions;

/** The value of each report. */
export type ReportValues = { [N in ReportName]: (typeof definitions)[N]["empty"] };

/** What each report is computed from, beside the wedding. */
export type ReportInputs = {
  [N in ReportName]: (typeof definitions)[N] extends Report<infer Input, unknown> ? Input : never;
};

/** The same; without a part of it, the report is empty. */
export type OptionalReportInputs = { [N in ReportName]: Nullable<ReportInputs[N]> };

type Nullable<Input extends unknown[]> = { [Part in keyof Input]: Input[Part] | null | undefined };

/** All reports of the core. Screens read them with `useReport`. */
export const reports: { [N in ReportName]: Report<ReportInputs[N], ReportValues[N]> } = definitions;

function daily<Input extends unknown[], Value>(
  compute: Report<Input, Value>["compute"],
  empty: NoInfer<Value>,
): Report<Input, Value> {
  return { compute, empty, isDaily: true };
}

function timeless<Input extends unknown[], Value>(
  compute: (model: WeddingModel, ...input: Input) => Value,
  empty: NoInfer<Value>,
): Report<Input, Value> {
  return { compute: (model, _today, ...input) => compute(model, ...input), empty, isDaily: false };
}
