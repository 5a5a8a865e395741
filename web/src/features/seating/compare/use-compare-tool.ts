import { useLingui } from "@lingui/react/macro";
import { Columns2, FlaskConical, Plus } from "lucide-react";
import { useNavigate } from "react-router";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { Tool, ToolItem } from "@/kit/tools/tool.ts";
import type { ChartSummary } from "@/lib/core/types.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { newId, useReport, useRun } from "@/wedding/hooks.ts";
import { chartAddress, compareAddress } from "./addresses.ts";

/**
 * The tool for drafts: from a draft to the comparison with its original; from another chart to its drafts, or to a new
 * one. Undefined if there is no draft and the user may not make one.
 */
export function useCompareTool({ id, name, draftOf }: ChartSummary, readOnly: boolean): Tool | undefined {
  const { t } = useLingui();
  const navigate = useNavigate();
  const charts = useReport("charts");
  const makeDraft = useMakeDraft();
  const original = charts.find((chart) => chart.id === draftOf);
  if (original) {
    return {
      key: "compare",
      label: t`Compare with ${original.name}`,
      icon: Columns2,
      to: compareAddress(id),
    };
  }

  function startDraft() {
    const draftId = makeDraft(id, t`Draft of ${name}`);
    if (draftId) void navigate(chartAddress(draftId));
  }

  const drafts = charts.filter((chart) => chart.draftOf === id);
  const items: ToolItem[] = drafts.map((draft) => {
    return {
      key: draft.id,
      label: t`Compare with ${draft.name}`,
      icon: Columns2,
      to: compareAddress(draft.id),
    };
  });
  if (!readOnly) items.push({ key: "new", label: t`Try something in a draft`, icon: Plus, run: startDraft });
  if (items.length === 0) return undefined;
  return { key: "compare", label: t`Drafts`, icon: FlaskConical, groups: [{ items }] };
}

/** Makes a draft of a chart and returns its chart id; undefined on failure, with a message shown. */
function useMakeDraft(): (chartId: string, name: string) => string | undefined {
  const { t } = useLingui();
  const run = useRun();
  return (chartId, name) => {
    const id = newId();
    const result = runSafely(
      () => run({ type: "chart.duplicate", id, from: chartId, name, draft: true }),
      t`Please try again.`,
    );
    if (result.ok) return id;
    showFailureToast(t`Failed to create seating chart`, result.issues);
    return undefined;
  };
}
