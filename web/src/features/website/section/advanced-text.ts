import type { SiteCore, Website } from "@/lib/core/site.ts";
import type { Command, RecordCommand } from "@/lib/core/types.ts";
import { parseRichText } from "@/lib/rich-text.ts";
import { changeCommand } from "@/records/record-kind/record-commands.ts";
import { SECTION, SECTION_ITEM } from "../content/section-kinds.ts";

/*
 * The text of the advanced editor: from a document with the form's changes, and back to commands. The renderer's crate
 * writes and parses the text.
 */

/** Fields by container and record id. */
type ParsedDocument = Record<string, Record<string, Record<string, unknown>>>;

/** The JSON of a document after these commands. */
export function applyCommands(documentJson: string, commands: readonly RecordCommand[]): string {
  const document = JSON.parse(documentJson) as ParsedDocument;
  for (const command of commands) {
    const { container } = tableOf(command);
    const records = document[container] ?? {};
    document[container] = records;
    const { id } = command;
    if (command.type.endsWith(".remove")) {
      delete records[id];
      continue;
    }
    const record = records[id] ?? {};
    records[id] = record;
    // Saving restores a record that was removed elsewhere.
    if (command.type.endsWith(".restore")) delete record.removedAt;
    for (const [field, value] of Object.entries(fieldsIn(command))) {
      if (value === null) delete record[field];
      else record[field] = value;
    }
  }
  return JSON.stringify(document);
}

/** The table of a command's record: a section or an entry. */
const tableOf = (command: RecordCommand) =>
  command.type.startsWith(`${SECTION_ITEM.noun}.`) ? SECTION_ITEM.table : SECTION.table;

/** The fields that a command writes. */
export function fieldsIn(command: RecordCommand): Record<string, unknown> {
  const { changes, sectionItem, section } = command as {
    changes?: Record<string, unknown>;
    sectionItem?: Record<string, unknown>;
    section?: Record<string, unknown>;
  };
  return changes ?? sectionItem ?? section ?? {};
}

/** The document that a text is compared with. */
export interface BaseDocument {
  website: Website;
  json: string;
}

/** Commands for what a text changes in a section and its entries, and nothing else. */
export function commandsForText(
  base: BaseDocument,
  sectionId: string,
  text: string,
  newId: string,
): RecordCommand[] {
  const document = JSON.parse(base.json) as ParsedDocument;
  return commandsForAllFields(base.website, sectionId, text, newId).flatMap((command): RecordCommand[] => {
    const table = tableOf(command);
    const record = document[table.container]?.[command.id];
    if (!("changes" in command) || !record) return [command];
    const changes = Object.entries(command.changes).filter(
      ([field, value]) => !NOT_IN_TEXT.includes(field) && !isSameValue(record[field], value),
    );
    return changes.length > 0 ? [changeCommand(table, command.id, Object.fromEntries(changes))] : [];
  });
}

/** Fields of a section that are not part of the text. */
const NOT_IN_TEXT = ["title", "isHidden", "type"];

/**
 * Whether a command would leave a field as it is. Null, an empty text and `false` are equal, and a number is equal to
 * its text. Formatted text is compared as a tree.
 */
function isSameValue(stored: unknown, commanded: unknown): boolean {
  const before = stored || null;
  const after = commanded || null;
  if (before === after) return true;
  if (typeof before === "number") return String(before) === after;
  if (typeof before !== "string" || typeof after !== "string") return false;
  return after.startsWith("{") && normalizedRichText(before) === normalizedRichText(after);
}

const normalizedRichText = (text: string) => JSON.stringify(parseRichText(text));

/** The text with HTML in its `content` field converted to a tree of formatted text. The text must be valid JSON. */
export function convertHtml(
  text: string,
  { isHtml }: SiteCore,
  richTextOfHtml: (html: string) => string,
): string {
  const fields = JSON.parse(text) as { content?: unknown };
  const { content } = fields;
  if (typeof content !== "string" || !isHtml(content)) return text;
  const treeJson = richTextOfHtml(content);
  return JSON.stringify({ ...fields, content: treeJson === "" ? null : JSON.parse(treeJson) });
}

/** The renderer's commands for a text: they write every field, also unchanged ones. */
function commandsForAllFields(
  website: Website,
  sectionId: string,
  text: string,
  newId: string,
): RecordCommand[] {
  const command: Command | undefined = website.writeContent(sectionId, text, newId);
  if (!command) return [];
  return command.type === "records.change" ? command.commands : [command as RecordCommand];
}
