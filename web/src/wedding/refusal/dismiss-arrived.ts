import type { Doc } from "@automerge/automerge/slim";
import type { LocalDatabase, RefusedEditRow } from "@/lib/db/db.ts";
import { hasHeads } from "../sync/heads.ts";
import { arrivedEdits } from "./refusal-edits.ts";

/** What waited for somebody else's device leaves the list once that has brought it into the plan. */
export function dismissArrived(
  database: LocalDatabase,
  edits: readonly RefusedEditRow[],
  documentOf: (wedding: string) => Doc<unknown> | undefined,
): void {
  const arrived = arrivedEdits(edits, (id, changes) => {
    const document = documentOf(id);
    return document !== undefined && hasHeads(document, changes);
  });
  if (arrived.length === 0) return;
  database.refusedEdits.bulkDelete(arrived).catch((error: unknown) => {
    console.error("An edit that has arrived could not be taken off the list", error);
  });
}
