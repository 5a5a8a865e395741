import { i18n as activeI18n, type I18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { showToast, type UndoOffer } from "@/kit/toasts.tsx";
import { type Noun, recordOf } from "@/lib/core/records.ts";
import type { RecordCommand, Step } from "@/lib/core/types.ts";
import { groupBy } from "@/lib/group-by.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import {
  fetchAuthors,
  lastEntry,
  nameOfActor,
  type UndoDirection,
  type UndoEntry,
  undoOrRedo,
} from "@/wedding/hooks.ts";
import type { UndoResult } from "@/wedding/types.ts";
import { stepWordsOf } from "../area.ts";
import {
  changedFieldInSentence,
  commandWords,
  fieldInSentence,
  namelessWords,
  nounOf,
  quantityWords,
} from "../change-words.ts";
import { expectOwnEdit, expectOwnEdits } from "../use-remote-glow.ts";

export const undoLast = (): void => void runStep("undo");
export const redoLast = (): void => void runStep("redo");

/**
 * Offers undo of the last command, for a toast: later commands are not affected. Undefined while the document is
 * opening; the header's undo works once it is open.
 */
export function offerUndo(): UndoOffer | undefined {
  const entry = lastEntry();
  return (
    entry && {
      undo: () => void runStep("undo", entry.id),
      isValid: entry.canUndo,
      subscribe: entry.subscribe,
    }
  );
}

/**
 * Undoes or redoes an entry of the history, by default the latest. The document has changed when the call returns; only
 * the message waits for the names of others.
 */
async function runStep(direction: UndoDirection, entryId?: number): Promise<void> {
  const result = undoOrRedo(direction, entryId);
  if (result.kind === "done") {
    const { undo } = result.step;
    if ("id" in undo) expectOwnEdit(undo.id);
    else if (undo.type === "records.change") expectOwnEdits(undo.commands.map(({ id }) => id));
  }
  await fetchAuthors(authorsOf(result));
  const words = resultWords(result, direction, nameOfActor);
  if (!words) return;
  const reasons = words.reasons.join(" ");
  if (result.kind !== "done" || reasons) {
    showToast(reasons, { title: words.title, tone: "care" });
    return;
  }
  // Several steps undone in a row share one message.
  const counted = { kind: "troth.undone", words: stepsUndone };
  showToast(words.title, entryId === undefined ? {} : { counted });
}

const stepsUndone = (count: number) => t`${plural(count, { one: "# step", other: "# steps" })} undone`;

function authorsOf(result: UndoResult): string[] {
  if (result.kind !== "done" && result.kind !== "overtaken") return [];
  return result.overtaken.flatMap(({ actor }) => actor ?? []);
}

const textOf = (words: MessageDescriptor | string, i18n: I18n) =>
  typeof words === "string" ? words : i18n._(words);

/** Describes an entry of the history: "change Mia Rossi’s RSVP", "Mia Rossi moved to Table 3". */
export function entryWords(entry: UndoEntry, i18n: I18n = activeI18n): string {
  const areaWords = stepWordsOf(entry);
  if (areaWords) return i18n._(areaWords);
  const { step, command, name } = entry;
  const { redo } = step;
  if (redo.type === "records.change") return batchWords(redo.commands, step, i18n);
  const isUpdate = redo.type !== "seating.arrange" && "changes" in redo;
  const fields = isUpdate ? Object.keys(redo.changes) : [];
  const [onlyField] = fields.length === 1 ? fields : [];
  const field =
    onlyField === undefined ? undefined : textOf(changedFieldInSentence(command, onlyField), i18n);
  const nameless = namelessWords(nounOf(command));
  // A built-in record that is set for the first time counts as new.
  const isNew = step.before === null && command.endsWith(".set") && recordOf(nounOf(command))?.isSet;
  const shownCommand = isNew ? "group.add" : command;
  return i18n._(commandWords(shownCommand, name ?? (nameless ? i18n._(nameless) : ""), field));
}

