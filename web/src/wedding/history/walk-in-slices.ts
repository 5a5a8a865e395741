import type { ChangeMetadata } from "@automerge/automerge/slim";
import type { HistoryWalk } from "./history-walk.ts";

/** How long to walk without a pause: half of a 16 ms frame; the screen has the other half. */
const sliceMs = 8;

/** Walks until `isEnough` returns true or the history ends; yields to the screen between slices. */
export async function walkInSlices(
  walk: Pick<HistoryWalk, "next">,
  onChange: (change: ChangeMetadata) => void,
  isEnough: () => boolean,
  nextTurn: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve)),
): Promise<"more" | "end"> {
  let sliceEnd = performance.now() + sliceMs;
  while (!isEnough()) {
    const change = walk.next();
    if (!change) return "end";
    onChange(change);
    if (performance.now() < sliceEnd) continue;
    await nextTurn();
    sliceEnd = performance.now() + sliceMs;
  }
  return "more";
}
