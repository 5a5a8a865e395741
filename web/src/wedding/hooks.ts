import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { deviceClock } from "@/lib/calendar.ts";
import type { AlbumPhoto, Noun, RecordOf } from "@/lib/core/records.ts";
import type {
  CategoryView,
  Catering,
  ChartSummary,
  Command,
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
  PartyGuests,
  PartyView,
  Passenger,
  PlanningFigures,
  PreparedEdit,
  RecordQuery,
  RecordsChange,
  ScheduleConflict,
  SeatingView,
  Today,
  VendorAvailability,
  WeddingDetails,
  WeddingView,
} from "@/lib/core/types.ts";
import { ownProperty } from "@/lib/own-property.ts";
import type { RunResult } from "@/lib/run/run-safely.ts";
import type { Conflict, FieldConflict } from "./edit/conflict.ts";
import type { OpenWedding } from "./edit/open-wedding.ts";
import { useRefusedEdits } from "./hooks/refused-edits.ts";
import {
  emptyCatering,
  emptyDetails,
  emptyList,
  emptyPlanning,
  emptyToday,
  emptyView,
  everyExpense,
  noHints,
} from "./model/empty-views.ts";
import type { CoreTools } from "./model/wedding-views.ts";
import type { WeddingStatus } from "./open/state.ts";
import { weddingsStore } from "./open/state.ts";

/* The public interface of this folder: all that the rest of the app uses is here or in `types.ts`. It is
   loaded at startup, so nothing it imports may load Automerge; the build fails otherwise. */

export { fieldCommand } from "./edit/field-command.ts";
export type { UndoDirection, UndoEntry } from "./edit/undo-history.ts";
export type { ActivityGroup, ActivityKind } from "./history/activity-groups.ts";
export type { WaitingCount } from "./history/waiting-counts.ts";
export {
  type Backup,
  type BackupFormat,
  type BackupProblem,
  checkBackup,
  exportDevice,
  importCopy,
  type MergeResult,
  makeBackup,
  mergeBackup,
} from "./hooks/backup.ts";
export { printedSeating, recordPrint } from "./hooks/chart-prints.ts";
export {
  deleteSample,
  dismissRestoreNotice,
  forgetAccount,
  openSampleWedding,
  removeFromDevice,
  restoreToDevice,
  startHistoryOver,
  useAwaitsConfirmation,
  useOffDevice,
  useServerCannotRead,
  useServerRestored,
  useWaitingSince,
} from "./hooks/device.ts";
export { documentJson, useDocumentJson } from "./hooks/document-json.ts";
export { dismissRefused, retryRefused, useRefusedEdits, useRetryIssue } from "./hooks/refused-edits.ts";
export { useActivity, useAwayChanges, useChangedFields, useChangeNames } from "./hooks/use-activity.ts";
export {
  authorOf,
  lastRemoteEdit,
  personOf,
  usePeople,
  usePersonColors,
  useRefreshPeople,
} from "./hooks/use-people.ts";
export {
  reportSelection,
  useEditingMark,
  useEditors,
  usePresence,
  useReportItem,
  useReportPage,
  useSelectedBy,
  useSelections,
} from "./hooks/use-presence.ts";
export { useCanWrite, useRole, useStanding } from "./hooks/use-role.ts";
export { useSyncStatus, waitingChanges } from "./hooks/use-sync-status.ts";
export { fetchAuthors, lastEntry, undoOrRedo, useUndoState } from "./hooks/use-undo.ts";
export {
  refreshNames,
  refreshWeddings,
  useCreateWedding,
  useDeletedWedding,
  useIsRegistered,
  useJoinedWedding,
  useListReading,
  useSelectWedding,
  useWeddings,
} from "./hooks/use-weddings.ts";
export { useWhenWritten } from "./hooks/use-when-written.ts";
export { startWeddings } from "./open/start.ts";
export { nameOfAccount, nameOfActor, type PeopleState } from "./people/people.ts";
export { personColors } from "./people/person-colors.ts";
export type { PresentPerson } from "./people/presence-room.ts";
export type { Editor, PlanSelection } from "./people/presence-state.ts";
export { readOnlyReason } from "./people/role.ts";

