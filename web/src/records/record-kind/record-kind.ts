import type { MessageDescriptor } from "@lingui/core";
import { type Noun, RecordTable } from "@/lib/core/records.ts";
import type { RecordLayout, RecordWords } from "../area.ts";

/** The sentences in which something is done to one of a kind: whole ones, since other languages build them differently. */
interface RecordPhrases {
  /** Over the form of a new one, and on the button that opens it: "Add Vendor". */
  add: MessageDescriptor;
  /** On the button that saves a new one: "Save vendor". */
  save: MessageDescriptor;
  /** One whose name is of no matter: "The vendor". */
  the: MessageDescriptor;
  added: (name: string) => MessageDescriptor;
  removed: (name: string) => MessageDescriptor;
  askRemoval: MessageDescriptor;
  /** What removing it does. */
  removal: (name: string) => MessageDescriptor;
  /** Somebody removed it while its form is open. */
  gone: MessageDescriptor;
  failed: {
    add: MessageDescriptor;
    change: MessageDescriptor;
    remove: MessageDescriptor;
    /** Changes that have a sentence of their own. */
    changeOf?: (changes: object) => MessageDescriptor | undefined;
  };
}

/** All that the parts for lists, forms and panels have to know of a kind of record. */
export interface RecordKind<N extends Noun> extends Pick<RecordLayout, "table" | "form"> {
  noun: N;
  words: Pick<RecordWords, "untitled" | "fields">;
  phrases: RecordPhrases;
}

export function defineKind<N extends Noun>(
  noun: N,
  of: Omit<RecordKind<N>, "noun" | "table">,
): RecordKind<N> {
  return { noun, table: new RecordTable(noun), ...of };
}

/** Says that these changes of one of the kind failed. */
export function failedChange(
  { phrases: { failed } }: Pick<RecordKind<Noun>, "phrases">,
  changes: object,
): MessageDescriptor {
  return failed.changeOf?.(changes) ?? failed.change;
}
