import type { MessageDescriptor } from "@lingui/core";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Noun, RecordTable } from "@/lib/core/records.ts";
import type { ActivityKind, UndoEntry } from "@/wedding/hooks.ts";

/** The names of a field, and of its values if it is a choice. */
interface FieldWords {
  /** Over its input: "First name". */
  label: MessageDescriptor;
  /** In the middle of a sentence: "first name". */
  inSentence: MessageDescriptor;
  /** The names of a choice's values, in the order in which they are offered. */
  choices?: Readonly<Record<string, MessageDescriptor>>;
}

/** The texts for a kind of record. Its fields are in the core's table of the same noun. */
export interface RecordWords {
  noun: Noun;
  /** A record without a known name: "a guest". */
  singular: MessageDescriptor;
  /** Several, with their number: "3 guests". */
  quantity: (count: number) => MessageDescriptor;
  /** Edits that are not yet on the server: "2 new guests", "1 change to a guest", "1 removed guest". */
  waitingEdits: {
    added: (count: number) => MessageDescriptor;
    changed: (count: number) => MessageDescriptor;
    removed: (count: number) => MessageDescriptor;
  };
  /** The part of the app that shows these records, as a heading: "Guests". */
  areaName: MessageDescriptor;
  /** The same in the middle of a sentence: "the guest list". */
  areaInSentence: MessageDescriptor;
  /** Placeholder for a missing name: "Guest without a name". */
  untitled: MessageDescriptor;
  /** The fields whose texts make the record's name; default: the first field of its table. */
  nameFields?: readonly string[];
  /** Default: the name joins the texts of all `nameFields`. */
  nameRule?: "first filled field";
  /** By the keys of the table; a test checks that none is missing. */
  fields: Readonly<Record<string, FieldWords>>;
  /** The query parameter with which the area's page opens a record, if it can. The finder lists these records. */
  queryParameter?: string;
  /** Icon in the finder; default: that of the page. */
  icon?: LucideIcon;
  /** The text field of the record's view that the finder shows beside the name. */
  subtitleField?: string;
}

/** The kinds of values, outside of records, that are neither text nor a plain number. */
export type NonRecordFieldKind = "money" | "rate" | "date" | "length" | "event" | "map" | "picture";

/** By the noun of a command: "table" of `table.add`. */
type ByNoun<T> = Readonly<Record<string, T>>;
/** By the name of a root container of the document. */
type ByContainer<T> = Readonly<Record<string, T>>;
/** By the name of a field. */
type ByField<T> = Readonly<Record<string, T>>;
/** By the value of a choice. */
type ByChoice<T> = Readonly<Record<string, T>>;

/** The texts for parts of the document that are not records. Some parts have none. */
export interface NonRecordWords {
  /** A thing without a known name: "a table". */
  singularByNoun: ByNoun<MessageDescriptor>;
  /** Several, with their number: "3 tables". */
  quantity: (kind: ActivityKind, count: number) => MessageDescriptor | undefined;
  /** Edits by a command that are not yet on the server: "2 seat changes". */
  waitingEdits: (command: string, count: number) => MessageDescriptor | undefined;
  /** Fields of commands, in the middle of a sentence. */
  fieldsInSentence: ByField<MessageDescriptor>;
  /** Containers, in the middle of a sentence. */
  containersInSentence: ByContainer<MessageDescriptor>;
  /** The part of the app that shows a container, as a heading. */
  areaNames: ByContainer<MessageDescriptor>;
  /** The labels of stored fields. */
  labels: ByContainer<ByField<MessageDescriptor>>;
  /** The names of the values of choices. */
  choices: ByContainer<ByField<ByChoice<MessageDescriptor>>>;
  fieldKinds: ByContainer<ByField<NonRecordFieldKind>>;
}

/**
 * A page in the menu. Its component is listed in `app/page-files.ts`, not here: its download begins before the icons and
 * texts of all areas are loaded.
 */
export interface AreaPage {
  /** Its address. */
  path: string;
  icon: LucideIcon;
  /** The key that opens it after `g`. */
  shortcutKey: string;
  /** On a phone it is under "More" instead of in the bottom bar, which has space for five. */
  isUnderMore?: true;
  /** Not in the menu: other screens link to it if it has content, and the finder always lists it. */
  isHiddenFromMenu?: true;
}

/** A part of the plan: its page, and its records. */
export interface Area {
  /** Its name in the menu and in the activity's filter. */
  label: MessageDescriptor;
  page?: AreaPage;
  records: readonly RecordWords[];
  /** The kinds of activity in it besides those of its records. */
  activities?: readonly ActivityKind[];
  /** Describes an undo step better than its command does; undefined for steps without a text of their own. */
  stepWords?: (entry: UndoEntry) => MessageDescriptor | undefined;
}

/** Defines an area; `app/areas.ts` lists them all. */
export function defineArea(area: Area): Area {
  return area;
}

/** The layout of a record's generic form and list, unless the area has its own. */
export interface RecordLayout {
  table: RecordTable;
  words: RecordWords;
  /** The fields in the order of the form; a pair is shown side by side. */
  form: readonly (string | readonly [string, string])[];
  /** The line under the name in a row of the list. */
  row?: (record: Readonly<Record<string, unknown>>) => ReactNode;
}

let areas: readonly Area[] = [];

let registeredNonRecordWords: NonRecordWords = {
  singularByNoun: {},
  quantity: () => undefined,
  waitingEdits: () => undefined,
  fieldsInSentence: {},
  containersInSentence: {},
  areaNames: {},
  labels: {},
  choices: {},
  fieldKinds: {},
};

/** Registers the areas, and the words for what is no record. Call once, before anything is rendered. */
export function registerAreas(
  newAreas: readonly Area[],
  words: NonRecordWords = registeredNonRecordWords,
): void {
  areas = newAreas;
  registeredNonRecordWords = words;
}

export function nonRecordWords(): NonRecordWords {
  return registeredNonRecordWords;
}

export function allAreas(): readonly Area[] {
  return areas;
}

/** The texts of a kind of record; undefined if no area has it. */
export function wordsOf(noun: string): RecordWords | undefined {
  return areas.flatMap((area) => area.records).find((words) => words.noun === noun);
}

/** The area of a kind of record. */
function areaOfNoun(noun: string): Area | undefined {
  return areas.find((area) => area.records.some((words) => words.noun === noun));
}

/** The kinds of activity that belong to an area. */
export function activityKindsOf({ records, activities = [] }: Area): readonly ActivityKind[] {
  return [...records.map(({ noun }) => noun), ...activities];
}

/** An area's own text for an undo step; undefined if no area has one. */
export function stepWordsOf(entry: UndoEntry): MessageDescriptor | undefined {
  return areas.map(({ stepWords }) => stepWords?.(entry)).find((words) => words !== undefined);
}

/** The page that lists a kind of record. */
export function pageOf(noun: string): string | undefined {
  return areaOfNoun(noun)?.page?.path;
}

/** The address that opens a record, if a page can. */
export function linkTo(noun: string, id: string): string | undefined {
  const page = areaOfNoun(noun)?.page;
  const parameter = wordsOf(noun)?.queryParameter;
  return page && parameter && `${page.path}?${parameter}=${encodeURIComponent(id)}`;
}
