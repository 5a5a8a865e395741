import type { Doc } from "@automerge/automerge/slim";
import type { LocalDatabase, RefusedEditRow } from "@/lib/db/db.ts";
import { hasHeads } from "../document/heads.ts";
import { arrivedEdits } from "./refusal-edits.ts";

/** Removes edits from the list that waited for another person's device and have arrived in the document. */
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
