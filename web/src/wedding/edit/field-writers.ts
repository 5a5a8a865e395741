import { getBackend, getObjectId } from "@automerge/automerge/slim";
import { recordOn } from "./conflicts.ts";
import type { Snapshot } from "./patch-paths.ts";

/** The actor who wrote what a field says now; undefined where it says nothing, since nobody signs an absence. */
export function writerOf(snapshot: Snapshot, path: readonly string[]): string | undefined {
  const field = path.at(-1);
  if (field === undefined) return undefined;
  const record = recordOn(snapshot, path.slice(0, -1));
  const object = record && getObjectId(record as object);
  if (!object) return undefined;
  const value = getBackend(snapshot as Parameters<typeof getBackend>[0])
    .getAll(object, field)
    .at(-1);
  // Prose has many hands in it; its object tells only who began it.
  if (!value || value[0] === "text") return undefined;
  return String(value.at(-1)).split("@")[1];
}
