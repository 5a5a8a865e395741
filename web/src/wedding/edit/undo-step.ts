import { getBackend, getObjectId } from "@automerge/automerge/slim";
import type { WeddingModel } from "@/lib/core/core.ts";
import type { FieldIssue, Patches, Step } from "@/lib/core/types.ts";
import type { DocumentView } from "../document/document-view.ts";
import { mapAt } from "../document/plain-value.ts";
import { hasConflict } from "./conflicts.ts";
import type { UndoDirection, UndoEntry } from "./undo-histories.ts";

/** A field that another user changed since; the author is known if the value has one. */
interface OvertakenField {
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
  /** Other people have changed all of its fields since. */
  | { kind: "overtaken"; entry: UndoEntry; overtaken: OvertakenField[] }
  /** The record is gone, or already as the step would leave it. */
  | { kind: "gone" | "already"; entry: UndoEntry }
  | { kind: "refused"; entry: UndoEntry; issues: FieldIssue[] }
  /** The history has no such entry: it was undone already, or dropped. */
  | { kind: "nothing" };

interface UndoAttempt {
  model: WeddingModel;
  snapshot: DocumentView;
  entry: UndoEntry;
  direction: UndoDirection;
  now: string;
}

/** Whether a step can still be undone or redone. */
export function isUndoReady(attempt: UndoAttempt): boolean {
  return askCore(attempt).kind === "ready";
}

function askCore({ model, snapshot, entry: { step, paths }, direction, now }: UndoAttempt) {
  // The core sees only the shown one of concurrent values. If that is ours, the core would undo it, and so settle a
  // conflict that others have a part in.
  const contested = Object.keys(paths).filter((field) => hasConflict(snapshot, paths[field] ?? []));
  return direction === "undo" ? model.undo(step, contested, now) : model.redo(step, contested, now);
}

/**
 * Asks the core whether a step still makes sense, and if so writes it. `write` gets the paths of the fields that an
 * update changes.
 */
export function applyUndo(
  attempt: UndoAttempt,
  write: (patches: Patches, paths: string[][]) => void,
): UndoResult {
  const { snapshot, entry } = attempt;
  const { paths } = entry;
  const withWriters = (fields: readonly string[]): OvertakenField[] =>
    fields.map((field) => ({ field, actor: writerOf(snapshot, paths[field] ?? []) }));

  const verdict = askCore(attempt);
  switch (verdict.kind) {
    case "ready": {
      const changedFields = Object.keys(verdict.step.after ?? verdict.step.before ?? {});
      const isUpdate = verdict.step.before !== null && verdict.step.after !== null;
      write(verdict.patches, isUpdate ? changedFields.map((field) => paths[field] ?? []) : []);
      return {
        kind: "done",
        entry,
        step: verdict.step,
        overtaken: withWriters(verdict.overtaken),
        refused: verdict.refused,
      };
    }
    case "overtaken":
      return { kind: "overtaken", entry, overtaken: withWriters(verdict.fields) };
    case "refused":
      return { kind: "refused", entry, issues: verdict.issues };
    case "gone":
    case "already":
      return { kind: verdict.kind, entry };
  }
}

/** The actor who wrote a field's present value; undefined if the field is empty, since a deletion has no author. */
export function writerOf(snapshot: DocumentView, path: readonly string[]): string | undefined {
  const field = path.at(-1);
  if (field === undefined) return undefined;
  const record = mapAt(snapshot, path.slice(0, -1));
  const object = record && getObjectId(record as object);
  if (!object) return undefined;
  const entries = getBackend(snapshot as Parameters<typeof getBackend>[0]).getAll(object, field);
  const shownEntry = entries.at(-1);
  // A text object has many authors; its id names only the first.
  if (!shownEntry || shownEntry[0] === "text") return undefined;
  const operation = String(shownEntry.at(-1));
  return operation.split("@")[1];
}
