import type { RecordOf } from "@/lib/core/records.ts";
import type { Command, FieldIssue, RecordCommand } from "@/lib/core/types.ts";
import { draftOf, fieldsOf, type RecordDraft } from "@/records/record-form/record-draft.ts";
import {
  addCommand,
  changeCommand,
  removeCommand,
  restoreCommand,
} from "@/records/record-kind/record-commands.ts";
import { SECTION, SECTION_ITEM } from "../content/section-kind.ts";

/*
 * A section and what it lists as one form, so that both are saved and cancelled together. The fields of an entry go by
 * its id and their names, such as `h1/name`: each is a field of its own, and merges as one.
 */

type Section = RecordOf<"section">;
type Item = RecordOf<"sectionItem">;

/** Not a field of the document: what somebody typed into the advanced editor. */
export const JSON_TEXT = "json";

/** Of an entry: taken out of the list, and made in this form. */
const REMOVED = "removed";
const MADE = "made";

export const itemField = (id: string, field: string) => `${id}/${field}`;

export function sectionDraft(section: Section, items: readonly Item[]): RecordDraft {
  const entries = items.flatMap((item) => Object.entries(itemDraft(item)));
  return { ...draftOf(SECTION.table, section), [JSON_TEXT]: "", ...Object.fromEntries(entries) };
}

function itemDraft(item: Item): RecordDraft {
  const { sectionId: _section, ...fields } = draftOf(SECTION_ITEM.table, item);
  const entries = Object.entries(fields).map(([field, value]) => [itemField(item.id, field), value]);
  return { ...Object.fromEntries(entries), [itemField(item.id, REMOVED)]: false };
}

/** An entry as the form lists it. */
export interface DraftItem {
  id: string;
  order: string | null;
}

/** The entries of the form in their order: those of the document and those that it has made. */
export function itemsOf(values: RecordDraft): DraftItem[] {
  const items = idsIn(values)
    .filter((id) => values[itemField(id, REMOVED)] !== true)
    .map((id) => ({ id, order: String(values[itemField(id, "order")] ?? "") || null }));
  // Those with a place come first, as in the core; those of none stay in the order of the document.
  return items.toSorted(({ order: one }, { order: other }) => {
    if (one === other) return 0;
    if (one === null) return 1;
    return other === null || one < other ? -1 : 1;
  });
}

function idsIn(values: Partial<RecordDraft>): string[] {
  return [
    ...new Set(Object.keys(values).flatMap((key) => (key.includes("/") ? (key.split("/")[0] ?? []) : []))),
  ];
}

/** What the form sets for a new entry. */
export function madeItem(
  id: string,
  order: string,
  fields: Readonly<Record<string, string>> = {},
): RecordDraft {
  const entries = Object.entries({ ...fields, order }).map(([field, value]) => [itemField(id, field), value]);
  return { ...Object.fromEntries(entries), [itemField(id, MADE)]: true };
}

export const removedItem = (id: string) => itemField(id, REMOVED);

interface Changed {
  id: string;
  /** The ids of the entries that the document has. */
  known: ReadonlySet<string>;
  changes: Partial<RecordDraft>;
  values: RecordDraft;
}

/** What the form has changed, as commands. An entry that says nothing was never one. */
export function sectionCommands({ id, known, changes, values }: Changed): RecordCommand[] {
  const own = Object.entries(changes).filter(([key]) => !key.includes("/") && key !== JSON_TEXT);
  const commands: RecordCommand[] =
    own.length > 0 ? [changeCommand(SECTION.table, id, fieldsOf(Object.fromEntries(own)))] : [];
  for (const item of idsIn(changes)) commands.push(...itemCommands(id, item, known, changes, values));
  return commands;
}

function itemCommands(
  section: string,
  item: string,
  known: ReadonlySet<string>,
  changes: Partial<RecordDraft>,
  values: RecordDraft,
): RecordCommand[] {
  const said = fieldsOfItem(item, changes);
  const isRemoved = values[itemField(item, REMOVED)] === true;
  if (values[itemField(item, MADE)] === true) {
    const { order, ...words } = said;
    const isEmpty = Object.values(words).every((value) => value === "" || value === null);
    if (isRemoved || isEmpty) return [];
    const fields = { ...fieldsOf(said), sectionId: section };
    return [addCommand(SECTION_ITEM.table, item, fields) as RecordCommand];
  }
  const isGone = !known.has(item);
  if (isRemoved && isGone) return [];
  if (isRemoved) return [removeCommand(SECTION_ITEM.table, item) as RecordCommand];
  if (Object.keys(said).length === 0) return [];
  const update = changeCommand(SECTION_ITEM.table, item, fieldsOf(said));
  // What somebody else has removed meanwhile is brought back by what was typed into it.
  return isGone ? [restoreCommand(SECTION_ITEM.table, item) as RecordCommand, update] : [update];
}

function fieldsOfItem(item: string, changes: Partial<RecordDraft>): RecordDraft {
  const entries = Object.entries(changes).flatMap(([key, value]) => {
    const [id, field = ""] = key.split("/");
    return id === item && ![REMOVED, MADE].includes(field) && value !== undefined ? [[field, value]] : [];
  });
  return Object.fromEntries(entries) as RecordDraft;
}

/** Commands as one change. What is wrong with an entry is told of by its path, also where it is the only one. */
export function together(id: string, commands: readonly RecordCommand[]): Command {
  const [only, ...more] = commands;
  if (!only) return changeCommand(SECTION.table, id, {});
  return more.length === 0 && only.id === id ? only : { type: "records.change", commands: [...commands] };
}

/** The core's answers at the fields of the form: of a change to many they go by paths, such as `sectionItems.h1.url`. */
export function atFields(issues: readonly FieldIssue[]): FieldIssue[] {
  return issues.map((issue) => {
    const [container, id = "", field] = issue.field?.split(".") ?? [];
    if (container === SECTION.table.container && field) return { ...issue, field };
    if (container === SECTION_ITEM.table.container && field) return { ...issue, field: itemField(id, field) };
    return issue;
  });
}
