import type { ChartSummary, Today } from "@/lib/core/types.ts";
import { ownProperty } from "@/lib/own-property.ts";
import {
  type OptionalReportInputs,
  type ReportInputs,
  type ReportName,
  type ReportValues,
  reports,
} from "../model/reports.ts";
import { useRefusedEdits } from "./refused-edits.ts";
import { useOpened } from "./use-open-wedding.ts";

/** A report of the open wedding, such as `useReport("seating", chart)`. Nothing is computed for an absent input. */
export function useReport<N extends ReportName>(name: N, ...input: OptionalReportInputs[N]): ReportValues[N] {
  const { empty } = reports[name];
  const isComplete = input.every((part) => part !== null && part !== undefined);
  return useOpened(
    ({ views }) => (isComplete ? views.report(name, ...(input as ReportInputs[N])) : empty),
    empty,
  );
}

/** What needs the user today, the most urgent first, and the next dates. */
export function useToday(): Today {
  // Removals and issues are items of their own.
  const items = useOpened((opened) => opened.recordConflicts(), noItems);
  const fields = items.filter(({ kind }) => kind === "field").length;
  const refusedEdits = useRefusedEdits().length;
  return useReport("today", { fields, refusedEdits });
}

/** Finds what distinguishes guests of the same name: their party, group, e-mail address or phone. */
export function useNameHints(): (id: string) => string | undefined {
  const hints = useReport("nameHints");
  return (id) => ownProperty(hints, id);
}

/** One chart; undefined if there is none with this id. Without an id, nothing is computed. */
export function useChart(id: string | null | undefined): ChartSummary | undefined {
  return useOpened(
    ({ views }) => (id ? views.report("charts").find((chart) => chart.id === id) : undefined),
    undefined,
  );
}

const noItems: never[] = [];
