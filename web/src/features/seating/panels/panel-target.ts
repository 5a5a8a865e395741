import type { SeatingView } from "@/lib/core/types.ts";
import type { PanelCallbacks } from "@/records/form-panel/form-panel.tsx";

/** Content of the panel beside the canvas. */
export type PanelTarget =
  | { kind: "create" | "chart" | "conflicts" }
  | { kind: "duplicate"; draft: boolean }
  | { kind: "seat"; tableId: string; position: number; guestId?: string }
  | { kind: "table" | "object" | "guest"; id: string };

/** Whether the panel belongs to an item that was tapped on the canvas. */
export function isOnCanvas({ kind }: PanelTarget): boolean {
  return kind === "seat" || kind === "table" || kind === "object";
}

/** Props of every panel about a chart. */
export interface ChartPanelProps extends PanelCallbacks {
  view: SeatingView;
  onOpen: (target: PanelTarget) => void;
}
