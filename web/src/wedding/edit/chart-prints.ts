import { loadCore } from "@/lib/core/core.ts";
import type { SeatingView } from "@/lib/core/types.ts";
import { weddingsStore } from "../open/state.ts";
import type { RunResult } from "../types.ts";

/*
 * What is on paper, for screens. A print remembers the document as it was then by its heads, from which it can be
 * read again for as long as the document lives, on every device.
 */

/** Remembers that this revision of a chart was printed from what is on the screen now. */
export function recordPrint(chartId: string, code: string): RunResult {
  const { session, engine } = weddingsStore.getState();
  if (!session) return { ok: true };
  // A copy of what was seen last has no heads; it is given them in its turn, when its document is open.
  const heads = session.changes?.heads() ?? [];
  const result = session.run({ type: "chart.print", id: chartId, code, heads });
  if (result.ok) engine?.afterEdit();
  return result;
}

/**
 * A chart as it was printed. Undefined where that cannot be told: the changes that the print was made of have not
 * arrived on this device yet, or no document is open.
 */
export async function printedSeating(
  chartId: string,
  heads: readonly string[],
): Promise<SeatingView | undefined> {
  const { WeddingModel } = await loadCore();
  const json = weddingsStore.getState().session?.changes?.jsonAt(heads);
  if (json === undefined) return undefined;
  const model = new WeddingModel();
  try {
    model.load(json);
    return model.seating(chartId);
  } finally {
    model.free();
  }
}
