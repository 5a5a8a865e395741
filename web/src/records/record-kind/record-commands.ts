import type { RecordTable } from "@/lib/core/records.ts";
import type { Command, RecordCommand } from "@/lib/core/types.ts";

/* Builds commands from a record table. The table defines their fields and the core validates them, so all
   casts are in this file. */

/** Fields in the form of a command: decimals for money, null to clear. */
export type CommandFields = Readonly<Record<string, unknown>>;

export function addCommand(table: RecordTable, id: string, fields: CommandFields): Command {
  const { noun, isSet } = table;
  // Kinds with built-in records use `set` for new ones, too.
  if (isSet) return changeCommand(table, id, fields);
  const command: object = { type: `${noun}.add`, id, [noun]: fields };
  return command as Command;
}

export function changeCommand(
  { noun, isSet }: RecordTable,
  id: string,
  changes: CommandFields,
): RecordCommand {
  return { type: `${noun}.${isSet ? "set" : "update"}`, id, changes } as RecordCommand;
}

export function removeCommand({ noun }: RecordTable, id: string): Command {
  return { type: `${noun}.remove`, id };
}

export function restoreCommand({ noun }: RecordTable, id: string): Command {
  return { type: `${noun}.restore`, id };
}

/** The command with further ones that create related records in the same change. */
export function withRelated(command: Command, made: readonly RecordCommand[]): Command {
  return made.length === 0 ? command : ({ ...command, with: made } as Command);
}
