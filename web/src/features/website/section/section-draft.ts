import type { RecordOf } from "@/lib/core/records.ts";
import type { Command, FieldIssue, RecordCommand } from "@/lib/core/types.ts";
import { draftOf, fieldsOf, type RecordDraft } from "@/records/record-form/record-draft.ts";
import {
  addCommand,
  changeCommand,
  removeCommand,
  restoreCommand,
} from "@/records/record-kind/record-commands.ts";
import { SECTION, SECTION_ITEM } from "../content/section-kinds.ts";

/*
 * A section and its entries as one form, saved and cancelled together. Fields of an entry are keyed by id and name,
 * such as `h1/name`: each is a field of its own, and merges as one.
 */
type SectionItem = RecordOf<"sectionItem">;

/** Not a field of the document: the text typed into the advanced editor. */
export const JSON_TEXT = "json";

/** Flags of an entry: removed from the list, and added in this form. */
const REMOVED = "removed";
const ADDED = "made";

export const itemField = (id: string, field: string) => `${id}/${field}`;

export function sectionDraft(section: RecordOf<"section">, items: readonly SectionItem[]): RecordDraft {
  const entries = items.flatMap((item) => Object.entries(itemDraft(item)));
  return { ...draftOf(SECTION.table, section), [JSON_TEXT]: "", ...Object.fromEntries(entries) };
}

function itemDraft(item: SectionItem): RecordDraft {
  const { sectionId: _section, ...fields } = draftOf(SECTION_ITEM.table, item);
  const entries = Object.entries(fields).map(([field, value]) => [itemField(item.id, field), value]);
  return { ...Object.fromEntries(entries), [itemField(item.id, REMOVED)]: false };
}

/** An entry as the form lists it. */
export interface DraftItem {
  id: string;
  order: string | null;
}

/** Entries of the form in order: those of the document and new ones. */
export function itemsOf(values: RecordDraft): DraftItem[] {
  const items = idsIn(values)
    .filter((id) => values[itemField(id, REMOVED)] !== true)
    .map((id) => ({ id, order: String(values[itemField(id, "order")] ?? "") || null }));
  // Entries with a place come first, as in the core; the others keep the order of the document.
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

/** Form values of a new entry. */
export function newItemValues(
  id: string,
  order: string,
  fields: Readonly<Record<string, string>> = {},
): RecordDraft {
  const entries = Object.entries({ ...fields, order }).map(([field, value]) => [itemField(id, field), value]);
  return { ...Object.fromEntries(entries), [itemField(id, ADDED)]: true };
}

export const removedItem = (id: string) => itemField(id, REMOVED);

interface SectionFormChanges {
  id: string;
  /** Ids of the document's entries. */
  known: ReadonlySet<string>;
  changes: Partial<RecordDraft>;
  values: RecordDraft;
}

/** Commands for the form's changes. An empty new entry is dropped. */
export function sectionCommands({ id, known, changes, values }: SectionFormChanges): RecordCommand[] {
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
  const written = fieldsOfItem(item, changes);
  const isRemoved = values[itemField(item, REMOVED)] === true;
  if (values[itemField(item, ADDED)] === true) {
    const { order, ...words } = written;
    const isEmpty = Object.values(words).every((value) => value === "" || value === null);
    if (isRemoved || isEmpty) return [];
    const fields = { ...fieldsOf(written), sectionId: section };
    return [addCommand(SECTION_ITEM.table, item, fields) as RecordCommand];
  }
  const isGone = !known.has(item);
  if (isRemoved && isGone) return [];
  if (isRemoved) return [removeCommand(SECTION_ITEM.table, item) as RecordCommand];
  if (Object.keys(written).length === 0) return [];
  const update = changeCommand(SECTION_ITEM.table, item, fieldsOf(written));
  // An entry that another user removed meanwhile is restored, because something was typed into it.
  return isGone ? [restoreCommand(SECTION_ITEM.table, item) as RecordCommand, update] : [update];
}

function fieldsOfItem(item: string, changes: Partial<RecordDraft>): RecordDraft {
  const entries = Object.entries(changes).flatMap(([key, value]) => {
    const [id, field = ""] = key.split("/");
    return id === item && ![REMOVED, ADDED].includes(field) && value !== undefined ? [[field, value]] : [];
  });
  return Object.fromEntries(entries) as RecordDraft;
}

/** Commands as one change. Issues of an entry carry its path, even if it is the only command. */
export function asOneChange(id: string, commands: readonly RecordCommand[]): Command {
  const [only, ...more] = commands;
  if (!only) return changeCommand(SECTION.table, id, {});
  return more.length === 0 && only.id === id ? only : { type: "records.change", commands: [...commands] };
}

/**
 * Maps the core's issues to fields of the form: in a change of several records they have paths, such as
 * `sectionItems.h1.url`.
 */
export function issuesByField(issues: readonly FieldIssue[]): FieldIssue[] {
  return issues.map((issue) => {
    const [container, id = "", field] = issue.field?.split(".") ?? [];
    if (container === SECTION.table.container && field) return { ...issue, field };
    if (container === SECTION_ITEM.table.container && field) return { ...issue, field: itemField(id, field) };
    return issue;
  });
}
