import type { ReactNode } from "react";
import type { FormPanel } from "@/records/form-panel/use-form-panel.tsx";
import { useKept } from "@/records/record-panel/use-kept.ts";
import { useSeating } from "@/wedding/hooks.ts";
import type { PanelTarget } from "../panels/panel-target.ts";
import { Designer } from "./designer.tsx";

interface ChartScreenProps {
  chartId: string | undefined;
  panel: FormPanel<PanelTarget>;
  /** Where there is no chart to show. */
  otherwise: ReactNode;
}

/** The chart, or what there is instead. One that is deleted elsewhere stays on the screen, and says so. */
export function ChartScreen({ chartId, panel, otherwise }: ChartScreenProps) {
  const { value: view, gone } = useKept(useSeating(chartId));
  return view ? <Designer view={view} gone={gone} panel={panel} /> : otherwise;
}
