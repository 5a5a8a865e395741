import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { recordOfContainer } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import { ownProperty } from "@/lib/own-property.ts";
import type { ActivityKind, WaitingCount } from "@/wedding/hooks.ts";
import { nonRecordWords, wordsOf } from "./area.ts";

/*
 * Texts for changes inside a sentence, for the whole app: undo labels, the activity feed, waiting edits. Each is a
 * whole phrase with a place for the name, since languages order them differently.
 *
 * A noun is a kind of record or of another thing, as command names begin with it: "guest" of `guest.add`. The texts of
 * records come from their areas, those of all other things from `nonRecordWords`.
 */

/** The first part of a command's name: "guest" of `guest.add`. */
export function nounOf(command: string): string {
  return command.split(".")[0] ?? "";
}

/** The second part of a command's name: "add" of `guest.add`. */
function verbOf(command: string): string | undefined {
  return command.split(".")[1];
}

/** The phrase for a thing without a name: "a guest". */
export function namelessWords(noun: string): MessageDescriptor | undefined {
  return wordsOf(noun)?.singular ?? ownProperty(nonRecordWords().singularByNoun, noun);
}

/** Several things of one kind: "3 guests". */
export function quantityWords(kind: ActivityKind, count: number): MessageDescriptor | undefined {
  return wordsOf(kind)?.quantity(count) ?? nonRecordWords().quantity(kind, count);
}

/** A container of the document, inside a sentence; undefined if this version does not know it. */
export function containerInSentence(container: string): MessageDescriptor | undefined {
  const noun = recordOfContainer(container)?.noun ?? "";
  return wordsOf(noun)?.areaInSentence ?? ownProperty(nonRecordWords().containersInSentence, container);
}

/** A field of a record or of another thing, inside a sentence; an unknown field of another version keeps its key. */
export function fieldInSentence(noun: string, field: string): MessageDescriptor | string {
  const recordField = ownProperty(wordsOf(noun)?.fields ?? {}, field);
  return recordField?.inSentence ?? ownProperty(nonRecordWords().fieldsInSentence, field) ?? field;
}

/**
 * The changed field of a command, inside a sentence. Most commands give the field's name; seating commands and changes
 * to many records give a path.
 */
export function changedFieldInSentence(command: Command["type"], path: string): MessageDescriptor | string {
  if (command === "records.change") return batchFieldInSentence(path);
  const pathParts = path.split(".");
  const seatingPart = ownProperty(seatingPartsInSentence, pathParts[0] ?? "");
  return seatingPart ?? fieldInSentence(nounOf(command), pathParts.at(-1) ?? path);
}

/** Fields of a change to many records are paths: `guests.g1.email`, or `guests.g1` for a whole guest. */
function batchFieldInSentence(path: string): MessageDescriptor | string {
  const [container = "", , field] = path.split(".");
  const noun = recordOfContainer(container)?.noun ?? container;
  return field === undefined ? (namelessWords(noun) ?? noun) : fieldInSentence(noun, field);
}

/**
 * By the first key of a path in a seating command, such as `seats.g1`: the text for the whole path. Of other paths,
 * such as `tables.t1.name`, the last key is the field.
 */
const seatingPartsInSentence: Readonly<Record<string, MessageDescriptor>> = {
  seats: msg`a seat`,
  wishes: msg`a seating wish`,
};

/**
 * A command as an infinitive: "change Mia Rossi’s RSVP". `name` is that of the changed thing, and `field` its only
 * changed field, inside a sentence.
 */
export function commandWords(command: Command["type"], name: string, field: string | undefined) {
  switch (verbOf(command)) {
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
      if (field === undefined) return msg`change ${name}`;
      // There is one wedding, so it needs no name.
      return command === "wedding.update" ? msg`change the ${field}` : msg`change ${name}’s ${field}`;
  }
}

/** Edits of one kind that are not yet on the server: "2 new guests". */
export function waitingWords({ command, count }: WaitingCount): MessageDescriptor {
  const recordEdits = wordsOf(nounOf(command))?.waitingEdits;
  if (!recordEdits) return nonRecordWords().waitingEdits(command, count) ?? otherChanges(count);
  switch (verbOf(command)) {
    case "add":
      return recordEdits.added(count);
    case "remove":
      return recordEdits.removed(count);
    default:
      return recordEdits.changed(count);
  }
}

function otherChanges(count: number): MessageDescriptor {
  return msg`${plural(count, { one: "# other change", other: "# other changes" })}`;
}
