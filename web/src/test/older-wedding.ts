import { type Doc, getAllChanges, load } from "@automerge/automerge/slim";
import type { Core } from "@/lib/core/core.ts";

/** A wedding as an app of the first schema version made it, with nothing in it. Automerge has to be ready. */
export function olderWedding(core: Core): Doc<Record<string, unknown>> {
  const [first] = getAllChanges(load(core.genesis()));
  if (!first) throw new Error("The genesis has no first version");
  return load<Record<string, unknown>>(first);
}
