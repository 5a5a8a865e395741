import type { MessageDescriptor } from "@lingui/core";

/** What one person did to one field of one or more things. */
interface SentenceParts {
  who: string;
  /** The things, inside a sentence: "Mia Rossi", "3 guests". */
  things: string;
  /** The value that the field had before; empty if it had none, undefined if it cannot be quoted. */
  before: string | undefined;
  /** The value that it has now; empty if it cannot be quoted. */
  value: string;
  /** What an expense or payment costs. */
  amount: string | undefined;
}

export type FieldSentence = (change: SentenceParts) => MessageDescriptor;

/**
 * Sentences by the new value of a field. A flag has "on" and "off", a choice the value itself, and every field "to" for
 * a value that can be quoted, "set" for any value, and "cleared". Without one, a change is described by its field's
 * name.
 */
type SentencesByValue = Readonly<Record<string, FieldSentence>>;

/** By the kind of the changed thing, and by its field. */
export type SentencesByField = Readonly<Record<string, Readonly<Record<string, SentencesByValue>>>>;
