import { getBackend } from "@automerge/automerge/slim";
import { changeTime } from "../document/change-time.ts";
import type { DocumentView, RecordRef } from "../document/document-view.ts";
import { type AutomergeBackend, containsOperation, HistoryWalk } from "./history-walk.ts";
import { walkInSlices } from "./walk-in-slices.ts";
import { type DecodedOperation, pathOf } from "./written-fields.ts";

/** Above this, checking every record costs less than decoding operations. */
const mostOperations = 2000;

/**
 * The records that changes since `seen` wrote to. A losing version leaves its record unchanged, and Automerge reports
 * no third value of a field, so only the changes show it. Undefined if there are too many to read.
 */
export function touchedRecords(doc: DocumentView, heads: string[], seen: string[]): RecordRef[] | undefined {
  const backend = getBackend(doc as Parameters<typeof getBackend>[0]);
  const walk = new HistoryWalk(doc, heads, seen);
  const found = new Map<string, RecordRef>();
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

/** The operations of a change; undefined if another client wrote a number that JavaScript cannot hold. */
function decoded(backend: AutomergeBackend, hash: string): readonly DecodedOperation[] | undefined {
  try {
    return (backend.getDecodedChangeByHash(hash)?.ops ?? []) as readonly DecodedOperation[];
  } catch (error) {
    console.warn("A change could not be read", error);
    return undefined;
  }
}

/** When operations were written, searched back through the history; leaves out those with an unusable clock. */
export async function readOperationTimes(
  walk: Pick<HistoryWalk, "next">,
  operations: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sought = new Set(operations.filter((operation) => operation !== ""));
  const found = new Map<string, number>();
  await walkInSlices(
    walk,
    (change) => {
      const at = changeTime(change.time);
      for (const operation of sought) {
        if (!containsOperation(change, operation)) continue;
        sought.delete(operation);
        if (at !== undefined) found.set(operation, at);
      }
    },
    () => sought.size === 0,
  );
  return found;
}
