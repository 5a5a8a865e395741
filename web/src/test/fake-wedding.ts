import { useSyncExternalStore } from "react";
import { vi } from "vitest";
import type { WeddingModel } from "@/lib/core/core.ts";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type {
  CategoryView,
  Catering,
  ChartSummary,
  Command,
  CompanionRemoval,
  EventView,
  ExpenseQuery,
  ExpenseRow,
  FloorPlan,
  GroupView,
  GuestQuery,
  GuestView,
  PartyGuests,
  PartyView,
  Passenger,
  RecordQuery,
  RecordsChange,
  SeatingView,
  Today,
  VendorView,
  WeddingDetails,
  WeddingView,
} from "@/lib/core/types.ts";
import type { RunResult } from "@/lib/run/run-safely.ts";
import { emptyCatering, emptyDetails, emptyToday, emptyView } from "@/wedding/model/empty-views.ts";
import {
  type OptionalReportInputs,
  type ReportInputs,
  type ReportName,
  type ReportValues,
  reports,
} from "@/wedding/model/reports.ts";
import type { FieldConflict, FieldConflictItem, SyncStatus, WeddingStatus } from "@/wedding/types.ts";
import { realCore } from "./core.ts";

/*
 * A wedding for component tests. It replaces `@/wedding/hooks.ts`:
 *
 *   vi.mock("@/wedding/hooks.ts", async () => (await import("@/test/fake-wedding.ts")).fakeHooks);
 *
 * It returns the test's data and records the commands that a screen runs; no logic. Everything outside the open
 * document (people, list of weddings, role) is the real module's.
 */

interface FakeState {
  id: string;
  status: WeddingStatus;
  sync: SyncStatus;
  view: WeddingView;
  today: Today;
  details: WeddingDetails;
  guests: readonly GuestView[];
  /** Distinguishes guests of the same name, by id. */
  nameHints: Readonly<Record<string, string>>;
  expenses: ExpenseRow[];
  /** The result of a search or filter; all expenses unless the test sets it. */
  foundExpenses: ExpenseRow[] | undefined;
  /** The same for the other kinds. */
  found: { readonly [N in Noun]?: readonly RecordOf<N>[] };
  categories: CategoryView[];
  groups: GroupView[];
  parties: PartyView[];
  meals: readonly RecordOf<"meal">[];
  catering: Catering;
  passengers: Passenger[];
  vendors: readonly VendorView[];
  charts: ChartSummary[];
  events: EventView[];
  /** By the chart's id. */
  seating: Record<string, SeatingView>;
  /** By the chart's id. */
  floorPlans: Record<string, FloorPlan>;
  /** By "container/id", or the container alone. */
  conflicts: Record<string, readonly FieldConflict[]>;
}

const empty: FakeState = {
  id: "wedding",
  status: "ready",
  sync: { connection: "online", saved: true, unsynced: 0, state: "synced" },
  view: emptyView,
  today: emptyToday,
  details: emptyDetails,
  guests: [],
  nameHints: {},
  expenses: [],
  foundExpenses: undefined,
  found: {},
  categories: [],
  groups: [],
  parties: [],
  meals: [],
  catering: emptyCatering,
  passengers: [],
  vendors: [],
  charts: [],
  events: [],
  seating: {},
  floorPlans: {},
  conflicts: {},
};

let state = empty;
const listeners = new Set<() => void>();
const noConflicts: readonly FieldConflict[] = [];
const noRecords: readonly { id: string }[] = [];

/** The list's queries for ids: a test sets `state.guests` as the answer and checks the query here. */
export const guestQueries = vi.fn<(query: GuestQuery) => void>();
export const expenseQueries = vi.fn<(query: ExpenseQuery) => void>();
export const recordQueries = vi.fn<(noun: Noun, query: RecordQuery) => void>();
export const run = vi.fn<(command: Command) => RunResult>();

