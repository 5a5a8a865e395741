import { useMemo } from "react";
import { useStore } from "zustand";
import { core } from "@/lib/core/core.ts";
import { recordOfContainer } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import type { RefusedEdit } from "@/lib/db/db.ts";
import { db, type RefusedEditRow } from "@/lib/db/db.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { fieldCommand, typedValues } from "../edit/field-command.ts";
import { weddingsStore } from "../open/state.ts";
import { roleIssue, standingOf, useStanding } from "../people/role.ts";
import type { FieldIssue, RunResult } from "../types.ts";

/** What the server did not accept of the wedding on the screen, the newest first. */
export function useRefusedEdits(): readonly RefusedEditRow[] {
  const edits = useStore(weddingsStore, (state) => state.refusedEdits);
  const selected = useStore(weddingsStore, (state) => state.selected);
  return useMemo(
    () =>
      edits.filter(({ wedding }) => wedding === selected).sort((one, other) => (one.at < other.at ? 1 : -1)),
    [edits, selected],
  );
}

/**
 * What stands against doing an edit once more, by the role as it is now; undefined when nothing does. Somebody else's
 * would be there twice once their device brings it.
 */
export function useRetryIssue(): (edit: RefusedEditRow) => FieldIssue | "noCommand" | "awaits" | undefined {
  const standing = useStanding();
  return (edit) => {
    if (edit.awaits === "others") return "awaits";
    const command = commandOf(edit);
    if (!command) return "noCommand";
    return standing && roleIssue(core(), standing, command);
  };
}

/** Does an edit once more, as an ordinary command. Only what succeeded leaves the list. */
export async function retryRefused(edit: RefusedEditRow, unexpected: string): Promise<RunResult> {
  const { session, engine, weddings } = weddingsStore.getState();
  const wedding = weddings.find(({ id }) => id === edit.wedding);
  const command = commandOf(edit);
  if (!command || !wedding || session?.id !== edit.wedding) {
    return { ok: false, issues: [{ code: "unexpected", message: unexpected }] };
  }
  const issue = roleIssue(core(), standingOf(wedding), command);
  if (issue) return { ok: false, issues: [issue] };
  const result = attempt(() => session.run(command), unexpected);
  if (!result.ok) return result;
  engine?.afterEdit();
  await dismissRefused([edit.key]);
  return result;
}

/** Takes edits off the list for good. */
export async function dismissRefused(keys: readonly string[]): Promise<void> {
  await db().refusedEdits.bulkDelete([...keys]);
}

/**
 * The command that does a refused edit once more, as it would be given by hand: decided on the wedding as it is now,
 * and by the role as it is now. Undefined for what no screen can do.
 */
export function commandOf(edit: RefusedEdit): Command | undefined {
  const { container, id, kind, fields } = edit;
  const values = Object.fromEntries(fields.map(({ field, after }) => [field, after]));
  if (id === undefined) return fieldCommand({ container, id }, values);
  const record = recordOfContainer(container);
  if (!record) return undefined;
  const { noun } = record;
  const typed = typedValues(container, values);
  // Put together by name; whether it makes sense is the core's to say.
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
