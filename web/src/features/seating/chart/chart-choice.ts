import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";
import type { ChartSummary } from "@/lib/core/types.ts";

const keyOf = (weddingId: string) => `troth.chart.${weddingId}`;

/**
 * The chart on the screen: the one in the address, else the one that this device showed last of this wedding, else
 * the only one. With several and no hint, none: the person chooses.
 */
export function useChosenChart(
  weddingId: string | undefined,
  charts: readonly ChartSummary[],
  ready: boolean,
): { chosen: string | undefined; choose: (id: string | undefined) => void } {
  const [params, setParams] = useSearchParams();
  const asked = params.get("chart") ?? undefined;
  const chosen = asked ?? (ready && weddingId !== undefined ? fallback(weddingId, charts) : undefined);

  const show = useCallback(
    (id: string | undefined, how: { replace: boolean }) =>
      setParams((current) => {
        if (id === undefined) current.delete("chart");
        else current.set("chart", id);
        return current;
      }, how),
    [setParams],
  );
  const choose = useCallback(
    (id: string | undefined) => {
      if (weddingId !== undefined && id === undefined) localStorage.removeItem(keyOf(weddingId));
      show(id, { replace: false });
    },
    [weddingId, show],
  );

  // The address says what is shown, so that it can be sent to somebody or reloaded.
  useEffect(() => {
    if (chosen !== asked) show(chosen, { replace: true });
  }, [chosen, asked, show]);
  const isKnown = charts.some(({ id }) => id === chosen);
  useEffect(() => {
    if (weddingId !== undefined && chosen !== undefined && isKnown)
      localStorage.setItem(keyOf(weddingId), chosen);
  }, [weddingId, chosen, isKnown]);

  return { chosen, choose };
}

function fallback(weddingId: string, charts: readonly ChartSummary[]): string | undefined {
  const remembered = localStorage.getItem(keyOf(weddingId));
  if (charts.some(({ id }) => id === remembered)) return remembered ?? undefined;
  return charts.length === 1 ? charts[0]?.id : undefined;
}
