import type { RecordTable } from "@/lib/core/records.ts";
import type { Command, RecordCommand } from "@/lib/core/types.ts";

/*
 * Commands by a table. What their fields may be is said by the table as well, and looked at by the core: the casts stand
 * here so that they stand nowhere else.
 */

/** Fields as a command brings them: decimals for money, null to clear. */
export type CommandFields = Readonly<Record<string, unknown>>;

export function addCommand(table: RecordTable, id: string, fields: CommandFields): Command {
  const { noun, isSet } = table;
  // Where some are in every wedding, a new one is set as those are.
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

/** The same command with what is made together with its record, in one change. */
export function bringing(command: Command, made: readonly RecordCommand[]): Command {
  return made.length === 0 ? command : ({ ...command, with: made } as Command);
}
