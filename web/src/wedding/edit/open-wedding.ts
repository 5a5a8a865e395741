import type { Command } from "@/lib/core/types.ts";
import type { RunResult } from "@/lib/run/run-safely.ts";
import type { DocumentHistory } from "../history/document-history.ts";
import type { WeddingViews } from "../model/wedding-views.ts";
import type { Conflict, FieldConflict, SeatConflictItem } from "./conflict.ts";
import type { UndoDirection, UndoHistory } from "./undo-histories.ts";
import type { UndoResult } from "./undo-step.ts";

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
  /** The conflicts in the fields of one record. */
  conflicts(container: string, id: string | undefined): readonly FieldConflict[];
  /** The actor who wrote a field's present value; undefined if unknown. */
  writerOf(path: readonly string[]): string | undefined;
  /** The last edit; its number grows with each. */
  readonly lastEdit: LatestEdit;
  /** All conflicts that wait for a choice. The same list until that changes. */
  allConflicts(): readonly Conflict[];
  /** The same without seats, for callers that ask with every edit. */
  recordConflicts(): readonly Exclude<Conflict, SeatConflictItem>[];
  /** Conflicts from other people's edits while this was open, until dismissed. */
  newConflicts(): readonly Conflict[];
  dismissNewConflicts(): void;
  /** How many commands wait for the document to open. */
  readonly waitingCommands: number;
  /** This tab's undo history; undefined for a copy that cannot be written. */
  readonly undoHistory: UndoHistory | undefined;
  /** The document's history; undefined for a copy without a document. */
  readonly documentHistory: DocumentHistory | undefined;
  /** Whether `undoOrRedo` would have an effect. */
  canUndoOrRedo(entryId: number, direction: UndoDirection): boolean;
  /** Undoes or redoes a command of the history, if that still makes sense. */
  undoOrRedo(entryId: number, direction: UndoDirection): UndoResult;
}
