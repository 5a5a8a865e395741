/* The public types of this folder. No file in it imports this one. */

export type { FieldIssue } from "@/lib/core/types.ts";
export type { RecordRef } from "./document/document-view.ts";
export type { WeddingDoc } from "./document/wedding-handle.ts";
export type {
  Conflict,
  FieldConflict,
  FieldConflictItem,
  FieldVersion,
  MergeIssue,
  RemovalConflict,
  SeatConflictItem,
} from "./edit/conflict.ts";
export type { LatestEdit, OpenWedding } from "./edit/open-wedding.ts";
export type { OvertakenField, UndoResult } from "./edit/undo-step.ts";
export type { DocumentHistory } from "./history/document-history.ts";
export type { WrittenField } from "./history/written-fields.ts";
export type { SyncStatus } from "./hooks/use-sync-status.ts";
export type { ListReading } from "./list/reconciler.ts";
export type { JoinedWedding, LocalWedding } from "./list/wedding-rows.ts";
export type { CreateResult } from "./open/create-wedding.ts";
export type { WeddingStatus } from "./open/state.ts";
