import type { WeddingDetails, WeddingView } from "@/lib/core/types.ts";
import { useReport, useWedding } from "@/wedding/hooks.ts";

export type ShellSummary = { view: WeddingView; details: WeddingDetails };

/** The wedding's data for the app shell; undefined while none is open. */
export function useSummary(): ShellSummary | undefined {
  const { status } = useWedding();
  const view = useReport("overview");
  const details = useReport("details");
  return status === "ready" ? { view, details } : undefined;
}
