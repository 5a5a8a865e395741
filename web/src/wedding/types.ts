import type { Doc } from "@automerge/automerge/slim";
import type { Command, FieldIssue, SeatConflict, Step, WeddingView } from "@/lib/core/types.ts";
import type { RunResult } from "@/lib/run/run-safely.ts";
import type { UndoDirection, UndoEntry, UndoHistory } from "./edit/undo-history.ts";
import type { ActivityKind } from "./history/activity-groups.ts";
import type { HistoryWalk } from "./history/history-walk.ts";
import type { WeddingViews } from "./open/wedding-views.ts";

/** The Automerge document of a wedding. */
export type WeddingDoc = Doc<Record<string, unknown>>;

export type CreateResult = { id: string } | { issues: FieldIssue[] };

/**
 * Status of the wedding on the screen. "missing": its document is not on this device. "none": the account has no
 * wedding. "unread": none is on this device, and the server's list has not been read.
 */
export type WeddingStatus = "loading" | "ready" | "missing" | "none" | "unread";

/** The progress of reading the server's list of weddings. */
export interface ListReading {
  isAsking: boolean;
  /** Why the last attempt failed, and the seconds until the next. */
  failure?: { reason: string; againInSeconds: number };
}

/** A wedding in this device's list, with or without its document. */
export interface LocalWedding {
  id: string;
  title: string;
  partnerName?: string;
  weddingDate?: string;
  venue?: string;
  role: "OWNER" | "ORGANIZER" | "PLANNER" | "VIEWER";
  /** The server knows the wedding; until then it is only on this device. */
  registered: boolean;
  /** The account lost its access; the local copy stays until the user removes it. */
  removed?: boolean;
  /** Access was lost because an owner deleted the wedding. */
  deleted?: boolean;
  /** That owner was this account, on any device. */
  deletedByMe?: boolean;
  /** The server was restored from an older backup, and does not know this account's membership. */
  forgotten?: boolean;
}

/** The server's answer about a wedding that the account has just joined. */
export type JoinedWedding = Pick<LocalWedding, "id" | "title" | "role">;

export interface SyncStatus {
  connection: "online" | "slow" | "offline";
  /** IndexedDB has every change. */
  saved: boolean;
  /** Why changes are only in this page: the device is full, or its disk cannot be written. Saving is retried. */
  notSaved?: "full" | "failed" | undefined;
  /** Changes of this device that the server has not committed. */
  unsynced: number;
  state: "onThisDevice" | "syncing" | "synced" | "offline";
  lastSyncedAt?: string;
  /** Refused edits of this wedding, which only this device has. */
  notAccepted?: number;
  /** The server has no space left, and accepts no waiting edits. */
  serverFull?: boolean;
  /** The account was deleted: nothing is sent any more. */
  accountDeleted?: boolean;
  /** The sample wedding, which is never sent. */
  isSample?: boolean;
  /** A message for the user, in words fit for the screen. */
  error?: string;
}

/** One of several concurrent values of a field. */
export interface FieldVersion {
  value: unknown;
  /** The actor who wrote it; empty if the field was never written in that record. */
  actor: string;
  /** The operation that wrote it, used to look up its time. */
  operation: string;
}

/** Concurrent values of one field. All of them are kept. */
export interface FieldConflict {
  field: string;
  /** Each value once, the shown one first. */
  versions: readonly FieldVersion[];
}

/**
 * A thing of the document as screens address it: a record; a container that is itself one record and has no id; or a
 * part of a chart, with the id "chart/part".
 */
export interface RecordRef {
  container: string;
  id: string | undefined;
}

/** A field before and after a change. */
export interface WrittenField extends RecordRef {
  field: string;
  /** Undefined if the field was empty. */
  before: unknown;
  after: unknown;
  /** Text objects are edited by character: only the fact of a change is shown. */
  isProse: boolean;
}

/** A conflict that waits for a person to settle it. */
export type Conflict = FieldConflictItem | RemovalConflict | SeatConflictItem | MergeIssue;

