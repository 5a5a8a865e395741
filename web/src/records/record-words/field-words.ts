import type { MessageDescriptor } from "@lingui/core";
import { type ChoiceOf, type FieldKey, type Noun, recordOf } from "@/lib/core/records.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { type RecordWords, wordsOf } from "../area.ts";

function needed(noun: Noun): RecordWords {
  const words = wordsOf(noun);
  if (!words) throw new Error(`No area has words for ${noun}.`);
  return words;
}

/** A field's label. */
export function labelOf<N extends Noun>(noun: N, field: FieldKey<N>): MessageDescriptor {
  return needed(noun).fields[field]?.label ?? { id: field };
}

/** The names of a choice's values, in the order in which they are offered. */
export function choicesOf<N extends Noun, F extends FieldKey<N>>(
  noun: N,
  field: F,
): Readonly<Record<ChoiceOf<N, F>, MessageDescriptor>> {
  // A test over all tables checks that no value is missing.
  return (needed(noun).fields[field]?.choices ?? {}) as Record<ChoiceOf<N, F>, MessageDescriptor>;
}

/** A record's name, from its own fields; empty if they are. */
export function titleOf(noun: Noun, record: Readonly<Record<string, unknown>>): string {
  const [first = ""] = Object.keys(recordOf(noun)?.fields ?? {});
  const { called = [first], calledBy } = wordsOf(noun) ?? {};
  const texts = called
    .map((field) => ownProperty(record, field))
    .map((text) => (typeof text === "string" ? text.trim() : ""))
    .filter(Boolean);
  return calledBy === "first" ? (texts[0] ?? "") : texts.join(" ");
}
