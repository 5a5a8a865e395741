import { useEffect } from "react";
import { tellHands } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../designer-store.ts";
import type { Stage } from "../stage.ts";

/** Tells the others what is selected on this canvas, and where it is dragged. */
export function useToldHands(stage: Stage, enabled: boolean): void {
  const designer = useDesignerStore();
  useEffect(() => {
    if (!enabled) return;
    let drag: { id: string; x: number; y: number } | undefined;
    const tell = () => {
      const { chartId, selection, openSeat } = designer.getState();
      const open = openSeat ? [openSeat.tableId] : [];
      const items = [...new Set([...open, ...selection.tables, ...selection.objects])];
      const isAnything = chartId !== undefined && items.length > 0;
      // What the finger is on comes first: a message holds only so many.
      if (drag) items.sort((one, other) => Number(other === drag?.id) - Number(one === drag?.id));
      tellHands(isAnything ? { chart: chartId, items, ...(drag && { drag }) } : undefined);
    };
    stage.tellDrag = (next) => {
      drag = next;
      tell();
    };
    const stop = designer.subscribe((now, before) => {
      const isSame = now.selection === before.selection && now.openSeat === before.openSeat;
      if (!isSame || now.chartId !== before.chartId) tell();
    });
    return () => {
      stop();
      stage.tellDrag = () => {};
      tellHands(undefined);
    };
  }, [designer, stage, enabled]);
}
