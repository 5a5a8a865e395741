import type { SeatConflict, WeddingView } from "@/lib/core/types.ts";
import type { RecordRef } from "../document/document-view.ts";

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
