import { recordOfContainer } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import type { RefusedEdit } from "@/lib/db/db.ts";
import { fieldCommand, typedValues } from "../edit/field-command.ts";

/**
 * The command that repeats a refused edit, as a user would give it: checked against the present wedding and role.
 * Undefined if no screen can do it.
 */
export function retryCommand(edit: RefusedEdit): Command | undefined {
  const { container, id, kind, fields } = edit;
  const values = Object.fromEntries(fields.map(({ field, after }) => [field, after]));
  if (id === undefined) return fieldCommand({ container, id }, values);
  const record = recordOfContainer(container);
  if (!record) return undefined;
  const { noun } = record;
  const typed = typedValues(container, values);
  // Put together by name; the core checks whether it makes sense.
  const command = (verb: string, rest: object) => ({ type: `${noun}.${verb}`, id, ...rest }) as Command;
  switch (kind) {
    case "add":
      return record.isSet ? command("set", { changes: typed }) : command("add", { [noun]: typed });
    case "change":
      return command(record.isSet ? "set" : "update", { changes: typed });
    case "remove":
    case "restore":
      return command(kind, {});
  }
}
