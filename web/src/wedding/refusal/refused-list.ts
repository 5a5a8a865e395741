import { useMemo } from "react";
import { useStore } from "zustand";
import { amountText } from "@/lib/amount-text.ts";
import { core } from "@/lib/core/core.ts";
import type { Command } from "@/lib/core/types.ts";
import type { RefusedEdit } from "@/lib/db/db.ts";
import { db, type RefusedEditRow } from "@/lib/db/db.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { detailFieldOf } from "../edit/command-paths.ts";
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

/** Kept in hundredths; commands take decimals as they are typed. */
const amounts = new Set(["amount", "planned", "total", "totalCost", "paidAmount"]);

const nouns: Record<string, string> = {
  guests: "guest",
  expenses: "expense",
  vendors: "vendor",
  groups: "group",
  parties: "party",
  categories: "category",
};

/**
 * The command that does a refused edit once more, as it would be given by hand: decided on the wedding as it is now,
 * and by the role as it is now. Undefined for what no screen can do.
 */
export function commandOf(edit: RefusedEdit): Command | undefined {
  const { container, id, kind } = edit;
  const values = edit.fields.map(({ field, after }) => [field, typed(field, after)] as const);
  if (id === undefined) {
    const changes = values.flatMap(([field, value]) => {
      const name = detailFieldOf(container, field);
      return name === undefined ? [] : [[name, value] as const];
    });
    return changes.length === 0
      ? undefined
      : { type: "wedding.update", changes: Object.fromEntries(changes) };
  }
  const fields = Object.fromEntries(values);
  if (container === "categories" && (kind === "add" || kind === "change")) {
    return { type: "category.set", id, changes: fields };
  }
  const noun = nouns[container];
  if (noun === undefined) return undefined;
  // Groups and parties can be added, removed and brought back; no screen changes them.
  if ((noun === "group" || noun === "party") && kind === "change") return undefined;
  const rest = kind === "add" ? { [noun]: fields } : kind === "change" ? { changes: fields } : {};
  const verb = kind === "change" ? "update" : kind;
  // Put together by name; whether it makes sense is the core's to say.
  return { type: `${noun}.${verb}`, id, ...rest } as unknown as Command;
}

function typed(field: string, value: unknown): unknown {
  if (typeof value !== "number") return value;
  if (amounts.has(field)) return amountText(value);
  if (field === "rate") return decimalOfMillionths(value);
  return value;
}

/** By digits, so that nothing is rounded. */
function decimalOfMillionths(millionths: number): string {
  const digits = String(millionths).padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
