import { getBackend, getObjectId } from "@automerge/automerge/slim";
import type { WeddingModel } from "@/lib/core/core.ts";
import type { Command, Patches, Step } from "@/lib/core/types.ts";
import type { OvertakenField, RetraceResult } from "../types.ts";
import { fieldOfArrangement, pathOf } from "./command-paths.ts";
import { isContested, recordOn } from "./conflicts.ts";
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
export function retraced(walk: Walk, write: (patches: Patches, command: Command) => void): RetraceResult {
  const { model, snapshot, entry, way, now } = walk;
  const contested = contestedFields(snapshot, entry.step);
  const step = without(entry.step, contested);
  const overtaken = (fields: readonly string[]): OvertakenField[] =>
    [...contested, ...fields].map((field) => {
      return { field, actor: writerOf(snapshot, pathOf(entry.step.undo, field)) };
    });
  if (!step) return { kind: "overtaken", entry, overtaken: overtaken([]) };

  const answer = way === "undo" ? model.undo(step, now) : model.redo(step, now);
  switch (answer.kind) {
    case "ready":
      write(answer.patches, way === "undo" ? answer.step.undo : answer.step.redo);
      return {
        kind: "done",
        entry,
        step: answer.step,
        overtaken: overtaken(answer.overtaken),
        refused: answer.refused,
      };
    case "overtaken":
      return { kind: "overtaken", entry, overtaken: overtaken(answer.fields) };
    case "refused":
      return { kind: "refused", entry, issues: answer.issues };
    case "gone":
    case "already":
      return { kind: answer.kind, entry };
  }
}

/**
 * Fields where somebody else wrote another value at the same moment. One of the two shows, and it may well be ours:
 * the core, which sees only that one, would take it back and settle a choice that is not ours alone.
 */
function contestedFields(snapshot: Snapshot, { undo, before, after }: Step): string[] {
  const fields = Object.keys(after ?? before ?? {});
  return fields.filter((field) => isContested(snapshot, pathOf(undo, field)));
}

/** The step without these fields; undefined when nothing of it is left. What comes or goes, does so as a whole. */
function without(step: Step, fields: readonly string[]): Step | undefined {
  if (fields.length === 0) return step;
  const { undo, redo, before, after } = step;
  if (!before || !after) return undefined;
  const rest = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
  if (Object.keys(rest(after)).length === 0) return undefined;
  const narrowed = (command: Command): Command => {
    if (command.type === "seating.arrange") return arrangementWithout(command, fields);
    return "changes" in command
      ? ({ ...command, changes: rest({ ...command.changes }) } as Command)
      : command;
  };
  return { undo: narrowed(undo), redo: narrowed(redo), before: rest(before), after: rest(after) };
}

function arrangementWithout(command: Arrangement, fields: readonly string[]): Arrangement {
  const copy = structuredClone(command) as Arrangement & Record<string, Record<string, unknown>>;
  for (const path of fields) {
    const { map, id, field } = fieldOfArrangement(path);
    const things = copy[map];
    if (!things) continue;
    if (field === undefined) delete things[id];
    else if (field === "position") {
      delete (things[id] as Record<string, unknown>)?.positionX;
      delete (things[id] as Record<string, unknown>)?.positionY;
    } else delete (things[id] as Record<string, unknown>)?.[field];
  }
  return copy;
}

type Arrangement = Extract<Command, { type: "seating.arrange" }>;

/** The actor who wrote what a field says now; undefined where it says nothing, since nobody signs an absence. */
function writerOf(snapshot: Snapshot, path: readonly string[]): string | undefined {
  const field = path.at(-1);
  if (field === undefined) return undefined;
  const record = recordOn(snapshot, path.slice(0, -1));
  const object = record && getObjectId(record as object);
  if (!object) return undefined;
  const value = getBackend(snapshot as Parameters<typeof getBackend>[0])
    .getAll(object, field)
    .at(-1);
  // Prose has many hands in it; its object tells only who began it.
  if (!value || value[0] === "text") return undefined;
  return String(value.at(-1)).split("@")[1];
}
