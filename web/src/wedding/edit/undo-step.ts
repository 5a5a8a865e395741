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
  | { kind: "overtaken"; entry: UndoEntry; overtaken: OvertakenField[] }
  | { kind: "gone" | "already"; entry: UndoEntry }
  | { kind: "refused"; entry: UndoEntry; issues: FieldIssue[] }
  /** It was undone already, or dropped. */
  | { kind: "nothing" };

interface UndoAttempt {
  model: WeddingModel;
  snapshot: DocumentView;
  entry: UndoEntry;
  way: UndoDirection;
  now: string;
}

/** Whether a step can still be undone or redone. */
export function canRetrace(walk: UndoAttempt): boolean {
  return askCore(walk).kind === "ready";
}

function askCore({ model, snapshot, entry: { step, paths }, way, now }: UndoAttempt) {
  // With concurrent values, the shown one may be ours. The core sees only that one: it would undo it, and so settle a
  // conflict that others have a part in.
  const contested = Object.keys(paths).filter((field) => hasConflict(snapshot, paths[field] ?? []));
  return way === "undo" ? model.undo(step, contested, now) : model.redo(step, contested, now);
}

/** Asks the core whether a step still makes sense, and if so writes it. */
export function applyUndo(
  walk: UndoAttempt,
  write: (patches: Patches, paths: string[][]) => void,
): UndoResult {
  const { snapshot, entry } = walk;
  const { paths } = entry;
  const overtaken = (fields: readonly string[]): OvertakenField[] =>
    fields.map((field) => ({ field, actor: writerOf(snapshot, paths[field] ?? []) }));

  const answer = askCore(walk);
  switch (answer.kind) {
    case "ready": {
      const changed = Object.keys(answer.step.after ?? answer.step.before ?? {});
      const isUpdate = answer.step.before !== null && answer.step.after !== null;
      write(answer.patches, isUpdate ? changed.flatMap((field) => [paths[field] ?? []]) : []);
      return {
        kind: "done",
        entry,
        step: answer.step,
        overtaken: overtaken(answer.overtaken),
        refused: answer.refused,
      };
    }
    case "overtaken":
      return { kind: "overtaken", entry, overtaken: overtaken(answer.fields) };
    case "refused":
      return { kind: "refused", entry, issues: answer.issues };
    case "gone":
    case "already":
      return { kind: answer.kind, entry };
  }
}

/** The actor who wrote a field's present value; undefined if the field is empty, since a deletion has no author. */
export function writerOf(snapshot: DocumentView, path: readonly string[]): string | undefined {
  const field = path.at(-1);
  if (field === undefined) return undefined;
  const record = mapAt(snapshot, path.slice(0, -1));
  const object = record && getObjectId(record as object);
  if (!object) return undefined;
  const value = getBackend(snapshot as Parameters<typeof getBackend>[0])
    .getAll(object, field)
    .at(-1);
  // A text object has many authors; its id names only the first.
  if (!value || value[0] === "text") return undefined;
  return String(value.at(-1)).split("@")[1];
}
