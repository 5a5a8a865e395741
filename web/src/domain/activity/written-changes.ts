import { useLingui } from "@lingui/react/macro";
import { coreIfLoaded } from "@/lib/core/core.ts";
import { type FieldTable, recordOf, recordOfContainer } from "@/lib/core/records.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { fieldInSentence } from "@/records/change-words.ts";
import { useRecordWords } from "@/records/record-words/use-record-words.ts";
import { kindOfContainer } from "@/records/thing-links.ts";
import { nameOfAccount, type PeopleState } from "@/wedding/hooks.ts";
import type { WrittenField } from "@/wedding/types.ts";
import type { FieldSentence, SentencesByField } from "./field-sentences/field-sentence.ts";
import { GUEST_SENTENCES } from "./field-sentences/guest-sentences.ts";
import { PLANNING_SENTENCES } from "./field-sentences/planning-sentences.ts";
import { SHARING_SENTENCES } from "./field-sentences/sharing-sentences.ts";

/** The fields that an activity wrote, in words. */
export interface WrittenChanges {
  /** In the words for inside a sentence, each once. */
  fieldNames: ReadonlySet<string>;
  /**
   * The value that the field had in all changed things; empty if it had none. Undefined if the values differ, or cannot
   * be quoted.
   */
  before: string | undefined;
  /** The value that it has now, in the same way. */
  after: string | undefined;
  /** The sentence that all the changes have in common. */
  sentence: FieldSentence | undefined;
  /** Whether all fields are flags that are now on, or all are off. */
  flags: "on" | "off" | undefined;
}

/** Fields that follow from another one in the same change, or that only a screen needs. */
const SILENT_FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  task: new Set(["completedAt", "plannedFor"]),
  milestone: new Set(["completedAt", "plannedFor"]),
  photo: new Set(["width", "height", "thumbhash", "isFromGuest"]),
};

/** Longer values are not quoted. */
const MAX_QUOTED_LETTERS = 40;

/** Puts written fields into words; returns undefined if there are none worth a word. */
export function useWrittenChanges(people: PeopleState) {
  const { t } = useLingui();
  const words = useRecordWords();

  return (written: readonly WrittenField[]): WrittenChanges | undefined => {
    const fields = written.filter((field) => !isSilent(field));
    const [firstField] = fields;
    if (!firstField) return undefined;
    // Values are quoted only if all fields have one name: then the first can format them all.
    const fieldNames = new Set(fields.map(fieldName));
    const canQuote = fieldNames.size === 1 && fields.every(isQuotable);
    const before = canQuote ? commonText(fields.map((field) => textOf(firstField, field.before))) : undefined;
    const after = canQuote ? commonText(fields.map((field) => textOf(firstField, field.after))) : undefined;
    const sentences = new Set(fields.map((field) => fieldSentence(described(field), Boolean(after))));
    const [sentence] = sentences;
    return {
      fieldNames,
      before,
      after,
      sentence: sentences.size === 1 ? sentence : undefined,
      flags: flagsOf(fields),
    };
  };

  function fieldName({ container, id, field }: WrittenField): string {
    // A wedding's details are in several containers, but in one form.
    const detail = id === undefined ? coreIfLoaded()?.detailField(container, field) : undefined;
    const label = fieldInSentence(kindOfContainer(container), detail ?? field);
    return typeof label === "string" ? label : t(label);
  }

  function textOf({ container, field }: WrittenField, value: unknown): string {
    if (value === undefined || value === "") return "";
    if (container === "tasks" && field === "assignedTo") {
      const account = String(value);
      return account === people.me ? t`you` : (nameOfAccount(people, account) ?? t`someone on your team`);
    }
    return words.value(container, field, value);
  }
}

function isSilent({ container, field }: WrittenField): boolean {
  return SILENT_FIELDS[kindOfContainer(container)]?.has(field) === true;
}

/** The fields of a record have a kind; those of other things do not. */
function kindOfField({ container, field }: WrittenField) {
  return recordOfContainer(container)?.field(field)?.kind;
}

/** What decides on the sentence. A wedding’s details are in several containers, but are one kind of thing. */
function described(field: WrittenField) {
  const noun = kindOfContainer(field.container);
  return { noun, field: field.field, kind: kindOfField(field), after: field.after };
}

/** Whether people can read the value: no colour code, no web address, no file name, no long text. */
function isQuotable(field: WrittenField): boolean {
  if (field.isProse) return false;
  const kind = kindOfField(field);
  const refersTo = recordOfContainer(field.container)?.field(field.field)?.of;
  return !["color", "website", "links", "richText", "flag"].includes(kind ?? "") && refersTo !== "photo";
}

/** The short text that all these values have in common; undefined if there is none. */
function commonText(values: readonly string[]): string | undefined {
  const texts = new Set(values);
  const [text] = texts;
  return texts.size === 1 && text !== undefined && text.length <= MAX_QUOTED_LETTERS ? text : undefined;
}

function flagsOf(fields: readonly WrittenField[]): "on" | "off" | undefined {
  if (!fields.every((field) => kindOfField(field) === "flag")) return undefined;
  const states = new Set(fields.map(({ after }) => after === true));
  if (states.size !== 1) return undefined;
  return states.has(true) ? "on" : "off";
}

/** The fields of a kind of record; all fields for things that are no records. */
export function fieldsOf(kind: string, written: readonly WrittenField[]): readonly WrittenField[] {
  const container = recordOf(kind)?.container;
  return container === undefined ? written : written.filter((field) => field.container === container);
}

/** The ids of the records of a kind that these fields belong to. */
export function writtenIds(kind: string, written: readonly WrittenField[]): string[] {
  const ids = fieldsOf(kind, written).map(({ id }) => id);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

const SENTENCES: SentencesByField = { ...GUEST_SENTENCES, ...PLANNING_SENTENCES, ...SHARING_SENTENCES };

/** A field that a change wrote, with what decides on its sentence. */
interface ChangedField {
  noun: string;
  field: string;
  kind: FieldTable["kind"] | undefined;
  after: unknown;
}

/** The special sentence for the change of one field, if there is one. */
function fieldSentence(changed: ChangedField, isQuoted: boolean): FieldSentence | undefined {
  const sentences = ownProperty(ownProperty(SENTENCES, changed.noun) ?? {}, changed.field);
  if (!sentences) return undefined;
  const key = outcomesOf(changed, isQuoted).find((outcome) => Object.hasOwn(sentences, outcome));
  return key === undefined ? undefined : sentences[key];
}

/** The keys to look for, the most exact first. */
function outcomesOf({ kind, after }: ChangedField, isQuoted: boolean): string[] {
  if (kind === "flag" || typeof after === "boolean") return [after === true ? "on" : "off"];
  if (after === undefined || after === "") return ["cleared"];
  return [...(kind === "choice" ? [String(after)] : []), ...(isQuoted ? ["to"] : []), "set"];
}
