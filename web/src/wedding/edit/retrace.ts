import type { WeddingModel } from "@/lib/core/core.ts";
import type { Patches } from "@/lib/core/types.ts";
import type { OvertakenField, RetraceResult } from "../types.ts";
import { isContested } from "./conflicts.ts";
import { writerOf } from "./field-writers.ts";
import type { Snapshot } from "./patch-paths.ts";
import type { UndoEntry, Way } from "./undo-history.ts";

interface Walk {
  model: WeddingModel;
  snapshot: Snapshot;
  entry: UndoEntry;
  way: Way;
  now: string;
}

/** Asks the core whether a step still makes sense, and writes it where it does. */
export function retraced(walk: Walk, write: (patches: Patches, paths: string[][]) => void): RetraceResult {
  const { model, snapshot, entry, way, now } = walk;
  const { step, paths } = entry;
  // One of two values that were written at the same moment shows, and it may well be ours: the core, which sees only
  // that one, would take it back and settle a choice that is not ours alone.
  const contested = Object.keys(paths).filter((field) => isContested(snapshot, paths[field] ?? []));
  const overtaken = (fields: readonly string[]): OvertakenField[] =>
    fields.map((field) => ({ field, actor: writerOf(snapshot, paths[field] ?? []) }));

  const answer = way === "undo" ? model.undo(step, contested, now) : model.redo(step, contested, now);
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
