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
 * A section and its entries as one form, saved and cancelled together. A field of an entry is a field of the form under
 * the entry's id and the field's name, such as `h1/name`.
 */

type SectionItem = RecordOf<"sectionItem">;

/** Not a field of the document: the text typed into the advanced editor. */
export const JSON_TEXT = "json";

/** Flags of an entry in the form, not fields of the document: removed from the list, and added in this form. */
const REMOVED = "removed";
const ADDED = "made";

/** The form's field for a field of an entry. */
export const itemField = (itemId: string, field: string) => `${itemId}/${field}`;

export const removedFlag = (itemId: string) => itemField(itemId, REMOVED);
export const addedFlag = (itemId: string) => itemField(itemId, ADDED);

/** The form values of a section and its entries. */
export function sectionDraft(section: RecordOf<"section">, items: readonly SectionItem[]): RecordDraft {
  const entries = items.flatMap((item) => Object.entries(itemDraft(item)));
  return { ...draftOf(SECTION.table, section), [JSON_TEXT]: "", ...Object.fromEntries(entries) };
}

function itemDraft(item: SectionItem): RecordDraft {
  const { sectionId: _section, ...fields } = draftOf(SECTION_ITEM.table, item);
  const entries = Object.entries(fields).map(([field, value]) => [itemField(item.id, field), value]);
  return { ...Object.fromEntries(entries), [removedFlag(item.id)]: false };
}

/** An entry as the form lists it. */
export interface DraftItem {
  id: string;
  order: string | null;
}

/** Entries of the form in order: those of the document and new ones. */
export function draftItemsOf(values: RecordDraft): DraftItem[] {
  const items = itemIdsIn(values)
    .filter((id) => values[removedFlag(id)] !== true)
    .map((id) => ({ id, order: String(values[itemField(id, "order")] ?? "") || null }));
  // Entries with an order come first, as in the core; the others stay in the sequence of the document.
  return items.toSorted(({ order: a }, { order: b }) => {
    if (a === b) return 0;
    if (a === null) return 1;
    return b === null || a < b ? -1 : 1;
  });
}

/** Whether a field of the form belongs to an entry. */
const isItemField = (key: string) => key.includes("/");

function itemIdsIn(values: Partial<RecordDraft>): string[] {
  const ids = Object.keys(values)
    .filter(isItemField)
    .flatMap((key) => key.split("/")[0] ?? []);
  return [...new Set(ids)];
}

/** Form values of a new entry. */
export function newItemValues(
  id: string,
  order: string,
  fields: Readonly<Record<string, string>> = {},
): RecordDraft {
  const entries = Object.entries({ ...fields, order }).map(([field, value]) => [itemField(id, field), value]);
  return { ...Object.fromEntries(entries), [addedFlag(id)]: true };
}

interface SectionFormState {
  /** Id of the section. */
  id: string;
  /** Ids of the entries that the document has now. */
  existingItemIds: ReadonlySet<string>;
  /** The form's values that differ from the document. */
  changes: Partial<RecordDraft>;
  values: RecordDraft;
}

/** Commands for the form's changes. An empty new entry is dropped. */
export function sectionCommands(form: SectionFormState): RecordCommand[] {
  const { id, changes } = form;
  const sectionChanges = Object.entries(changes).filter(([key]) => !isItemField(key) && key !== JSON_TEXT);
  const commands: RecordCommand[] = [];
  if (sectionChanges.length > 0) {
    commands.push(changeCommand(SECTION.table, id, fieldsOf(Object.fromEntries(sectionChanges))));
  }
  for (const itemId of itemIdsIn(changes)) commands.push(...itemCommands(itemId, form));
  return commands;
}

/** Commands for the changes of one entry. */
function itemCommands(itemId: string, form: SectionFormState): RecordCommand[] {
  const { id: sectionId, existingItemIds, changes, values } = form;
  const changedFields = changedFieldsOf(itemId, changes);
  const isRemoved = values[removedFlag(itemId)] === true;
  if (values[addedFlag(itemId)] === true) {
    const { order: _order, ...typedFields } = changedFields;
    const isEmpty = Object.values(typedFields).every((value) => value === "" || value === null);
    if (isRemoved || isEmpty) return [];
    const fields = { ...fieldsOf(changedFields), sectionId };
    return [addCommand(SECTION_ITEM.table, itemId, fields) as RecordCommand];
  }
  const isGone = !existingItemIds.has(itemId);
  if (isRemoved && isGone) return [];
  if (isRemoved) return [removeCommand(SECTION_ITEM.table, itemId) as RecordCommand];
  if (Object.keys(changedFields).length === 0) return [];
  const update = changeCommand(SECTION_ITEM.table, itemId, fieldsOf(changedFields));
  // An entry that another user removed meanwhile is restored, because something was typed into it.
  return isGone ? [restoreCommand(SECTION_ITEM.table, itemId) as RecordCommand, update] : [update];
}

/** The changed fields of an entry, by their names in the document. */
function changedFieldsOf(itemId: string, changes: Partial<RecordDraft>): RecordDraft {
  const fields: RecordDraft = {};
  for (const [key, value] of Object.entries(changes)) {
    const [id, field = ""] = key.split("/");
    const isFlag = field === REMOVED || field === ADDED;
    if (id === itemId && !isFlag && value !== undefined) fields[field] = value;
  }
  return fields;
}

/**
 * The commands as one, which is one undo step. A single command of an entry becomes a batch too: only in a batch the
 * core's issues name the record.
 */
export function asOneChange(sectionId: string, commands: readonly RecordCommand[]): Command {
  const [first] = commands;
  if (!first) return changeCommand(SECTION.table, sectionId, {});
  const isSectionOnly = commands.length === 1 && first.id === sectionId;
  return isSectionOnly ? first : { type: "records.change", commands: [...commands] };
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
