import type { Command, FieldIssue, WeddingFields } from "@/lib/core/types.ts";
import type { WeddingViews } from "./wedding-views.ts";

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
}

export interface SyncStatus {
  connection: "online" | "slow" | "offline";
  /** IndexedDB has every change. */
  saved: boolean;
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

/** A wedding that screens can show: the open document, or what was seen of it last while that opens. */
export interface OpenWedding {
  readonly id: string;
  readonly views: WeddingViews;
  subscribe: (listener: () => void) => () => void;
  run(command: Command): RunResult;
  conflicts(container: string, id: string | undefined): readonly FieldConflict[];
}

export type { FieldIssue, WeddingFields };
