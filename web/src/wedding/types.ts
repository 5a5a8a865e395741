/* The public types of this folder. No file in it imports this one. */

export type { RecordRef } from "./document/document-view.ts";
export type {
  Conflict,
  FieldConflict,
  FieldConflictItem,
  FieldVersion,
  MergeIssue,
  RemovalConflict,
  SeatConflictItem,
} from "./edit/conflict.ts";
export type { OpenWedding } from "./edit/open-wedding.ts";
export type { UndoResult } from "./edit/undo-step.ts";
export type { WrittenField } from "./history/written-fields.ts";
export type { SyncStatus } from "./hooks/use-sync-status.ts";
export type { LocalWedding } from "./list/wedding-rows.ts";
export type { WeddingStatus } from "./open/state.ts";
