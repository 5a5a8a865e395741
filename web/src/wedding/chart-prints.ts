import { loadCore } from "@/lib/core/core.ts";
import type { SeatingView } from "@/lib/core/types.ts";
import { weddingsStore } from "./state.ts";
import type { RunResult } from "./types.ts";

/*
 * What is on paper, for screens. A print remembers the document as it was then by its heads, from which it can be
 * read again for as long as the document lives, on every device.
 */

/** Remembers that this revision of a chart was printed from what is on the screen now. */
export function recordPrint(chartId: string, code: string): RunResult {
  const { session, engine } = weddingsStore.getState();
  if (!session) return { ok: true };
  const heads = session.changes?.heads();
  // What was seen last is on the screen before its document is open.
  if (!heads) {
    recordOnceOpen(session.id, chartId, code);
    return { ok: true };
  }
  const result = session.run({ type: "chart.print", id: chartId, code, heads });
  if (result.ok) engine?.afterEdit();
  return result;
}

/** A print of what was seen last is remembered when the document is open, if it says what is on paper. */
function recordOnceOpen(weddingId: string, chartId: string, code: string): void {
  const stop = weddingsStore.subscribe(({ session }) => {
    if (session?.id === weddingId && !session.changes) return;
    stop();
    if (session?.id === weddingId && session.views.seating(chartId)?.revision === code) {
      recordPrint(chartId, code);
    }
  });
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