/** A field with several values. */
export interface FieldConflictItem extends RecordRef, FieldConflict {
  kind: "field";
  /** Stays the same until the field is written again. */
  key: string;
}

/** A record removed by one person and changed by another; it stays until it is removed again. */
export interface RemovalConflict {
  kind: "removal";
  key: string;
  container: string;
  id: string;
  /** The operations that removed it and last changed it; undefined if this device does not know them. */
  removed: FieldVersion | undefined;
  changed: FieldVersion | undefined;
}

/** An issue caused by two changes, each valid by itself, such as an event that ends before it begins. */
export interface MergeIssue {
  kind: "mismatch";
  key: string;
  container: string;
  id: string;
  issue: WeddingView["issues"][number];
}

/** A seat of a chart; the chart's view offers the solutions. */
export interface SeatConflictItem {
  kind: "seat";
  key: string;
  chart: string;
  conflict: SeatConflict;
}

/** A field that another user changed since; the author is known if the value has one. */
export interface OvertakenField {
  field: string;
  actor: string | undefined;
}

/** The result of undoing or redoing a command. */
export type UndoResult =
  | {
      kind: "done";
      entry: UndoEntry;
      /** The part of the command that was undone or redone. */
      step: Step;
      overtaken: OvertakenField[];
      refused: FieldIssue[];
    }
  | { kind: "overtaken"; entry: UndoEntry; overtaken: OvertakenField[] }
  | { kind: "gone" | "already"; entry: UndoEntry }
  | { kind: "refused"; entry: UndoEntry; issues: FieldIssue[] }
  /** It was undone already, or dropped. */
  | { kind: "nothing" };

/** A document's history, read on demand. */
export interface DocumentHistory {
  heads: () => string[];
  walk: (seenHeads?: readonly string[]) => HistoryWalk;
  /** The fields that a change wrote. */
  fieldsOf: (hash: string) => readonly WrittenField[];
  /** When operations were written, in milliseconds since 1970; without those of an unusable clock. */
  timesOf: (operations: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The name of a thing, also after its removal. */
  nameOf: (kind: ActivityKind, id: string) => string | undefined;
  /** The document at these heads as JSON. Undefined if their changes are not here. */
  jsonAt: (heads: readonly string[]) => string | undefined;
}

/** The last edit of the document; without an author for an edit by this tab. */
export interface LatestEdit {
  number: number;
  author: string | undefined;
}

/** A wedding that screens can show: the open document, or the cached copy while it opens. */
export interface OpenWedding {
  readonly id: string;
  readonly views: WeddingViews;
  subscribe: (listener: () => void) => () => void;
  run(command: Command): RunResult;
  conflicts(container: string, id: string | undefined): readonly FieldConflict[];
  /** The actor who wrote a field's present value; undefined if unknown. */
  writerOf(path: readonly string[]): string | undefined;
  /** The last edit; its number grows with each. */
  readonly lastEdit: LatestEdit;
  /** All conflicts that wait for a choice. The same list until that changes. */
  toSettle(): readonly Conflict[];
  /** The same without seats, for callers that ask with every edit. */
  toSettleInRecords(): readonly Exclude<Conflict, SeatConflictItem>[];
  /** Conflicts from other people's edits while this was open, until dismissed. */
  arrived(): readonly Conflict[];
  dismissNewConflicts(): void;
  /** How many commands wait for the document to open. */
  readonly waiting: number;
  /** This tab's undo history; undefined for a copy that cannot be written. */
  readonly history: UndoHistory | undefined;
  /** The document's history; undefined for a copy without a document. */
  readonly changes: DocumentHistory | undefined;
  /** Whether `retrace` would have an effect. */
  canUndoOrRedo(entryId: number, way: UndoDirection): boolean;
  /** Undoes or redoes a command of the history, if that still makes sense. */
  undoOrRedo(entryId: number, way: UndoDirection): UndoResult;
}

export type { FieldIssue };
