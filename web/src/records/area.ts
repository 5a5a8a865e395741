import type { MessageDescriptor } from "@lingui/core";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Noun, RecordTable } from "@/lib/core/records.ts";
import type { ActivityKind } from "@/wedding/hooks.ts";

/** What a field is called, and its values where they are one of a set. */
interface FieldWords {
  /** Over its input: "First name". */
  label: MessageDescriptor;
  /** In the middle of a sentence: "first name". */
  inline: MessageDescriptor;
  /** What each value of a choice is called, in the order people meet them. */
  choices?: Readonly<Record<string, MessageDescriptor>>;
}

/** A kind of record as a person meets it. What it holds is the core's table of the same noun. */
export interface RecordWords {
  noun: Noun;
  /** One whose name is not known: "a guest". */
  one: MessageDescriptor;
  /** Several: "3 guests". */
  some: (count: number) => MessageDescriptor;
  /** What waits for the server: "2 new guests", "1 change to a guest", "1 removed guest". */
  waiting: {
    added: (count: number) => MessageDescriptor;
    changed: (count: number) => MessageDescriptor;
    removed: (count: number) => MessageDescriptor;
  };
  /** The part of the plan that it is in, as a heading: "Guests". */
  place: MessageDescriptor;
  /** The same in a sentence: "the guest list". */
  inline: MessageDescriptor;
  /** What stands where one has no name: "Guest without a name". */
  untitled: MessageDescriptor;
  /** The fields that make its name; the first of its table where nothing is said. */
  called?: readonly string[];
  /** Only the first of them that says something is its name. */
  calledBy?: "first";
  /** By the keys of the table; a test holds that none is missing. */
  fields: Readonly<Record<string, FieldWords>>;
  /** The query parameter by which the area's page opens one, where it can. The finder finds these. */
  asked?: string;
  /** In the finder; that of the page where nothing is said. */
  icon?: LucideIcon;
  /** What the finder says beside the name: a text of the record's view. */
  beside?: string;
}

/**
 * A page in the menu. Its file is in `app/page-files.ts`: the early start fetches that before the app is here, and must
 * not wait for the icons and words of all areas.
 */
export interface AreaPage {
  /** Its address. */
  path: string;
  icon: LucideIcon;
  /** Goes there after `g`. */
  letter: string;
  /** On a phone: under "More" instead of in the bottom bar, which has room for five. */
  more?: true;
  /** Not in the menu: other screens lead there when there is something to see, and the finder always does. */
  aside?: true;
}

/** A part of the plan: its page, and the records that it is about. */
export interface Area {
  /** What the menu and the activity's filter call it. */
  label: MessageDescriptor;
  page?: AreaPage;
  records: readonly RecordWords[];
  /** What can be changed in it besides its records, as the activity tells it. */
  changes?: readonly ActivityKind[];
}

/** Says what an area is, in one place; `app/areas.ts` lists them all. */
export function defineArea(area: Area): Area {
  return area;
}

/** How a record's form and list are laid out, where nothing of one's own takes their place. */
export interface RecordLayout {
  table: RecordTable;
  words: RecordWords;
  /** The order of the form; two side by side stand in a list of their own. */
  form: readonly (string | readonly [string, string])[];
  /** What a row of the list says under the name. */
  row?: (record: Readonly<Record<string, unknown>>) => ReactNode;
}

let areas: readonly Area[] = [];

/** Makes the areas known to all that speak of records. Once, before anything is drawn. */
export function registerAreas(known: readonly Area[]): void {
  areas = known;
}

export function allAreas(): readonly Area[] {
  return areas;
}

/** What a kind of record is called; undefined for what no area is about. */
export function wordsOf(noun: string): RecordWords | undefined {
  return areas.flatMap((area) => area.records).find((words) => words.noun === noun);
}

/** The area that a kind of record is in. */
function areaOfNoun(noun: string): Area | undefined {
  return areas.find((area) => area.records.some((words) => words.noun === noun));
}

/** The kinds of changes that are an area's. */
export function changesOf({ records, changes = [] }: Area): readonly ActivityKind[] {
  return [...records.map(({ noun }) => noun), ...changes];
}

/** The page that lists a kind of record. */
export function pageOf(noun: string): string | undefined {
  return areaOfNoun(noun)?.page?.path;
}

/** The address that opens a record, where a page can. */
export function linkTo(noun: string, id: string): string | undefined {
  const page = areaOfNoun(noun)?.page;
  const asked = wordsOf(noun)?.asked;
  return page && asked && `${page.path}?${asked}=${encodeURIComponent(id)}`;
}
