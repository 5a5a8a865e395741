import type { SiteCore, Website } from "@/lib/core/site.ts";
import type { Command, RecordCommand } from "@/lib/core/types.ts";
import { readRichText } from "@/lib/rich-text.ts";
import { changeCommand } from "@/records/record-kind/record-commands.ts";
import { SECTION, SECTION_ITEM } from "../content/section-kind.ts";

/*
 * A section's form as text and back. What a text means is said by the renderer's crate; here the commands that it
 * answers with are put into a document that nobody sees, or into the form.
 */

type Json = Record<string, Record<string, Record<string, unknown>>>;

/** A document with what some commands would write in it. */
export function withCommands(document: string, commands: readonly RecordCommand[]): string {
  const json = JSON.parse(document) as Json;
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
    // What was removed elsewhere, and is brought back by saving.
    if (command.type.endsWith(".restore")) delete record.removedAt;
    for (const [field, value] of Object.entries(fieldsIn(command))) {
      if (value === null) delete record[field];
      else record[field] = value;
    }
  }
  return JSON.stringify(json);
}

/** The fields that a command brings. */
export function fieldsIn(command: RecordCommand): Record<string, unknown> {
  const { changes, sectionItem, section } = command as {
    changes?: Record<string, unknown>;
    sectionItem?: Record<string, unknown>;
    section?: Record<string, unknown>;
  };
  return changes ?? sectionItem ?? section ?? {};
}

/** The document that a text is compared with. */
export interface Base {
  website: Website;
  json: string;
}

/** What a text would change of a section, as commands about it and what it lists: of what differs, and nothing else. */
export function commandsOfText(base: Base, section: string, text: string, newId: string): RecordCommand[] {
  const document = JSON.parse(base.json) as Json;
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

/** A text does not say these of a section. */
const NOT_IN_TEXT = ["title", "isHidden", "type"];

/** Nothing, an empty text and a flag that is off are one and the same. Formatted text is compared as a tree. */
function isSame(one: unknown, other: unknown): boolean {
  const [before, after] = [one || null, other || null];
  if (before === after || (typeof before === "number" && String(before) === after)) return true;
  const isText = typeof before === "string" && typeof after === "string";
  return isText && after.startsWith("{") && plainTree(before) === plainTree(after);
}

const plainTree = (text: string) => JSON.stringify(readRichText(text));

/** A text that could be read, with a tree in place of formatted text that is HTML. */
export function withTree(text: string, { isHtml }: SiteCore, richTextOf: (html: string) => string): string {
  const said = JSON.parse(text) as { content?: unknown };
  const { content } = said;
  if (typeof content !== "string" || !isHtml(content)) return text;
  const tree = richTextOf(content);
  return JSON.stringify({ ...said, content: tree === "" ? null : JSON.parse(tree) });
}

/** All that a text says, as the renderer's crate writes it. */
function written(website: Website, section: string, text: string, newId: string): RecordCommand[] {
  const command: Command | undefined = website.writeContent(section, text, newId);
  if (!command) return [];
  return command.type === "records.change" ? command.commands : [command as RecordCommand];
}
