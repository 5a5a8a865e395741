import type { MessageDescriptor } from "@lingui/core";
import { type Noun, RecordTable } from "@/lib/core/records.ts";
import type { RecordLayout, RecordWords } from "../area.ts";

/** Sentences about a record of a kind: whole ones, since languages build them differently. */
interface RecordPhrases {
  /** Over the form of a new one, and on the button that opens it: "Add Vendor". */
  add: MessageDescriptor;
  /** On the button that saves a new one: "Save vendor". */
  save: MessageDescriptor;
  /** A record without a name, as the subject of a sentence: "The vendor". */
  nameless: MessageDescriptor;
  added: (name: string) => MessageDescriptor;
  removed: (name: string) => MessageDescriptor;
  /** The title of the question before a removal. */
  removalQuestion: MessageDescriptor;
  /** Under that question: the effect of removing it. */
  removalEffect: (name: string) => MessageDescriptor;
  /** Notice in an open form whose record another user removed. */
  removedElsewhere: MessageDescriptor;
  /** Titles of failure messages. */
  failed: {
    add: MessageDescriptor;
    change: MessageDescriptor;
    remove: MessageDescriptor;
    /** A better sentence than `change` for particular changes. */
    changeOf?: (changes: object) => MessageDescriptor | undefined;
  };
}

/** Everything that generic lists, forms and panels need to know of a kind of record. */
export interface RecordKind<N extends Noun> extends Pick<RecordLayout, "table" | "form"> {
  noun: N;
  words: Pick<RecordWords, "untitled" | "fields">;
  phrases: RecordPhrases;
}

/** Joins a kind's table of the core with its form and its texts. */
export function defineKind<N extends Noun>(
  noun: N,
  kind: Omit<RecordKind<N>, "noun" | "table">,
): RecordKind<N> {
  return { noun, table: new RecordTable(noun), ...kind };
}

/** The message that changes of a record failed. */
export function failedChange(
  { phrases: { failed } }: Pick<RecordKind<Noun>, "phrases">,
  changes: object,
): MessageDescriptor {
  return failed.changeOf?.(changes) ?? failed.change;
}
