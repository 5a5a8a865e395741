import { type MouseEvent, useCallback, useMemo, useRef } from "react";
import type { Hit } from "./hit-test.ts";
import type { CanvasStage } from "./stage.ts";
import { isFinger, itemOfHit } from "./use-canvas-gestures.ts";

/** What the screen does when an item is opened. */
export interface OpenHandlers {
  onOpenSeat?: ((tableId: string, position: number) => void) | undefined;
  onOpenTable?: ((tableId: string) => void) | undefined;
  onOpenObject?: ((objectId: string) => void) | undefined;
}

/** Maximum time between the taps of a double tap. */
const doubleTapMs = 350;

const noTap = { id: "", timeMs: Number.NEGATIVE_INFINITY };

interface CanvasTaps {
  /** For a mouse, and a screen reader. */
  onClick: (event: MouseEvent) => void;
  /** For a finger that has not moved. */
  onTap: (event: PointerEvent) => void;
}

/** A tap opens an item; in the layout mode it selects, and a double tap opens. */
export function useCanvasClicks(stage: CanvasStage, openHandlers: OpenHandlers): CanvasTaps {
  const lastTap = useRef(noTap);

  const onClick = useCallback(
    (event: MouseEvent) => {
      // Fingers are handled by `onTap`.
      if (isFingerClick(event.nativeEvent)) return;
      // A screen reader clicks without coordinates.
      const isByScreenReader = event.clientX === 0 && event.clientY === 0;
      if (!isByScreenReader && stage.isClickSuppressed) {
        stage.allowClick();
        return;
      }
      stage.measure();
      const hit = isByScreenReader ? hitOfElement(event.target) : stage.hitAt(stage.roomPoint(event));
      const isAdding = event.shiftKey || event.ctrlKey || event.metaKey;
      const isDoubleTap = event.detail === 2 || isByScreenReader;
      tapHit(stage, openHandlers, hit, { isAdding, isDoubleTap });
    },
    [stage, openHandlers],
  );

  const onTap = useCallback(
    (event: PointerEvent) => {
      const hit = stage.hitAt(stage.roomPoint(event));
      const id = itemOfHit(hit)?.id ?? "";
      // Focus it as a mouse would, so that a dialog returns the focus to it.
      const element = hit?.kind === "seat" ? stage.seatElement(id, hit.position) : stage.focusTarget(id);
      element?.focus({ preventScroll: true });
      const isSameItem = id !== "" && lastTap.current.id === id;
      const isDoubleTap = isSameItem && event.timeStamp - lastTap.current.timeMs < doubleTapMs;
      lastTap.current = isDoubleTap ? noTap : { id, timeMs: event.timeStamp };
      tapHit(stage, openHandlers, hit, { isAdding: event.shiftKey, isDoubleTap });
    },
    [stage, openHandlers],
  );
  return useMemo(() => ({ onClick, onTap }), [onClick, onTap]);
}

/** From a finger or a pen; a screen reader's click has no such pointer type. */
const isFingerClick = (event: Event) => event instanceof PointerEvent && isFinger(event);

function tapHit(
  stage: CanvasStage,
  openHandlers: OpenHandlers,
  hit: Hit | undefined,
  { isAdding, isDoubleTap }: { isAdding: boolean; isDoubleTap: boolean },
): void {
  const { mode, multiSelect, select, toggle, clearSelection } = stage.designer.getState();
  if (mode === "preview") return;
  if (mode === "view") {
    openHit(hit, openHandlers);
    return;
  }
  const item = itemOfHit(hit);
  if (!item) {
    if (!isAdding && !multiSelect) clearSelection();
  } else if (isAdding || multiSelect) {
    toggle(item);
  } else if (isDoubleTap) {
    openHit(item.kind === "table" ? { kind: "table", tableId: item.id } : hit, openHandlers);
  } else {
    select(item.kind === "table" ? { tables: [item.id] } : { objects: [item.id] });
  }
}

export function openHit(hit: Hit | undefined, { onOpenSeat, onOpenTable, onOpenObject }: OpenHandlers): void {
  if (hit?.kind === "seat") onOpenSeat?.(hit.tableId, hit.position);
  else if (hit?.kind === "table") onOpenTable?.(hit.tableId);
  else if (hit?.kind === "object") onOpenObject?.(hit.objectId);
}

/** The seat, table or object that an element of the drawing belongs to. */
export function hitOfElement(target: EventTarget | null): Hit | undefined {
  if (!(target instanceof Element)) return undefined;
  const itemElement = target.closest("[data-item]");
  const id = itemElement?.getAttribute("data-item");
  if (!itemElement || !id) return undefined;
  // Only objects have a kind.
  if (itemElement.hasAttribute("data-kind")) return { kind: "object", objectId: id };
  const position = target.closest("[data-seat]")?.getAttribute("data-seat");
  return position
    ? { kind: "seat", tableId: id, position: Number(position) }
    : { kind: "table", tableId: id };
}
