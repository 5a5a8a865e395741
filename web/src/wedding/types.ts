import type { Command, FieldIssue, SeatConflict, Step, WeddingView } from "@/lib/core/types.ts";
import type { UndoEntry, UndoHistory, Way } from "./edit/undo-history.ts";
import type { ActivityKind } from "./history/activity-groups.ts";
import type { HistoryWalk } from "./history/history-walk.ts";
import type { WeddingViews } from "./open/wedding-views.ts";

export type RunResult = { ok: true } | { ok: false; issues: FieldIssue[] };

export type CreateResult = { id: string } | { issues: FieldIssue[] };

/**
 * How the wedding on the screen is. "missing": its document is not here. "none": the account has none. "unread": none is
 * here, and the server's list, which may have one, has not been read.
 */
export type WeddingStatus = "loading" | "ready" | "missing" | "none" | "unread";

/** How far this device is with the server's list of weddings. */
export interface ListReading {
  isAsking: boolean;
  /** Why the last attempt failed, and how long the device waits before the next. */
  failure?: { reason: string; againInSeconds: number };
}

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
  /** That owner was this account, on whichever device. */
  deletedByMe?: boolean;
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
  /** Edits of this wedding that the server did not accept: this device alone has them. */
  notAccepted?: number;
  /** The server has no space left, and takes nothing of what waits. */
  serverFull?: boolean;
  /** The account was deleted: nothing is sent any more. */
  accountDeleted?: boolean;
  /** It is the sample wedding, which is never sent. */
  isSample?: boolean;
  /** Something a person should know, in words fit for the screen. */
  error?: string;
}

/** One value of a field that several people wrote without knowing of each other. */
export interface Version {
  value: unknown;
  /** Who wrote it; empty where nobody did, since the field was never written there. */
  actor: string;
  /** The operation that wrote it, by which the history tells when. */
  operation: string;
}

/** Values that several people wrote to one field without knowing of each other. All of them are kept. */
export interface FieldConflict {
  field: string;
  /** Each value once, the one that shows first. */
  versions: readonly Version[];
}

/**
 * A thing of the document, as screens name it: a record; one of the containers that are a record themselves, which
 * have no id; or a table or another thing of a chart, whose id is the chart's and its own with a slash between.
 */
export interface Thing {
  container: string;
  id: string | undefined;
}

/** A field as one change found it and left it. */
export interface WrittenField extends Thing {
  field: string;
  /** Undefined where it said nothing. */
  before: unknown;
  after: unknown;
  /** Prose is edited by the letter: that it changed is told, and not how. */
  isProse: boolean;
}

/** Something that two people decided without knowing of each other, until a person settles it. */
export type ToSettle = ContestedField | ContestedRemoval | ContestedSeat | Mismatch;

/** A field that holds several values. */
export interface ContestedField extends Thing, FieldConflict {
  kind: "field";
  /** Stays the same until somebody writes the field again. */
  key: string;
}

/** A record that somebody removed while somebody else changed it; it stays until it is removed once more. */
export interface ContestedRemoval {
  kind: "removal";
  key: string;
  container: string;
  id: string;
  /** The operations that removed it and that changed it last; empty where this device does not know. */
  removed: Version | undefined;
  changed: Version | undefined;
}

/** What two changes, each right by itself, leave together, such as an event that ends before it begins. */
export interface Mismatch {
  kind: "mismatch";
  key: string;
  container: string;
  id: string;
  issue: WeddingView["issues"][number];
}

/** A seat of a chart; what settles it is the chart's own to say. */
export interface ContestedSeat {
  kind: "seat";
  key: string;
  chart: string;
  conflict: SeatConflict;
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
  /** What a change did to fields. */
  fieldsOf: (hash: string) => readonly WrittenField[];
  /** When operations were written, in milliseconds since 1970, as far as their authors' clocks tell. */
  timesOf: (operations: readonly string[]) => Promise<ReadonlyMap<string, number>>;
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
  /** All that waits for somebody to choose. The same list until that changes. */
  toSettle(): readonly ToSettle[];
  /** The same without the seats, for who asks with every edit. */
  toSettleInRecords(): readonly Exclude<ToSettle, ContestedSeat>[];
  /** What of it came with somebody else's work while this was open, and was not put aside. */
  arrived(): readonly ToSettle[];
  putArrivedAside(): void;
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
