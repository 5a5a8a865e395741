import { useLingui } from "@lingui/react/macro";
import { showFailureToast, showUndoToast } from "@/kit/toasts.tsx";
import type { RecordTable } from "@/lib/core/records.ts";
import type { Command, RecordCommand } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { useRun } from "@/wedding/hooks.ts";
import { offerUndo } from "../undo/undo-actions.ts";
import { expectOwnEdits } from "../use-remote-glow.ts";

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

/** Adds to a command further ones that create related records in the same change. */
export function withRelated(command: Command, relatedCommands: readonly RecordCommand[]): Command {
  return relatedCommands.length === 0 ? command : ({ ...command, with: relatedCommands } as Command);
}

interface RunMessages {
  /** The toast after a success, with undo. Omitted if the screen shows the result. */
  message?: string;
  /** The title of the toast after a failure. */
  failed: string;
}

/** Runs commands on records as one change with one undo step; returns whether it succeeded. */
export function useRunTogether(): (commands: readonly RecordCommand[], messages: RunMessages) => boolean {
  const { t } = useLingui();
  const run = useRun();
  return (commands, { message, failed }) => {
    const [firstCommand] = commands;
    if (!firstCommand) return false;
    const command: Command =
      commands.length === 1 ? firstCommand : { type: "records.change", commands: [...commands] };
    const result = runSafely(() => run(command), t`Please try again.`);
    if (!result.ok) {
      showFailureToast(failed, result.issues);
      return false;
    }
    expectOwnEdits(commands.map(({ id }) => id));
    if (message !== undefined) showUndoToast(message, offerUndo());
    return true;
  };
}
