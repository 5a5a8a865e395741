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
 * What-if: from a draft to the comparison with its plan; from a plan to its drafts, or to a new one. Undefined without
 * a draft, if the user may not make one.
 */
export function useCompareTool({ id, name, draftOf }: ChartSummary, readOnly: boolean): Tool | undefined {
  const { t } = useLingui();
  const navigate = useNavigate();
  const charts = useReport("charts");
  const makeDraft = useNewDraft();
  const original = charts.find((chart) => chart.id === draftOf);
  if (original) {
    return {
      key: "compare",
      label: t`Compare with ${original.name}`,
      icon: Columns2,
      to: compareAddress(id),
    };
  }

  function start() {
    const draft = makeDraft(id, t`Draft of ${name}`);
    if (draft) void navigate(chartAddress(draft));
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
  if (!readOnly) items.push({ key: "new", label: t`Try something in a draft`, icon: Plus, run: start });
  if (items.length === 0) return undefined;
  return { key: "compare", label: t`Drafts`, icon: FlaskConical, groups: [{ items }] };
}

/** Makes a draft of a plan and returns its chart id; undefined on failure, with a message shown. */
function useNewDraft(): (from: string, name: string) => string | undefined {
  const { t } = useLingui();
  const run = useRun();
  return (from, name) => {
    const id = newId();
    const result = runSafely(
      () => run({ type: "chart.duplicate", id, from, name, draft: true }),
      t`Please try again.`,
    );
    if (result.ok) return id;
    showFailureToast(t`Failed to create seating chart`, result.issues);
    return undefined;
  };
}
