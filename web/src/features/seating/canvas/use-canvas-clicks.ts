import { type MouseEvent, useCallback } from "react";
import type { Hit } from "./hit.ts";
import type { Stage } from "./stage.ts";
import { itemOf } from "./use-canvas-gestures.ts";

export interface Openers {
  onOpenSeat?: ((tableId: string, position: number) => void) | undefined;
  onOpenTable?: ((tableId: string) => void) | undefined;
  onOpenObject?: ((objectId: string) => void) | undefined;
}

/** A tap opens what it means; while the room is laid out it selects, and a second one opens. */
export function useCanvasClicks(stage: Stage, openers: Openers): (event: MouseEvent) => void {
  const { onOpenSeat, onOpenTable, onOpenObject } = openers;
  return useCallback(
    (event) => {
      // A screen reader clicks without a place.
      const isPlaceless = event.clientX === 0 && event.clientY === 0;
      if (!isPlaceless && stage.clickIsTaken) {
        stage.freeClick();
        return;
      }
      const { mode, selecting, select, toggle, clearSelection } = stage.designer.getState();
      if (mode === "preview") return;
      stage.measure();
      const hit = isPlaceless ? hitOf(event.target) : stage.hit(stage.at(event));
      const opened = { onOpenSeat, onOpenTable, onOpenObject };
      if (mode === "view") {
        open(hit, opened);
        return;
      }
      const item = itemOf(hit);
      if (!item) {
        if (!event.shiftKey && !selecting) clearSelection();
      } else if (event.shiftKey || event.ctrlKey || event.metaKey || selecting) {
        toggle(item.kind, item.id);
      } else if (event.detail === 2 || isPlaceless) {
        open(item.kind === "table" ? { kind: "table", tableId: item.id } : hit, opened);
      } else {
        select(item.kind === "table" ? { tables: [item.id] } : { objects: [item.id] });
      }
    },
    [stage, onOpenSeat, onOpenTable, onOpenObject],
  );
}

export function open(hit: Hit | undefined, { onOpenSeat, onOpenTable, onOpenObject }: Openers): void {
  if (hit?.kind === "seat") onOpenSeat?.(hit.tableId, hit.position);
  else if (hit?.kind === "table") onOpenTable?.(hit.tableId);
  else if (hit?.kind === "object") onOpenObject?.(hit.objectId);
}

/** What an element of the drawing stands for. */
export function hitOf(target: EventTarget | null): Hit | undefined {
  if (!(target instanceof Element)) return undefined;
  const item = target.closest("[data-item]");
  const id = item?.getAttribute("data-item");
  if (!item || !id) return undefined;
  if (item.hasAttribute("data-kind")) return { kind: "object", objectId: id };
  const position = target.closest("[data-seat]")?.getAttribute("data-seat");
  return position
    ? { kind: "seat", tableId: id, position: Number(position) }
    : { kind: "table", tableId: id };
}
