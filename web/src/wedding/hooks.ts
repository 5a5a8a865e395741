import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { deviceClock } from "@/lib/calendar.ts";
import { useConnection } from "@/lib/connection/connection.ts";
import { useServerFull } from "@/lib/connection/server-space.ts";
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
import { own } from "@/lib/own.ts";
import { useSession } from "@/lib/session/session.ts";
import { roomStore } from "@/lib/storage/room.ts";
import {
  emptyCatering,
  emptyDetails,
  emptyList,
  emptyPlanning,
  emptyToday,
  emptyView,
  everyExpense,
  noHints,
} from "./open/empty-views.ts";
import { weddingsStore } from "./open/state.ts";
import type { Tools } from "./open/wedding-views.ts";
import { useRefusedEdits } from "./refusal/refused-list.ts";
import { syncStatusOf } from "./sync/sync-status.ts";
import type { FieldConflict, OpenWedding, RunResult, SyncStatus, ToSettle, WeddingStatus } from "./types.ts";

/*
 * The only door into this folder: whatever the rest of the app needs of a wedding stands here or in `types.ts`. All of
 * it is read at the start, so nothing behind it may bring Automerge along; the build fails where something does.
 */

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
} from "./backup/backup.ts";
export { printedSeating, recordPrint } from "./edit/chart-prints.ts";
export { documentJson } from "./edit/document-json.ts";
export { fieldCommand } from "./edit/field-command.ts";
export type { UndoEntry, Way } from "./edit/undo-history.ts";
export { useDocumentJson } from "./edit/use-document-json.ts";
export { lastEntry, meet, retrace, useUndoState } from "./edit/use-undo.ts";
export type { ActivityGroup, ActivityKind } from "./history/activity-groups.ts";
export {
  personOf,
  useActivity,
  useAwayNews,
  useChangedFields,
  useChangeNames,
  usePeople,
} from "./history/use-activity.ts";
export { useWhenWritten } from "./history/use-when-written.ts";
export { waitingChanges } from "./history/waiting.ts";
export type { Waiting } from "./history/waiting-of.ts";
export {
  bringBack,
  forgetAccount,
  forgetWentBack,
  openSampleWedding,
  removeFromDevice,
  startHistoryOver,
  throwSampleAway,
  useAwaitsConfirmation,
  useOffDevice,
  useServerCannotRead,
  useServerWentBack,
  useWaitingSince,
} from "./open/device.ts";
export { startWeddings } from "./open/start.ts";
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
} from "./open/use-weddings.ts";
export { authorOf, lastRemoteEdit } from "./people/authors.ts";
export { nameOfAccount, nameOfActor, type People } from "./people/people.ts";
export { personColors } from "./people/person-colors.ts";
export type { Present } from "./people/presence-room.ts";
export type { Editor, Hands } from "./people/presence-state.ts";
export { useCanWrite, useRole, useStanding } from "./people/role.ts";
export { readOnlyReason } from "./people/role-words.ts";
export { usePersonColors, useTeamNews } from "./people/use-person-colors.ts";
export {
  tellHands,
  useEditingMark,
  useEditors,
  useHands,
  useHolder,
  usePresence,
  useReportItem,
  useReportPage,
} from "./people/use-presence.ts";
export { dismissRefused, retryRefused, useRefusedEdits, useRetryIssue } from "./refusal/refused-list.ts";

/** The wedding on the screen. */
export function useWedding(): { id: string | undefined; status: WeddingStatus; error?: string } {
  return useStore(
    weddingsStore,
    useShallow(({ selected, status, error }) => ({ id: selected, status, error })),
  );
}

export function useView(): WeddingView {
  return useOpened((opened) => opened.views.view(), emptyView);
}

/** Today where the wedding is, YYYY-MM-DD; where none is open, by the clock of this device. */
export function useDayAtWedding(): string {
  return useOpened((opened) => opened.views.day(), undefined) ?? deviceClock.today();
}

/** What needs this person today, the most urgent first, and which dates come next. */
export function useToday(): Today {
  // Removals and what does not fit together are needs of their own.
  const items = useOpened((opened) => opened.toSettleInRecords(), emptyList);
  const fields = items.filter(({ kind }) => kind === "field").length;
  const refusedEdits = useRefusedEdits().length;
  return useOpened((opened) => opened.views.today({ fields, refusedEdits }), emptyToday);
}

