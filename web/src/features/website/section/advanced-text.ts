import type { SiteCore, Website } from "@/lib/core/site.ts";
import type { Command, RecordCommand } from "@/lib/core/types.ts";
import { parseRichText } from "@/lib/rich-text.ts";
import { changeCommand } from "@/records/record-kind/record-commands.ts";
import { SECTION, SECTION_ITEM } from "../content/section-kinds.ts";

/*
 * A section's form as text and back. The renderer's crate parses the text; its commands are applied here to a temporary
 * document or to the form.
 */

type DocumentJson = Record<string, Record<string, Record<string, unknown>>>;

/** A document with the effect of some commands. */
export function withCommands(document: string, commands: readonly RecordCommand[]): string {
  const json = JSON.parse(document) as DocumentJson;
  for (const command of commands) {
    const container = command.type.startsWith(`${SECTION_ITEM.noun}.`)
      ? SECTION_ITEM.table.container
      : SECTION.table.container;
    const records = json[container] ?? {};
    json[container] = records;
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
  return JSON.stringify(json);
}

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
export function commandsOfText(
  base: BaseDocument,
  section: string,
  text: string,
  newId: string,
): RecordCommand[] {
  const document = JSON.parse(base.json) as DocumentJson;
  return written(base.website, section, text, newId).flatMap((command): RecordCommand[] => {
    const table = command.type.startsWith(`${SECTION_ITEM.noun}.`) ? SECTION_ITEM.table : SECTION.table;
    const before = document[table.container]?.[command.id];
    if (!("changes" in command) || !before) return [command];
    const differs = Object.entries(command.changes).filter(
      ([field, value]) => !NOT_IN_TEXT.includes(field) && !isSame(before[field], value),
    );
    return differs.length > 0 ? [changeCommand(table, command.id, Object.fromEntries(differs))] : [];
  });
}

/** Fields of a section that are not part of the text. */
const NOT_IN_TEXT = ["title", "isHidden", "type"];

/** Null, an empty text and `false` are equal. Formatted text is compared as a tree. */
function isSame(one: unknown, other: unknown): boolean {
  const [before, after] = [one || null, other || null];
  if (before === after || (typeof before === "number" && String(before) === after)) return true;
  const isText = typeof before === "string" && typeof after === "string";
  return isText && after.startsWith("{") && plainTree(before) === plainTree(after);
}

const plainTree = (text: string) => JSON.stringify(parseRichText(text));

/** A valid text, with HTML in formatted text converted to a tree. */
export function withTree(text: string, { isHtml }: SiteCore, richTextOf: (html: string) => string): string {
  const parsed = JSON.parse(text) as { content?: unknown };
  const { content } = parsed;
  if (typeof content !== "string" || !isHtml(content)) return text;
  const tree = richTextOf(content);
  return JSON.stringify({ ...parsed, content: tree === "" ? null : JSON.parse(tree) });
}

/** All fields of a text as commands, from the renderer's crate. */
function written(website: Website, section: string, text: string, newId: string): RecordCommand[] {
  const command: Command | undefined = website.writeContent(section, text, newId);
  if (!command) return [];
  return command.type === "records.change" ? command.commands : [command as RecordCommand];
}
