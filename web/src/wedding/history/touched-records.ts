import { getBackend } from "@automerge/automerge/slim";
import { changeTime } from "../document/change-time.ts";
import type { DocumentView, RecordRef } from "../document/document-view.ts";
import { type AutomergeBackend, containsOperation, HistoryWalk } from "./history-walk.ts";
import { walkInSlices } from "./walk-in-slices.ts";
import { type DecodedOperation, pathOf } from "./written-fields.ts";

/** Above this, checking every record takes less time than decoding operations. */
const maxOperations = 2000;

/**
 * The records that changes since `seenHeads` wrote to. A losing version leaves its record unchanged, and Automerge reports
 * no third value of a field, so only the changes show it. Undefined if there are too many to read.
 */
export function touchedRecords(
  doc: DocumentView,
  heads: string[],
  seenHeads: string[],
): RecordRef[] | undefined {
  const backend = getBackend(doc as Parameters<typeof getBackend>[0]);
  const walk = new HistoryWalk(doc, heads, seenHeads);
  const records = new Map<string, RecordRef>();
  let operationCount = 0;
  for (let change = walk.next(); change; change = walk.next()) {
    operationCount += change.maxOp - change.startOp + 1;
    if (operationCount > maxOperations) return undefined;
    const operations = decodeOperations(backend, change.hash);
    if (!operations) return undefined;
    for (const { obj, key } of operations) {
      const [container, id = key] = pathOf(backend, obj) ?? [];
      if (container !== undefined && id !== undefined) records.set(`${container}/${id}`, { container, id });
    }
  }
  return [...records.values()];
}

/** The operations of a change; undefined if another client wrote a number that JavaScript cannot hold. */
function decodeOperations(backend: AutomergeBackend, hash: string): readonly DecodedOperation[] | undefined {
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
  const toFind = new Set(operations.filter((operation) => operation !== ""));
  const times = new Map<string, number>();
  await walkInSlices(
    walk,
    (change) => {
      const at = changeTime(change.time);
      for (const operation of toFind) {
        if (!containsOperation(change, operation)) continue;
        toFind.delete(operation);
        if (at !== undefined) times.set(operation, at);
      }
    },
    () => toFind.size === 0,
  );
  return times;
}
