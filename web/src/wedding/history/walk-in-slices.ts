import type { ChangeMetadata } from "@automerge/automerge/slim";
import type { HistoryWalk } from "./history-walk.ts";

/** A frame has 16 ms, and the screen wants its part of it. */
const sliceMs = 8;

/** Walks on until `enough` says so or the history ends; between slices the screen gets its turn. */
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