export function useDetails(): WeddingDetails {
  return useOpened((opened) => opened.views.details(), emptyDetails);
}

/** The guests that a list shows, in its order. With null nothing is asked for, and there are none. */
export function useGuestIds(query: GuestQuery | null): string[] {
  return useOpened((opened) => (query ? opened.views.guestIds(query) : emptyList), emptyList as string[]);
}

/** The guests that a list shows under their parties, those of none last. With null nothing is asked for. */
export function useGuestsByParty(query: GuestQuery | null): PartyGuests[] {
  return useOpened((opened) => (query ? opened.views.guestsByParty(query) : emptyList), emptyList);
}

/** The diets and allergies that somebody has; `dietaryRestrictions` for other needs. */
export function useDietsInUse(): string[] {
  return useOpened((opened) => opened.views.dietsInUse(), emptyList as string[]);
}

export function useGuest(id: string | undefined): GuestView | undefined {
  return useOpened((opened) => (id === undefined ? undefined : opened.views.guest(id)), undefined);
}

/** What tells guests of one name apart: their party, group, e-mail address or phone. */
export function useNameHints(): (id: string) => string | undefined {
  const hints = useOpened((opened) => opened.views.nameHints(), noHints);
  return (id) => own(hints, id);
}

/** The command that removes guests, and says what becomes of those whom they would bring: made when it is asked for. */
export function useGuestRemoval(): (ids: readonly string[], companions: CompanionRemoval) => RecordsChange {
  return guestRemoval;
}

/** Guests as they are when somebody asks for one: a list of all of them would be made anew with every edit. */
export function useFindGuest(): (id: string) => GuestView | undefined {
  const opened = useStore(weddingsStore, (state) => state.session);
  return (id) => opened?.views.guest(id);
}

/** Guests as they are at the moment of asking: for what is done to many, whom no screen shows all. */
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

/** What the caterer has to know of those who come. */
export function useCatering(): Catering {
  return useOpened((opened) => opened.views.catering(), emptyCatering);
}

/** Who has to be fetched, by address, those of none last. */
export function usePassengers(): Passenger[] {
  return useOpened((opened) => opened.views.passengers(), emptyList);
}

/** The records of a kind that a list shows. With null nothing is asked for, and there are none. */
export function useRecords<N extends Noun>(noun: N, query: RecordQuery | null = everyRecord): RecordOf<N>[] {
  return useOpened(
    (opened) => (query ? (opened.views.records(noun, query) as RecordOf<N>[]) : emptyList),
    emptyList,
  );
}

/** One record of a kind; undefined while there is none of this id. */
export function useRecord<N extends Noun>(noun: N, id: string | undefined): RecordOf<N> | undefined {
  return useOpened(
    (opened) => (id === undefined ? undefined : (opened.views.record(noun, id) as RecordOf<N> | undefined)),
    undefined,
  );
}

/** Records as they are at the moment of asking: for what is looked at now and then, and that no list shows. */
export function useReadRecords(): <N extends Noun>(noun: N, query?: RecordQuery) => RecordOf<N>[] {
  return readRecords;
}

/** One record as it is at the moment of asking; undefined where there is none of the id. */
export function useReadRecord(): <N extends Noun>(noun: N, id: string) => RecordOf<N> | undefined {
  return readRecord;
}

/** The number of the edit that came last, where it was somebody else's or another device's; undefined after one of this tab. */
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

/** What is still to pay and has a day, the earliest first. */
export function useOpenPayments(): OpenPayment[] {
  return useOpened((opened) => opened.views.openPayments(), emptyList);
}

/** The photos of an album that a search finds, in their order; none where no album is asked for. */
export function useAlbumPhotos(album: string | null | undefined, search = ""): AlbumPhoto[] {
  return useOpened((opened) => (album ? opened.views.albumPhotos(album, search) : emptyList), emptyList);
}

/** The photos that can be brought back, the last removed first, each with when it was removed. */
export function useRemovedPhotos(): [at: string, photo: RecordOf<"photo">][] {
  return useOpened((opened) => opened.views.removedPhotos(), emptyList);
}

/** What was paid and is to be paid in each month, in their order, what has no day last. */
export function useMonthsOfPayments(): MonthlyPayments[] {
  return useOpened((opened) => opened.views.monthsOfPayments(), emptyList);
}

