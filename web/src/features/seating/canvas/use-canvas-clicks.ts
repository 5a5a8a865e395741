import { type MouseEvent, useCallback, useMemo, useRef } from "react";
import type { Hit } from "./hit-test.ts";
import type { CanvasStage } from "./stage.ts";
import { isFinger, itemOf } from "./use-canvas-gestures.ts";

export interface OpenHandlers {
  onOpenSeat?: ((tableId: string, position: number) => void) | undefined;
  onOpenTable?: ((tableId: string) => void) | undefined;
  onOpenObject?: ((objectId: string) => void) | undefined;
}

/** Maximum time between the taps of a double tap. */
const doubleTapMs = 350;

interface CanvasTaps {
  /** For a mouse, and a screen reader. */
  onClick: (event: MouseEvent) => void;
  /** For a finger that has not moved. */
  onTap: (event: PointerEvent) => void;
}

/** A tap opens an item; in the layout mode it selects, and a double tap opens. */
export function useCanvasClicks(stage: CanvasStage, openers: OpenHandlers): CanvasTaps {
  const lastTap = useRef({ id: "", at: Number.NEGATIVE_INFINITY });

  const onClick = useCallback(
    (event: MouseEvent) => {
      // Fingers are handled by `onTap`.
      if (isOfFinger(event.nativeEvent)) return;
      // A screen reader clicks without coordinates.
      const isPlaceless = event.clientX === 0 && event.clientY === 0;
      if (!isPlaceless && stage.clickIsTaken) {
        stage.freeClick();
        return;
      }
      stage.measure();
      const hit = isPlaceless ? hitOf(event.target) : stage.hit(stage.at(event));
      const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
      tap(stage, openers, hit, { isAdding, isSecond: event.detail === 2 || isPlaceless });
    },
    [stage, openers],
  );

  const onTap = useCallback(
    (event: PointerEvent) => {
      const hit = stage.hit(stage.at(event));
      const id = itemOf(hit)?.id ?? "";
      // Focus it as a mouse would, so that a dialog returns the focus to it.
      const element = hit?.kind === "seat" ? stage.seatElement(id, hit.position) : stage.focusTarget(id);
      element?.focus({ preventScroll: true });
      const before = lastTap.current;
      const isSecond = id !== "" && before.id === id && event.timeStamp - before.at < doubleTapMs;
      lastTap.current = isSecond ? { id: "", at: Number.NEGATIVE_INFINITY } : { id, at: event.timeStamp };
      tap(stage, openers, hit, { isAdding: event.shiftKey, isSecond });
    },
    [stage, openers],
  );
  return useMemo(() => ({ onClick, onTap }), [onClick, onTap]);
}

/** From a finger or a pen; a screen reader's click has no such pointer type. */
const isOfFinger = (event: Event) => event instanceof PointerEvent && isFinger(event);

function tap(
  stage: CanvasStage,
  openers: OpenHandlers,
  hit: Hit | undefined,
  { isAdding, isSecond }: { isAdding: boolean; isSecond: boolean },
): void {
  const { mode, selecting, select, toggle, clearSelection } = stage.designer.getState();
  if (mode === "preview") return;
  if (mode === "view") {
    open(hit, openers);
    return;
  }
  const item = itemOf(hit);
  if (!item) {
    if (!isAdding && !selecting) clearSelection();
  } else if (isAdding || selecting) {
    toggle(item.kind, item.id);
  } else if (isSecond) {
    open(item.kind === "table" ? { kind: "table", tableId: item.id } : hit, openers);
  } else {
    select(item.kind === "table" ? { tables: [item.id] } : { objects: [item.id] });
  }
}

export function open(hit: Hit | undefined, { onOpenSeat, onOpenTable, onOpenObject }: OpenHandlers): void {
  if (hit?.kind === "seat") onOpenSeat?.(hit.tableId, hit.position);
  else if (hit?.kind === "table") onOpenTable?.(hit.tableId);
  else if (hit?.kind === "object") onOpenObject?.(hit.objectId);
}

/** The item of an element of the drawing. */
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
