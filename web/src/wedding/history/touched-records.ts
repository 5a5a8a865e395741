import { getBackend } from "@automerge/automerge/slim";
import type { FedChange } from "../edit/model-feed.ts";
import type { Snapshot } from "../edit/patch-paths.ts";
import { HistoryWalk } from "./history-walk.ts";
import { pathOf } from "./written-fields.ts";

/** More operations than these are not decoded one by one: looking at every record costs less then. */
const mostOperations = 2000;

/**
 * The records that changes wrote to, `seen` to now. A version that does not win leaves a record as it was, and where a
 * field has two versions already, Automerge announces no third: only the changes themselves tell. Undefined where there
 * are too many to read.
 */
export function touchedRecords(doc: Snapshot, heads: string[], seen: string[]): FedChange[] | undefined {
  const backend = getBackend(doc as Parameters<typeof getBackend>[0]);
  const walk = new HistoryWalk(doc, heads, seen);
  const found = new Map<string, FedChange>();
  let operations = 0;
  for (let change = walk.next(); change; change = walk.next()) {
    operations += change.maxOp - change.startOp + 1;
    if (operations > mostOperations) return undefined;
    const ops = decoded(backend, change.hash);
    if (!ops) return undefined;
    for (const { obj, key } of ops) {
      const [container, id = key] = pathOf(backend, obj) ?? [];
      if (container !== undefined && id !== undefined) found.set(`${container}/${id}`, { container, id });
    }
  }
  return [...found.values()];
}

type Operation = { obj: string; key?: string };

/** The operations of a change; undefined where another client wrote what no number of JavaScript can hold. */
function decoded(backend: ReturnType<typeof getBackend>, hash: string): readonly Operation[] | undefined {
  try {
    return (backend.getDecodedChangeByHash(hash)?.ops ?? []) as readonly Operation[];
  } catch (error) {
    console.warn("A change could not be read", error);
    return undefined;
  }
}
