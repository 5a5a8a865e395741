import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { recordOfContainer } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { ownProperty } from "@/lib/own-property.ts";
import type { ActivityGroup, ActivityKind, WaitingCount } from "@/wedding/hooks.ts";
import { wordsOf } from "./area.ts";
import {
  namelessThings,
  otherParts,
  severalThings,
  thingFields,
  waitingThings,
} from "./record-words/wedding-words.ts";

/* Texts for changes inside a sentence, for the whole app: undo labels, the activity feed, waiting edits. Each
   is a whole phrase with a place for the name, since languages order them differently. */

/** Fields of a seating change are given as paths, such as `seats.g1` and `tables.t1.name`. */
const things: Readonly<Record<string, MessageDescriptor>> = {
  seats: msg`a seat`,
  wishes: msg`a seating wish`,
};

/** A field inside a sentence; an unknown field of another version appears with its key. */
export function fieldWords(command: Command["type"], path: string): MessageDescriptor | string {
  if (command === "records.change") return fieldOfBatch(path);
  const thing = ownProperty(things, path.split(".")[0] ?? "");
  return thing ?? inlineWords(nounOf(command), path.split(".").at(-1) ?? path);
}

/** Fields of a change to many records are given as paths: `guests.g1.email`, or `guests.g1` for a whole guest. */
function fieldOfBatch(path: string): MessageDescriptor | string {
  const [container = "", , field] = path.split(".");
  const noun = recordOfContainer(container)?.noun ?? container;
  return field === undefined ? (namelessWords(noun) ?? noun) : inlineWords(noun, field);
}

/** A field of a record or another thing, inside a sentence. */
export function inlineWords(noun: string, field: string): MessageDescriptor | string {
  return (
    ownProperty(wordsOf(noun)?.fields ?? {}, field)?.inSentence ?? ownProperty(thingFields, field) ?? field
  );
}

/** The phrase for a record without a name. */
export function namelessWords(noun: string): MessageDescriptor | undefined {
  return wordsOf(noun)?.singular ?? ownProperty(namelessThings, noun);
}

export function nounOf(command: string): string {
  return command.split(".")[0] ?? "";
}

/** A command as an infinitive: "change Mia Rossi’s RSVP". */
export function commandWords(command: Command["type"], name: string, field: string | undefined) {
  switch (command.split(".")[1]) {
    case "assign":
    case "swap":
    case "lock":
      return msg`change ${name}’s seat`;
    case "unassign":
      return msg`take ${name} off the seating plan`;
    case "group":
      return command === "seat.group" ? msg`seat guests at ${name}` : msg`change ${name}`;
    case "duplicate":
    case "create":
    case "add":
      return msg`add ${name}`;
    case "remove":
      return msg`remove ${name}`;
    case "restore":
      return msg`bring back ${name}`;
    default:
      if (command === "wedding.update" && field !== undefined) return msg`change the ${field}`;
      return field === undefined ? msg`change ${name}` : msg`change ${name}’s ${field}`;
  }
}

/** The name of the document's part at a key; undefined if this version does not know it. */
export function partWords(key: string): MessageDescriptor | undefined {
  return wordsOf(recordOfContainer(key)?.noun ?? "")?.areaInSentence ?? ownProperty(otherParts, key);
}

/** Several things of one kind. */
export function pluralWords(kind: ActivityKind, count: number): MessageDescriptor | undefined {
  return wordsOf(kind)?.quantity(count) ?? severalThings(kind, count);
}

/** Several waiting edits. */
export function waitingWords({ command, count }: WaitingCount): MessageDescriptor {
  const [noun = "", verb] = command.split(".");
  const words = wordsOf(noun)?.waitingEdits;
  if (!words) return waitingThings(command, count);
  if (verb === "add") return words.added(count);
  return verb === "remove" ? words.removed(count) : words.changed(count);
}

/** An activity for the feed: "Ana changed Mia Rossi". `things` names the changed things. */
export function doneWords(
  { kind, action, ids, unnamed, count }: ActivityGroup,
  who: string,
  things: string,
  table?: string,
): MessageDescriptor {
  if (kind === "other" && things === "") {
    return msg`${plural(count, { one: `${who} made a change`, other: `${who} made # changes` })}`;
  }
  switch (action) {
    case "created":
      return msg`${who} created the wedding`;
    case "added":
      return msg`${who} added ${things}`;
    case "removed":
      return msg`${who} removed ${things}`;
    case "restored":
      return msg`${who} brought back ${things}`;
    case "tookBack":
      return msg`${who} undid a change: ${things}`;
    case "seated":
      if (kind === "table") return msg`${who} seated guests at ${things}`;
      return table === undefined ? msg`${who} seated ${things}` : msg`${who} seated ${things} at ${table}`;
    case "unseated":
      return msg`${who} took ${things} off the seating plan`;
    case "printed":
      return msg`${who} printed ${things}`;
    case "changed":
      return ids.length + unnamed <= 1 && count > 1
        ? msg`${who} changed ${things}, ${plural(count, { one: "# time", other: "# times" })}`
        : msg`${who} changed ${things}`;
  }
}
