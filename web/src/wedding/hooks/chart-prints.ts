import { loadCore } from "@/lib/core/core.ts";
import type { SeatingView } from "@/lib/core/types.ts";
import type { RunResult } from "@/lib/run/run-safely.ts";
import { weddingsStore } from "../open/state.ts";

/* Printed charts, for screens. A print stores the heads of the document at that time, so every device can
   read that state as long as the document exists. */

/** Records that this revision of a chart was printed from the present state of the screen. */
export function recordPrint(chartId: string, code: string): RunResult {
  const { session, engine } = weddingsStore.getState();
  if (!session) return { ok: true };
  // A cached copy has no heads; they are added when the command runs again on the open document.
  const heads = session.changes?.heads() ?? [];
  const result = session.run({ type: "chart.print", id: chartId, code, heads });
  if (result.ok) engine?.afterEdit();
  return result;
}

/**
 * A chart as it was printed. Undefined if no document is open, or if this device does not have all changes of that
 * print yet.
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
