import type { MessageDescriptor } from "@lingui/core";
import { type Noun, RecordTable } from "@/lib/core/records.ts";
import type { RecordLayout, RecordWords } from "../area.ts";

/** Sentences about a record of a kind: whole ones, since languages build them differently. */
interface RecordPhrases {
  /** Over the form of a new one, and on the button that opens it: "Add Vendor". */
  add: MessageDescriptor;
  /** On the button that saves a new one: "Save vendor". */
  save: MessageDescriptor;
  /** One without a name: "The vendor". */
  the: MessageDescriptor;
  added: (name: string) => MessageDescriptor;
  removed: (name: string) => MessageDescriptor;
  askRemoval: MessageDescriptor;
  /** The effect of removing it. */
  removal: (name: string) => MessageDescriptor;
  /** Another user removed it while its form is open. */
  gone: MessageDescriptor;
  failed: {
    add: MessageDescriptor;
    change: MessageDescriptor;
    remove: MessageDescriptor;
    /** Sentences for particular changes. */
    changeOf?: (changes: object) => MessageDescriptor | undefined;
  };
}

/** Everything that generic lists, forms and panels need to know of a kind of record. */
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

/** The message that changes of a record failed. */
export function failedChange(
  { phrases: { failed } }: Pick<RecordKind<Noun>, "phrases">,
  changes: object,
): MessageDescriptor {
  return failed.changeOf?.(changes) ?? failed.change;
}
