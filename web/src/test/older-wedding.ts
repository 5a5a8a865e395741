import { type Doc, getAllChanges, load } from "@automerge/automerge/slim";
import type { Core } from "@/lib/core/core.ts";

/** An empty wedding of the first schema version. Automerge must be initialised. */
export function olderWedding(core: Core): Doc<Record<string, unknown>> {
  const [first] = getAllChanges(load(core.genesis()));
  if (!first) throw new Error("The genesis has no first version");
  return load<Record<string, unknown>>(first);
}