/** The selected wedding. */
export function useWedding(): { id: string | undefined; status: WeddingStatus; error?: string } {
  return useStore(
    weddingsStore,
    useShallow(({ selected, status, error }) => ({ id: selected, status, error })),
  );
}

export function useView(): WeddingView {
  return useOpened((opened) => opened.views.view(), emptyView);
}

/** Today in the wedding's time zone, YYYY-MM-DD; by the device's clock if no wedding is open. */
export function useDayAtWedding(): string {
  return useOpened((opened) => opened.views.day(), undefined) ?? deviceClock.today();
}

/** What needs the user today, the most urgent first, and the next dates. */
export function useToday(): Today {
  // Removals and issues are items of their own.
  const items = useOpened((opened) => opened.toSettleInRecords(), emptyList);
  const fields = items.filter(({ kind }) => kind === "field").length;
  const refusedEdits = useRefusedEdits().length;
  return useOpened((opened) => opened.views.today({ fields, refusedEdits }), emptyToday);
}

export function useDetails(): WeddingDetails {
  return useOpened((opened) => opened.views.details(), emptyDetails);
}

/** The guests that a list shows, in its order. Null: no query, no guests. */
export function useGuestIds(query: GuestQuery | null): string[] {
  return useOpened((opened) => (query ? opened.views.guestIds(query) : emptyList), emptyList as string[]);
}

/** The guests that a list shows by party, those without a party last. Null: no query, no guests. */
export function useGuestsByParty(query: GuestQuery | null): PartyGuests[] {
  return useOpened((opened) => (query ? opened.views.guestsByParty(query) : emptyList), emptyList);
}

/** The diets and allergies in use; `dietaryRestrictions` for other needs. */
export function useDietsInUse(): string[] {
  return useOpened((opened) => opened.views.dietsInUse(), emptyList as string[]);
}

export function useGuest(id: string | undefined): GuestView | undefined {
  return useOpened((opened) => (id === undefined ? undefined : opened.views.guest(id)), undefined);
}

/** Finds what distinguishes guests of the same name: their party, group, e-mail address or phone. */
export function useNameHints(): (id: string) => string | undefined {
  const hints = useOpened((opened) => opened.views.nameHints(), noHints);
  return (id) => ownProperty(hints, id);
}

/** Builds the command that removes guests and settles what happens to their companions. */
export function useGuestRemoval(): (ids: readonly string[], companions: CompanionRemoval) => RecordsChange {
  return guestRemoval;
}

/** Finds single guests on demand: a list of all of them would change with every edit. */
export function useFindGuest(): (id: string) => GuestView | undefined {
  const opened = useStore(weddingsStore, (state) => state.session);
  return (id) => opened?.views.guest(id);
}

/** Finds guests at the time of the call, for bulk actions on guests that no screen shows. */
export function useLookUpGuest(): (id: string) => GuestView | undefined {
  return lookUpGuest;
}

export function useExpenses(query: ExpenseQuery = everyExpense): ExpenseRow[] {
  return useOpened((opened) => opened.views.expenses(query), emptyList);
}

export function useCategories(): CategoryView[] {
  return useOpened((opened) => opened.views.categories(), emptyList);
}

export function useGroups(): GroupView[] {
  return useOpened((opened) => opened.views.groups(), emptyList);
}

export function useParties(): PartyView[] {
  return useOpened((opened) => opened.views.parties(), emptyList);
}

/** The needs of attending guests, for the caterer. */
export function useCatering(): Catering {
  return useOpened((opened) => opened.views.catering(), emptyCatering);
}

/** Guests who need transport, by address, those without an address last. */
export function usePassengers(): Passenger[] {
  return useOpened((opened) => opened.views.passengers(), emptyList);
}