/** Changes the wedding, as an edit of this or another device would. */
export function setWedding(changes: Partial<FakeState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

export function resetWedding(changes: Partial<FakeState> = {}): void {
  guestQueries.mockReset();
  recordQueries.mockReset();
  run.mockReset().mockReturnValue({ ok: true });
  undoOrRedo.mockReset().mockReturnValue({ kind: "nothing" });
  setWedding({ ...empty, ...changes });
}

function useFake<T>(read: (current: FakeState) => T): T {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => read(state),
  );
}

let ids = 0;
let guestIds: { of: readonly GuestView[]; ids: string[] } = { of: [], ids: [] };

/** One array per list of guests: a new one at each read would render endlessly. */
function idsOf(guests: readonly GuestView[]): string[] {
  if (guestIds.of !== guests) guestIds = { of: guests, ids: guests.map(({ id }) => id) };
  return guestIds.ids;
}

const parties = new WeakMap<readonly GuestView[], PartyGuests[]>();

/** The guests of each party, in the order of the guests; those without a party last. */
function byParty(guests: readonly GuestView[]): PartyGuests[] {
  const ids = new Map<string | null, string[]>();
  for (const { id, partyId } of guests) ids.set(partyId, [...(ids.get(partyId) ?? []), id]);
  const sorted = [...ids].toSorted(([a], [b]) => Number(a === null) - Number(b === null));
  const groups = parties.get(guests) ?? sorted.map(([partyId, members]) => ({ partyId, ids: members }));
  parties.set(guests, groups);
  return groups;
}

const diets = new WeakMap<readonly GuestView[], string[]>();

/** The diets in use, from the core. */
function dietsInUse(guests: readonly GuestView[]): string[] {
  const dietNames = diets.get(guests) ?? askCore(guests, (model) => model.dietsInUse());
  diets.set(guests, dietNames);
  return dietNames;
}

/** The records of a kind, from the lists above. */
function listOf(noun: Noun, current: FakeState): readonly { id: string }[] {
  const { guests, groups, parties, meals, expenses, categories, vendors } = current;
  const lists: { readonly [N in Noun]?: readonly { id: string }[] } = {
    guest: guests,
    group: groups,
    party: parties,
    meal: meals,
    expense: expenses,
    category: categories,
    vendor: vendors,
  };
  return lists[noun] ?? noRecords;
}

const recordsByQuery = new WeakMap<object, Map<string, readonly { id: string }[]>>();

/** The records with these field values: the same array for the same query. */
function recordsHaving(
  records: readonly { id: string }[],
  fieldValues: RecordQuery["having"] = {},
): readonly { id: string }[] {
  const conditions = Object.entries(fieldValues);
  if (conditions.length === 0) return records;
  const answers = recordsByQuery.get(records) ?? new Map();
  const key = JSON.stringify(conditions);
  const isMatch = (record: Readonly<Record<string, unknown>>) =>
    conditions.every(([field, value]) => record[field] === value);
  if (!answers.has(key)) {
    const matches = records.filter((record) => isMatch({ ...record }));
    answers.set(key, matches);
  }
  recordsByQuery.set(records, answers);
  return answers.get(key) ?? noRecords;
}

/** Asks the core about a wedding with these guests. */
function askCore<T>(guests: readonly GuestView[], ask: (model: WeddingModel) => T): T {
  const model = new (realCore().WeddingModel)();
  model.load(JSON.stringify({ guests: Object.fromEntries(guests.map((guest) => [guest.id, guest])) }));
  const answer = ask(model);
  model.free();
  return answer;
}

/** The conflicts as items of the list to settle. */
function conflictItems(conflicts: FakeState["conflicts"]): FieldConflictItem[] {
  return Object.entries(conflicts).flatMap(([key, fields]) => {
    const [container = "", id] = key.split("/");
    return fields.map((conflict) => ({
      kind: "field" as const,
      key: `${key}/${conflict.field}`,
      container,
      id,
      ...conflict,
    }));
  });
}

type FakeReports = {
  [N in ReportName]?: (current: FakeState, ...input: ReportInputs[N]) => ReportValues[N];
};