/** How the replies of the website came in, day by day on the wedding's clock. */
export function useRepliesByDay(): DailyReplies[] {
  return useOpened((opened) => opened.views.repliesByDay(), emptyList);
}

/** What does not fit in the timeline: a vendor at two events at once, a way that takes too long. */
export function useScheduleConflicts(): ScheduleConflict[] {
  return useOpened((opened) => opened.views.scheduleConflicts(), emptyList);
}

/** The vendors who are not at an event yet, with the events that are in their way. */
export function useVendorsFor(event: string | undefined): VendorAvailability[] {
  return useOpened((opened) => (event === undefined ? emptyList : opened.views.vendorsFor(event)), emptyList);
}

/**
 * What the core works out when somebody asks: the command that shifts events or moves a plan, and times on the
 * wedding's clock. Undefined while no wedding is open.
 */
export function useTools(): () => Tools | undefined {
  return tools;
}

export function useCharts(): ChartSummary[] {
  return useOpened((opened) => opened.views.charts(), emptyList);
}

/** One of them; undefined while there is none of this id. Nothing is counted where no id is asked for. */
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

/** A seating chart with everybody in it; undefined while there is none of this id. */
export function useSeating(chart: string | undefined): SeatingView | undefined {
  return useOpened((opened) => (chart === undefined ? undefined : opened.views.seating(chart)), undefined);
}

/** The picture behind a seating chart. */
export function useFloorPlan(chart: string | undefined): FloorPlan | undefined {
  return useOpened((opened) => (chart === undefined ? undefined : opened.views.floorPlan(chart)), undefined);
}

/** Fields of one record that two people wrote at once. Choosing one is an ordinary update with that value. */
export function useConflicts(container: string, id: string | undefined): readonly FieldConflict[] {
  return useOpened((opened) => opened.conflicts(container, id), emptyList);
}

/** All that two people decided without knowing of each other and nobody has settled: fields, and seats of charts. */
export function useWeddingConflicts(): readonly ToSettle[] {
  return useOpened((opened) => opened.toSettle(), emptyList);
}

/** The records of a container that hold something to settle. */
export function useIdsToSettle(container: string): ReadonlySet<string> {
  const items = useOpened((opened) => opened.toSettleInRecords(), emptyList);
  return useMemo(() => {
    const here = items.filter((item) => item.container === container);
    return new Set(here.flatMap(({ id }) => id ?? []));
  }, [items, container]);
}

/** What of it came by somebody else's work while this page was open, until it is settled or put aside. */
export function useArrivedConflicts(): readonly ToSettle[] {
  return useOpened((opened) => opened.arrived(), emptyList);
}

export function putArrivedConflictsAside(): void {
  weddingsStore.getState().session?.putArrivedAside();
}

/** Runs a command on the open wedding: decided, written and on the screen when the call returns. */
export function useRun(): (command: Command) => RunResult {
  return run;
}

/**
 * What a command would come to, as the core says it; undefined while no wedding is open. Nothing is written. Who may
 * write is for the screen to look at before, and for the command itself.
 */
export function useDryRun(): (command: Command) => PreparedEdit | undefined {
  return dryRun;
}

export function useSyncStatus(): SyncStatus {
  const connection = useConnection();
  const isFull = useStore(roomStore, ({ full }) => full.includes("documents"));
  const serverFull = useServerFull();
  const { status } = useSession();
  const [accountDeleted, isSample] = [status === "deleted", status === "sample"];
  return useStore(
    weddingsStore,
    useShallow((state) => syncStatusOf(state, { connection, isFull, serverFull, accountDeleted, isSample })),
  );
}

/** A version 4 UUID, also where `crypto.randomUUID` is not: on a plain-http address in the local network. */
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

function tools(): Tools | undefined {
  return weddingsStore.getState().session?.views.tools;
}

const everyRecord: RecordQuery = {};

const noSubscription = () => () => {};

/** Reads from the open wedding. `read` has to answer with the same object until what it says has changed. */
function useOpened<T>(read: (opened: OpenWedding) => T, otherwise: T): T {
  const opened = useStore(weddingsStore, (state) => state.session);
  const snapshot = useCallback(() => (opened ? read(opened) : otherwise), [opened, read, otherwise]);
  return useSyncExternalStore(opened?.subscribe ?? noSubscription, snapshot);
}