/** The records of a kind that a list shows. Null: no query, no records. */
export function useRecords<N extends Noun>(noun: N, query: RecordQuery | null = everyRecord): RecordOf<N>[] {
  return useOpened(
    (opened) => (query ? (opened.views.records(noun, query) as RecordOf<N>[]) : emptyList),
    emptyList,
  );
}

/** One record; undefined if there is none with this id. */
export function useRecord<N extends Noun>(noun: N, id: string | undefined): RecordOf<N> | undefined {
  return useOpened(
    (opened) => (id === undefined ? undefined : (opened.views.record(noun, id) as RecordOf<N> | undefined)),
    undefined,
  );
}

/** Reads records at the time of the call, for rare reads that no list shows. */
export function useReadRecords(): <N extends Noun>(noun: N, query?: RecordQuery) => RecordOf<N>[] {
  return readRecords;
}

/** Reads one record at the time of the call; undefined if there is none with this id. */
export function useReadRecord(): <N extends Noun>(noun: N, id: string) => RecordOf<N> | undefined {
  return readRecord;
}

/** The number of the last edit if it came from another person or device; undefined after an edit by this tab. */
export function useRemoteEdit(): number | undefined {
  return useOpened(
    ({ lastEdit }) => (lastEdit.author === undefined ? undefined : lastEdit.number),
    undefined,
  );
}

/** The figures of milestones, tasks, events and gifts. */
export function usePlanning(): PlanningFigures {
  return useOpened((opened) => opened.views.planning(), emptyPlanning);
}

/** Unpaid payments with a due date, the earliest first. */
export function useOpenPayments(): OpenPayment[] {
  return useOpened((opened) => opened.views.openPayments(), emptyList);
}

/** The photos of an album that match a search, in order; none without an album. */
export function useAlbumPhotos(album: string | null | undefined, search = ""): AlbumPhoto[] {
  return useOpened((opened) => (album ? opened.views.albumPhotos(album, search) : emptyList), emptyList);
}

/** The removed photos that can be restored, the last removed first, each with its time of removal. */
export function useRemovedPhotos(): [at: string, photo: RecordOf<"photo">][] {
  return useOpened((opened) => opened.views.removedPhotos(), emptyList);
}

/** Paid and due amounts by month, in order; those without a date last. */
export function useMonthsOfPayments(): MonthlyPayments[] {
  return useOpened((opened) => opened.views.monthsOfPayments(), emptyList);
}

/** Replies from the website by day, on the wedding's clock. */
export function useRepliesByDay(): DailyReplies[] {
  return useOpened((opened) => opened.views.repliesByDay(), emptyList);
}

/** Conflicts in the timeline: a vendor at two events at once, a journey that takes too long. */
export function useScheduleConflicts(): ScheduleConflict[] {
  return useOpened((opened) => opened.views.scheduleConflicts(), emptyList);
}

/** The vendors who are not at an event yet, with their events at the same time. */
export function useVendorsFor(event: string | undefined): VendorAvailability[] {
  return useOpened((opened) => (event === undefined ? emptyList : opened.views.vendorsFor(event)), emptyList);
}

/**
 * Core computations on demand: the command that shifts events or moves a plan, and times on the wedding's clock.
 * Undefined while no wedding is open.
 */
export function useTools(): () => CoreTools | undefined {
  return tools;
}

export function useCharts(): ChartSummary[] {
  return useOpened((opened) => opened.views.charts(), emptyList);
}

/** One chart; undefined if there is none with this id. Without an id, nothing is computed. */
export function useChart(id: string | null | undefined): ChartSummary | undefined {
  return useOpened(
    (opened) => (id ? opened.views.charts().find((chart) => chart.id === id) : undefined),
    undefined,
  );
}

/** The events of the timeline that a seating chart can be for. */
export function useEvents(): EventView[] {
  return useOpened((opened) => opened.views.events(), emptyList);
}

