import { useMemo } from "react";
import { useStore } from "zustand";
import { core } from "@/lib/core/core.ts";
import { recordOfContainer } from "@/lib/core/records.ts";
import type { Command, FieldIssue } from "@/lib/core/types.ts";
import { db, type RefusedEdit, type RefusedEditRow } from "@/lib/db/db.ts";
import type { RunResult } from "@/lib/run/run-safely.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { commandValues, fieldCommand } from "../edit/field-command.ts";
import { weddingsStore } from "../open/state.ts";
import { roleIssue, standingOf } from "../people/role.ts";
import { useStanding } from "./use-role.ts";

/** The refused edits of the selected wedding, newest first. */
export function useRefusedEdits(): readonly RefusedEditRow[] {
  const edits = useStore(weddingsStore, (state) => state.refusedEdits);
  const selected = useStore(weddingsStore, (state) => state.selected);
  return useMemo(
    () => edits.filter(({ wedding }) => wedding === selected).sort((a, b) => (a.at < b.at ? 1 : -1)),
    [edits, selected],
  );
}

/**
 * Why a refused edit cannot run again, by the present role; undefined if it can. "awaits": it is another person's edit,
 * and would be duplicated once their device syncs it.
 */
export function useRetryIssue(): (edit: RefusedEditRow) => FieldIssue | "noCommand" | "awaits" | undefined {
  const standing = useStanding();
  return (edit) => {
    if (edit.awaits === "others") return "awaits";
    const command = retryCommand(edit);
    if (!command) return "noCommand";
    return standing && roleIssue(core(), standing, command);
  };
}

/**
 * Runs an edit again as an ordinary command. Only a success removes it from the list. `unexpectedMessage`: the text of
 * the issue if the edit cannot run, or fails with an error.
 */
export async function retryRefused(edit: RefusedEditRow, unexpectedMessage: string): Promise<RunResult> {
  const { session, engine, weddings } = weddingsStore.getState();
  const wedding = weddings.find(({ id }) => id === edit.wedding);
  const command = retryCommand(edit);
  if (!command || !wedding || session?.id !== edit.wedding) {
    return { ok: false, issues: [{ code: "unexpected", message: unexpectedMessage }] };
  }
  const issue = roleIssue(core(), standingOf(wedding), command);
  if (issue) return { ok: false, issues: [issue] };
  const result = runSafely(() => session.run(command), unexpectedMessage);
  if (!result.ok) return result;
  engine?.afterEdit();
  await dismissRefused([edit.key]);
  return result;
}

/** Removes edits from the list for good. */
export async function dismissRefused(keys: readonly string[]): Promise<void> {
  await db().refusedEdits.bulkDelete([...keys]);
}

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
  const changes = commandValues(container, values);
  // Put together by name; the core checks whether it makes sense.
  const command = (verb: string, fields: object) => ({ type: `${noun}.${verb}`, id, ...fields }) as Command;
  switch (kind) {
    case "add":
      return record.isSet ? command("set", { changes }) : command("add", { [noun]: changes });
    case "change":
      return command(record.isSet ? "set" : "update", { changes });
    case "remove":
    case "restore":
      return command(kind, {});
  }
}
