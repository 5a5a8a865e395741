import type { ChangeMetadata } from "@automerge/automerge/slim";
import type { HistoryWalk } from "./history-walk.ts";

/** Half of a 16 ms frame; the rest is for the screen. */
const sliceMs = 8;

/** Walks until `enough` returns true or the history ends; yields to the screen between slices. */
export async function walkInSlices(
  walk: Pick<HistoryWalk, "next">,
  take: (change: ChangeMetadata) => void,
  enough: () => boolean,
  nextTurn: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve)),
): Promise<"more" | "end"> {
  let sliceEnd = performance.now() + sliceMs;
  while (!enough()) {
    const change = walk.next();
    if (!change) return "end";
    take(change);
    if (performance.now() < sliceEnd) continue;
    await nextTurn();
    sliceEnd = performance.now() + sliceMs;
  }
  return "more";
}
