import { i18n as active, type I18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { showToast, type UndoOffer } from "@/kit/toasts.tsx";
import { type Noun, recordOf } from "@/lib/core/records.ts";
import type { RecordCommand, Step } from "@/lib/core/types.ts";
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

export const undoLast = (): void => void walk("undo");
export const redoLast = (): void => void walk("redo");

/**
 * Offers undo of the last command, for a toast: later commands are not affected. Undefined while the document is
 * opening; the header's undo works once it is open.
 */
export function offerUndo(): UndoOffer | undefined {
  const entry = lastEntry();
  return (
    entry && {
      undo: () => void walk("undo", entry.id),
      isValid: entry.canUndo,
      subscribe: entry.subscribe,
    }
  );
}

/** The step is done when the call returns; only its message may wait for a name. */
async function walk(way: UndoDirection, id?: number): Promise<void> {
  const result = undoOrRedo(way, id);
  if (result.kind === "done") {
    const { undo } = result.step;
    if ("id" in undo) expectOwnEdit(undo.id);
    else if (undo.type === "records.change") expectOwnEdits(undo.commands.map(({ id }) => id));
  }
  await fetchAuthors(authorsOf(result));
  const words = resultWords(result, way, nameOfActor);
  if (!words) return;
  const reasons = words.reasons.join(" ");
  if (result.kind !== "done" || reasons) showToast(reasons, { title: words.title, tone: "care" });
  // Several steps undone in a row share one message.
  else
    showToast(words.title, id === undefined ? {} : { counted: { of: "troth.undone", words: stepsUndone } });
}

const stepsUndone = (count: number) => t`${plural(count, { one: "# step", other: "# steps" })} undone`;

function authorsOf(result: UndoResult): string[] {
  if (result.kind !== "done" && result.kind !== "overtaken") return [];
  return result.overtaken.flatMap(({ actor }) => actor ?? []);
}

const text = (i18n: I18n, words: MessageDescriptor | string) =>
  typeof words === "string" ? words : i18n._(words);

/** Describes an entry of the history: "change Mia Rossi’s RSVP", "Mia Rossi moved to Table 3". */
export function entryWords(entry: UndoEntry, i18n: I18n = active): string {
  const special = stepWordsOf(entry);
  if (special) return i18n._(special);
  const { step, command, name } = entry;
  const { redo } = step;
  if (redo.type === "records.change") return batchWords(redo.commands, step, i18n);
  const isUpdate = redo.type !== "seating.arrange" && "changes" in redo;
  const fields = isUpdate ? Object.keys(redo.changes) : [];
  const [only] = fields.length === 1 ? fields : [];
  const field = only === undefined ? undefined : text(i18n, changedFieldInSentence(command, only));
  const nameless = namelessWords(nounOf(command));
  // A built-in record that is set for the first time counts as new.
  const isNew = step.before === null && command.endsWith(".set") && recordOf(nounOf(command))?.isSet;
  const shownCommand = isNew ? "group.add" : command;
  return i18n._(commandWords(shownCommand, name ?? (nameless ? i18n._(nameless) : ""), field));
}

/** Describes a change to many records: "change 12 guests’ RSVP", "add 240 guests". */
function batchWords(commands: readonly RecordCommand[], { before }: Step, i18n: I18n): string {
  const counts = new Map<string, RecordCommand[]>();
  for (const command of commands) {
    const noun = nounOf(command.type);
    counts.set(noun, [...(counts.get(noun) ?? []), command]);
  }
  const [noun = "", most = []] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  const things = quantityWords(noun as Noun, most.length);
  const name = things ? i18n._(things) : String(most.length);
  const verbs = new Set(most.map(({ type }) => type.split(".")[1]));
  const [verb] = verbs.size === 1 ? verbs : [];
  if (verb === "remove") return i18n._(msg`remove ${name}`);
  if (verb === "restore" || verb === "add") {
    // Redone records are restored; those that did not exist before are new.
    const container = recordOf(noun)?.container;
    const isNew = most.some(({ id }) => before?.[`${container}.${id}`] === null);
    return i18n._(isNew ? msg`add ${name}` : msg`bring back ${name}`);
  }
  const fields = new Set(most.flatMap((each) => ("changes" in each ? Object.keys(each.changes) : [])));
  const [only] = fields.size === 1 ? fields : [];
  if (only === undefined) return i18n._(msg`change ${name}`);
  const field = text(i18n, fieldInSentence(noun, only));
  return i18n._(msg`change the ${field} of ${name}`);
}

/** The result of an undo or redo in words; `who` gives the name of an actor, if known. */
export function resultWords(
  result: UndoResult,
  way: UndoDirection,
  who: (actor: string) => string | undefined,
  i18n: I18n = active,
): { title: string; reasons: string[] } | undefined {
  if (result.kind === "nothing") return undefined;
  const action = entryWords(result.entry, i18n);
  const done = result.kind === "done";
  return { title: i18n._(titleWords(action, way, done)), reasons: reasons(result, way, who, i18n) };
}

function titleWords(action: string, way: UndoDirection, done: boolean): MessageDescriptor {
  if (way === "undo") return done ? msg`Undone: ${action}` : msg`Not undone: ${action}`;
  return done ? msg`Redone: ${action}` : msg`Not redone: ${action}`;
}

function reasons(
  result: Exclude<UndoResult, { kind: "nothing" }>,
  way: UndoDirection,
  who: (actor: string) => string | undefined,
  i18n: I18n,
): string[] {
  switch (result.kind) {
    case "done":
      return [...overtakenReasons(result, who, i18n), ...result.refused.map(({ message }) => message)];
    case "overtaken":
      return overtakenReasons(result, who, i18n);
    case "gone":
      return [i18n._(msg`It has been removed since.`)];
    case "already":
      return [
        i18n._(way === "undo" ? msg`It’s already as it was before.` : msg`It’s already as you made it.`),
      ];
    case "refused":
      return result.issues.map(({ message }) => message);
  }
}

/** One sentence for each person, with the fields that keep that person's values. */
function overtakenReasons(
  { entry, overtaken }: Extract<UndoResult, { overtaken: unknown }>,
  who: (actor: string) => string | undefined,
  i18n: I18n,
): string[] {
  const byPerson = new Map<string, Set<string>>();
  for (const { field, actor } of overtaken) {
    const person = (actor && who(actor)) ?? i18n._(msg`Someone else`);
    const names = byPerson.get(person) ?? new Set<string>();
    byPerson.set(person, names.add(text(i18n, changedFieldInSentence(entry.command, field))));
  }
  return [...byPerson].map(([person, names]) => {
    const list = formatNameList(names);
    return i18n._(msg`${person} has changed this since, so it stays: ${list}.`);
  });
}