/** The reports that tests set; all others are empty. */
const fakeReports: FakeReports = {
  overview: ({ view }) => view,
  details: ({ details }) => details,
  guestIds: ({ guests }) => idsOf(guests),
  guestsByParty: ({ guests }) => byParty(guests),
  dietsInUse: ({ guests }) => dietsInUse(guests),
  groups: ({ groups }) => groups,
  parties: ({ parties }) => parties,
  catering: ({ catering }) => catering,
  passengers: ({ passengers }) => passengers,
  expenses: ({ expenses, foundExpenses }, query = {}) =>
    (Object.values(query).some(Boolean) && foundExpenses) || expenses,
  categories: ({ categories }) => categories,
  events: ({ events }) => events,
  charts: ({ charts }) => charts,
  seating: ({ seating }, chart) => seating[chart],
  floorPlan: ({ floorPlans }, chart) => floorPlans[chart],
};

function reportOf<N extends ReportName>(
  name: N,
  current: FakeState,
  input: OptionalReportInputs[N],
): ReportValues[N] {
  const fake: FakeReports[N] = fakeReports[name];
  const isAbsent = input.some((part) => part === null || part === undefined);
  return fake && !isAbsent ? fake(current, ...(input as ReportInputs[N])) : reports[name].empty;
}

/** The id of the last own command, and a spy for undo and redo. */
export const lastEntry = 7;
export const undoOrRedo = vi.fn<(way: string, entryId?: number) => { kind: "nothing" }>();

export const fakeHooks = {
  ...(await vi.importActual<typeof import("@/wedding/hooks.ts")>("@/wedding/hooks.ts")),
  lastEntry: () => ({ id: lastEntry, canUndo: () => true, subscribe: () => () => {} }),
  fetchAuthors: async () => {},
  undoOrRedo,
  useUndoState: () => ({ undo: undefined, redo: undefined }),
  useWedding: () => ({
    id: useFake(({ id }) => id),
    status: useFake(({ status }) => status),
    error: undefined,
  }),
  useReport: <N extends ReportName>(name: N, ...input: OptionalReportInputs[N]) => {
    const [query] = input;
    if (query && (name === "guestIds" || name === "guestsByParty")) guestQueries(query as GuestQuery);
    if (query && name === "expenses") expenseQueries(query as ExpenseQuery);
    return useFake((current) => reportOf(name, current, input));
  },
  useReadRecord: () => (noun: Noun, id: string) => listOf(noun, state).find((record) => record.id === id),
  useToday: () => useFake(({ today }) => today),
  useNameHints: () => {
    const hints = useFake(({ nameHints }) => nameHints);
    return (id: string) => hints[id];
  },
  useFindGuest: () => (id: string) => state.guests.find((guest) => guest.id === id),
  useGuestRemoval: () => (ids: readonly string[], companions: CompanionRemoval) =>
    askCore(state.guests, (model) => model.guestRemoval([...ids], companions) as RecordsChange),
  useRecords: (noun: Noun, query?: RecordQuery | null) => {
    if (query) recordQueries(noun, query);
    const hasQuery = query?.search || Object.keys(query?.having ?? {}).length > 0;
    return useFake((current) => {
      if (query === null) return noRecords;
      return (hasQuery && current.found[noun]) || recordsHaving(listOf(noun, current), query?.having);
    });
  },
  useRecord: (noun: Noun, id: string | undefined) =>
    useFake((current) => listOf(noun, current).find((record) => record.id === id)),
  useChart: (id: string | null | undefined) =>
    useFake(({ charts }) => charts.find((chart) => chart.id === id)),
  useConflicts: (container: string, id: string | undefined) =>
    useFake(({ conflicts }) => conflicts[id === undefined ? container : `${container}/${id}`] ?? noConflicts),
  useWeddingConflicts: () => conflictItems(useFake(({ conflicts }) => conflicts)),
  useIdsToSettle: (container: string) => {
    const items = conflictItems(useFake(({ conflicts }) => conflicts));
    return new Set(items.filter((item) => item.container === container).map(({ id }) => id));
  },
  useSyncStatus: () => useFake(({ sync }) => sync),
  useRun: () => run,
  newId: () => {
    ids += 1;
    return `new-${ids}`;
  },
};
