import type { Command, FieldIssue, Step } from "@/lib/core/types.ts";
import type { UndoEntry, UndoHistory, Way } from "./edit/undo-history.ts";
import type { ActivityKind } from "./history/activity-groups.ts";
import type { HistoryWalk } from "./history/history-walk.ts";
import type { WeddingViews } from "./open/wedding-views.ts";

export type RunResult = { ok: true } | { ok: false; issues: FieldIssue[] };

export type CreateResult = { id: string } | { issues: FieldIssue[] };

export type WeddingStatus = "loading" | "ready" | "missing" | "none";

/** A wedding that this device knows of, whether or not its document has arrived yet. */
export interface LocalWedding {
  id: string;
  title: string;
  partnerName?: string;
  weddingDate?: string;
  venue?: string;
  role: "OWNER" | "ORGANIZER" | "PLANNER" | "VIEWER";
  /** The server knows it: until then it lives on this device alone. */
  registered: boolean;
  /** The account lost its access; the local copy stays until the person removes it. */
  removed?: boolean;
  /** It was lost because an owner deleted the wedding. */
  deleted?: boolean;
  /** The server went back in time, and does not know any more that this account is on the team. */
  forgotten?: boolean;
}

/** What the server says of a wedding to somebody who has just joined it. */
export type JoinedWedding = Pick<LocalWedding, "id" | "title" | "role">;

export interface SyncStatus {
  connection: "online" | "slow" | "offline";
  /** IndexedDB has every change. */
  saved: boolean;
  /** Why something is on this page alone: the device is full, or its disk cannot be written. It is tried again. */
  notSaved?: "full" | "failed" | undefined;
  /** Changes of this device that the server has not committed. */
  unsynced: number;
  state: "onThisDevice" | "syncing" | "synced" | "offline";
  lastSyncedAt?: string;
  /** Something a person should know, in words fit for the screen. */
  error?: string;
}

/** Values that several people wrote to one field without knowing of each other. All of them are kept. */
export interface FieldConflict {
  field: string;
  current: unknown;
  others: { value: unknown; actor: string }[];
}

/** A field that somebody else changed since, and who: known where the value itself is signed. */
export interface OvertakenField {
  field: string;
  actor: string | undefined;
}

/** What became of taking a command back, or of doing it again. */
export type RetraceResult =
  | {
      kind: "done";
      entry: UndoEntry;
      /** As much of the command as still made sense. */
      step: Step;
      overtaken: OvertakenField[];
      refused: FieldIssue[];
    }
  | { kind: "overtaken"; entry: UndoEntry; overtaken: OvertakenField[] }
  | { kind: "gone" | "already"; entry: UndoEntry }
  | { kind: "refused"; entry: UndoEntry; issues: FieldIssue[] }
  /** It was taken back already, or forgotten. */
  | { kind: "nothing" };

/** A document's history, as much of it as a feed asks for. */
export interface History {
  heads: () => string[];
  walk: (seenHeads?: readonly string[]) => HistoryWalk;
  /** What a thing is called, or was before it was removed. */
  nameOf: (kind: ActivityKind, id: string) => string | undefined;
  /** The document as it was at these heads, as JSON. Undefined where their changes are not here. */
  jsonAt: (heads: readonly string[]) => string | undefined;
}

/** An edit of the document on the screen: one's own in this tab has no author here. */
export interface LastEdit {
  number: number;
  author: string | undefined;
}

/** A wedding that screens can show: the open document, or what was seen of it last while that opens. */
export interface OpenWedding {
  readonly id: string;
  readonly views: WeddingViews;
  subscribe: (listener: () => void) => () => void;
  run(command: Command): RunResult;
  conflicts(container: string, id: string | undefined): readonly FieldConflict[];
  /** The actor who wrote what a field says now; undefined where nobody is known to have. */
  writerOf(path: readonly string[]): string | undefined;
  /** The edit that was taken in last; its number grows with each. */
  readonly lastEdit: LastEdit;
  /** How many fields two people wrote at once, as far as is known. */
  conflictCount(): number;
  /** How many commands wait for the document to open. */
  readonly waiting: number;
  /** The own commands of this tab; none for a copy that cannot be written. */
  readonly history: UndoHistory | undefined;
  /** All changes ever made to it; none for a copy without a document. */
  readonly changes: History | undefined;
  /** Whether retracing would do anything. */
  canRetrace(entryId: number, way: Way): boolean;
  /** Takes a command of the history back, or does it again, where that still makes sense. */
  retrace(entryId: number, way: Way): RetraceResult;
}

export type { FieldIssue };
