import { changeTime } from "../document/change-time.ts";
import { containsOperation, type HistoryWalk } from "./history-walk.ts";
import { walkInSlices } from "./walk-in-slices.ts";

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