/** Describes a change to many records: "change 12 guests’ RSVP", "add 240 guests". */
function batchWords(commands: readonly RecordCommand[], { before }: Step, i18n: I18n): string {
  const [noun, mainCommands] = largestGroup(commands);
  const quantity = quantityWords(noun as Noun, mainCommands.length);
  const name = quantity ? i18n._(quantity) : String(mainCommands.length);
  const verbs = new Set(mainCommands.map(({ type }) => type.split(".")[1]));
  const [verb] = verbs.size === 1 ? verbs : [];
  if (verb === "remove") return i18n._(msg`remove ${name}`);
  if (verb === "restore" || verb === "add") {
    // Redone records are restored; those that did not exist before are new.
    const container = recordOf(noun)?.container;
    const isNew = mainCommands.some(({ id }) => before?.[`${container}.${id}`] === null);
    return i18n._(isNew ? msg`add ${name}` : msg`bring back ${name}`);
  }
  const fields = new Set(
    mainCommands.flatMap((command) => ("changes" in command ? Object.keys(command.changes) : [])),
  );
  const [onlyField] = fields.size === 1 ? fields : [];
  if (onlyField === undefined) return i18n._(msg`change ${name}`);
  const field = textOf(fieldInSentence(noun, onlyField), i18n);
  return i18n._(msg`change the ${field} of ${name}`);
}

/** The kind of record with the most commands, and these commands. */
function largestGroup(commands: readonly RecordCommand[]): [noun: string, commands: RecordCommand[]] {
  const groups = groupBy(commands, ({ type }) => nounOf(type));
  const [largest] = groups.toSorted(([, a], [, b]) => b.length - a.length);
  return largest ?? ["", []];
}

/** The result of an undo or redo in words. */
export function resultWords(
  result: UndoResult,
  direction: UndoDirection,
  nameOf: (actor: string) => string | undefined,
  i18n: I18n = activeI18n,
): { title: string; reasons: string[] } | undefined {
  if (result.kind === "nothing") return undefined;
  const action = entryWords(result.entry, i18n);
  const title = titleWords(action, direction, result.kind === "done");
  return { title: i18n._(title), reasons: reasonsOf(result, direction, nameOf, i18n) };
}

function titleWords(action: string, direction: UndoDirection, succeeded: boolean): MessageDescriptor {
  if (direction === "undo") return succeeded ? msg`Undone: ${action}` : msg`Not undone: ${action}`;
  return succeeded ? msg`Redone: ${action}` : msg`Not redone: ${action}`;
}

/** What stays as it is, and why; after a success, what the step could not change. */
function reasonsOf(
  result: Exclude<UndoResult, { kind: "nothing" }>,
  direction: UndoDirection,
  nameOf: (actor: string) => string | undefined,
  i18n: I18n,
): string[] {
  switch (result.kind) {
    case "done":
      return [...overtakenReasons(result, nameOf, i18n), ...result.refused.map(({ message }) => message)];
    case "overtaken":
      return overtakenReasons(result, nameOf, i18n);
    case "gone":
      return [i18n._(msg`It has been removed since.`)];
    case "already":
      return [
        i18n._(
          direction === "undo" ? msg`It’s already as it was before.` : msg`It’s already as you made it.`,
        ),
      ];
    case "refused":
      return result.issues.map(({ message }) => message);
  }
}

/** One sentence for each person, with the fields that keep that person's values. */
function overtakenReasons(
  { entry, overtaken }: Extract<UndoResult, { overtaken: unknown }>,
  nameOf: (actor: string) => string | undefined,
  i18n: I18n,
): string[] {
  const fieldsByPerson = new Map<string, Set<string>>();
  for (const { field, actor } of overtaken) {
    const person = (actor && nameOf(actor)) ?? i18n._(msg`Someone else`);
    const fields = fieldsByPerson.get(person) ?? new Set<string>();
    fieldsByPerson.set(person, fields.add(textOf(changedFieldInSentence(entry.command, field), i18n)));
  }
  return [...fieldsByPerson].map(([person, fields]) => {
    const list = formatNameList(fields);
    return i18n._(msg`${person} has changed this since, so it stays: ${list}.`);
  });
}
