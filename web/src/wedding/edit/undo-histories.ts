import type { Core } from "@/lib/core/core.ts";
import { roleIssue, type WeddingStanding } from "../people/role.ts";
import { UndoHistory } from "./undo-history.ts";

/** Outlives an engine, which reopens documents after a refusal; cleared when the account's session ends. */
const byWedding = new Map<string, UndoHistory>();

/** This tab's own commands in one wedding; they are kept while another wedding is selected. */
export function historyOf(weddingId: string): UndoHistory {
  const history = byWedding.get(weddingId) ?? new UndoHistory();
  byWedding.set(weddingId, history);
  return history;
}

/** Drops undo entries that the role no longer allows. */
export function dropForbiddenUndo(core: Core, standingIn: (wedding: string) => WeddingStanding): void {
  for (const [id, history] of byWedding) {
    const standing = standingIn(id);
    history.dropForbidden((command) => roleIssue(core, standing, command) === undefined);
  }
}

/** Call when another account signs in. */
export function forgetHistories(): void {
  byWedding.clear();
}
