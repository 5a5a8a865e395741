import { useMemo } from "react";
import { useStore } from "zustand";
import { core } from "@/lib/core/core.ts";
import { db, type RefusedEditRow } from "@/lib/db/db.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { weddingsStore } from "../open/state.ts";
import { roleIssue, standingOf, useStanding } from "../people/role.ts";
import type { FieldIssue, RunResult } from "../types.ts";
import { commandOf } from "./refused-commands.ts";

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