/** A seating chart with all its guests; undefined if there is none with this id. */
export function useSeating(chart: string | undefined): SeatingView | undefined {
  return useOpened((opened) => (chart === undefined ? undefined : opened.views.seating(chart)), undefined);
}

/** The picture behind a seating chart. */
export function useFloorPlan(chart: string | undefined): FloorPlan | undefined {
  return useOpened((opened) => (chart === undefined ? undefined : opened.views.floorPlan(chart)), undefined);
}

/** Fields of one record with concurrent values. Choosing one is an ordinary update with that value. */
export function useConflicts(container: string, id: string | undefined): readonly FieldConflict[] {
  return useOpened((opened) => opened.conflicts(container, id), emptyList);
}

/** All unsettled conflicts: in fields, and in seats of charts. */
export function useWeddingConflicts(): readonly Conflict[] {
  return useOpened((opened) => opened.toSettle(), emptyList);
}

/** The records of a container that have something to settle. */
export function useIdsToSettle(container: string): ReadonlySet<string> {
  const items = useOpened((opened) => opened.toSettleInRecords(), emptyList);
  return useMemo(() => {
    const here = items.filter((item) => item.container === container);
    return new Set(here.flatMap(({ id }) => id ?? []));
  }, [items, container]);
}

/** Conflicts that arrived while this page was open, until they are settled or dismissed. */
export function useArrivedConflicts(): readonly Conflict[] {
  return useOpened((opened) => opened.arrived(), emptyList);
}

export function dismissNewConflicts(): void {
  weddingsStore.getState().session?.dismissNewConflicts();
}

/** Runs a command on the open wedding; it is decided, written and on screen when the call returns. */
export function useRun(): (command: Command) => RunResult {
  return run;
}

/**
 * Prepares a command without writing; undefined while no wedding is open. Ignores the user's role: the screen checks
 * that before, and the command itself when it runs.
 */
export function useDryRun(): (command: Command) => PreparedEdit | undefined {
  return dryRun;
}

/** A version 4 UUID. Works also without `crypto.randomUUID`, which is missing on plain http in a local network. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function run(command: Command): RunResult {
  const { session, engine } = weddingsStore.getState();
  if (!session) throw new Error(`No wedding is open to run ${command.type} on.`);
  const result = session.run(command);
  if (result.ok) engine?.afterEdit();
  return result;
}

function dryRun(command: Command): PreparedEdit | undefined {
  return tools()?.prepare(command, "OWNER", deviceClock.now());
}

function guestRemoval(ids: readonly string[], companions: CompanionRemoval): RecordsChange {
  const { session } = weddingsStore.getState();
  return session ? session.views.guestRemoval(ids, companions) : { type: "records.change", commands: [] };
}

function lookUpGuest(id: string): GuestView | undefined {
  return weddingsStore.getState().session?.views.guest(id);
}

function readRecords<N extends Noun>(noun: N, query: RecordQuery = everyRecord): RecordOf<N>[] {
  const { session } = weddingsStore.getState();
  return session ? (session.views.records(noun, query) as RecordOf<N>[]) : [];
}

function readRecord<N extends Noun>(noun: N, id: string): RecordOf<N> | undefined {
  const { session } = weddingsStore.getState();
  return session?.views.record(noun, id) as RecordOf<N> | undefined;
}

function tools(): CoreTools | undefined {
  return weddingsStore.getState().session?.views.tools;
}

const everyRecord: RecordQuery = {};

const noSubscription = () => () => {};

/** Reads from the open wedding. `read` must return the same object until its content changes. */
function useOpened<T>(read: (opened: OpenWedding) => T, otherwise: T): T {
  const opened = useStore(weddingsStore, (state) => state.session);
  const snapshot = useCallback(() => (opened ? read(opened) : otherwise), [opened, read, otherwise]);
  return useSyncExternalStore(opened?.subscribe ?? noSubscription, snapshot);
}
