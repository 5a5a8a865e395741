import { useGesture } from "@use-gesture/react";
import { type RefObject, useEffect } from "react";
import { type Camera, type Point, wheelAction, wheelFactor, zoomCamera } from "./camera.ts";
import type { GuestDrag } from "./drags/guest-drag.ts";
import { dragItems, isSelected } from "./drags/item-drag.ts";
import { onLongPress } from "./drags/long-press.ts";
import { dragMarquee } from "./drags/marquee-drag.ts";
import { dragRotation } from "./drags/rotate-drag.ts";
import type { Hit } from "./hit-test.ts";
import type { ItemRef } from "./scene.ts";
import type { CanvasStage, Gesture } from "./stage.ts";

/** How far a pointer moves before it drags; less is a tap. */
const dragThresholdPx = 5;
/** Bits of `PointerEvent.buttons`. The middle button, or wheel, pans in every mode. */
const leftButton = 1;
const middleButton = 4;
/** How long a finger must rest on a table or object to add it to the selection. */
const selectMs = 450;

/** Pointer gestures on the canvas, one at a time. */
export function useCanvasGestures(
  stage: CanvasStage,
  guestDrag: GuestDrag,
  svg: RefObject<SVGSVGElement | null>,
  onTap: (event: PointerEvent) => void,
): void {
  useGesture(
    {
      onDrag: ({ first, last, canceled, pinching, event, initial: [clientX, clientY], cancel }) => {
        if (guestDrag.isDragging) return;
        if (pinching || canceled) {
          stage.endGesture("cancel");
          if (pinching) cancel();
          return;
        }
        const pointerEvent = event as PointerEvent;
        if (first) stage.startGesture(gestureFor(stage, pointerEvent, { clientX, clientY }));
        if (pointerEvent.type === "pointercancel") stage.endGesture("cancel");
        else if (last) stage.endGesture("drop");
        // Apply the first move too, so that the dragged item stays under the finger.
        else stage.gesture?.move(pointerEvent);
      },
      onPinch: ({ first, da, initial, origin, memo: pinchStart = startPinch(stage, origin) }) => {
        if (first) {
          guestDrag.cancel();
          stage.endGesture("cancel");
          stage.suppressClick();
        }
        const [fingerDistance] = da;
        const [startDistance] = initial;
        const { camera, middle: startMiddle }: PinchStart = pinchStart;
        const middle = stage.canvasPoint({ clientX: origin[0], clientY: origin[1] });
        const scale = camera.scale * (fingerDistance / (startDistance || 1));
        const zoomed = zoomCamera(camera, scale, startMiddle);
        stage.moveCamera({
          x: zoomed.x + middle.x - startMiddle.x,
          y: zoomed.y + middle.y - startMiddle.y,
          scale: zoomed.scale,
        });
        // The library passes this to the next event of the pinch.
        return pinchStart;
      },
      onWheel: ({ event, first, last }) => {
        // The library reports the end of a wheel gesture later, with the last event again.
        if (last) return;
        event.preventDefault();
        if (first) stage.measure();
        if (wheelAction(event) === "pan") {
          stage.panBy(-event.deltaX, -event.deltaY);
          return;
        }
        const { scale } = stage.designer.getState().camera;
        stage.zoomAt(scale * wheelFactor(event), stage.canvasPoint(event));
      },
    },
    {
      target: svg,
      eventOptions: { passive: false },
      drag: { threshold: dragThresholdPx, pointer: { keys: false, buttons: [leftButton, middleButton] } },
      pinch: { pinchOnWheel: false },
    },
  );

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const longPress = new LongPressSelection(stage);
    let fingerDown: PointerEvent | undefined;
    const onPointerDown = (event: PointerEvent) => {
      stage.measure();
      if (event.isPrimary) stage.allowClick();
      fingerDown = event.isPrimary && isFinger(event) ? event : undefined;
      // A long press is handled here: it must not open a menu or select text.
      const hit = stage.hitAt(stage.roomPoint(event));
      const { mode } = stage.designer.getState();
      if (mode === "view") guestDrag.handlePointerDown(guestsAt(stage, hit), event);
      else if (mode === "edit") longPress.start(event, itemOfHit(hit));
    };
    // Use the tap itself for a finger: a browser may swallow the click of a tap after a flick, or send one to the
    // element that a tap has opened.
    const onPointerUp = (event: PointerEvent) => {
      const start = fingerDown;
      fingerDown = undefined;
      if (start?.pointerId !== event.pointerId || hasMoved(start, event)) return;
      if (!stage.isClickSuppressed && !guestDrag.isDragging) onTap(event);
    };
    const prevent = (event: Event) => event.preventDefault();
    element.addEventListener("pointerdown", onPointerDown);
    element.addEventListener("pointerup", onPointerUp);
    element.addEventListener("touchend", prevent, { passive: false });
    element.addEventListener("contextmenu", prevent);
    // Registered before a touch begins, otherwise it could not prevent scrolling of a list.
    document.addEventListener("touchmove", guestDrag.preventScroll, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", onPointerDown);
      element.removeEventListener("pointerup", onPointerUp);
      element.removeEventListener("touchend", prevent);
      element.removeEventListener("contextmenu", prevent);
      document.removeEventListener("touchmove", guestDrag.preventScroll);
      longPress.cancel();
      guestDrag.cancel();
    };
  }, [stage, guestDrag, svg, onTap]);
}

/** The camera and the middle between the fingers, in px from the canvas's corner, at the start of a pinch. */
interface PinchStart {
  camera: Camera;
  middle: Point;
}

function startPinch(stage: CanvasStage, [clientX, clientY]: readonly [number, number]): PinchStart {
  return { camera: stage.designer.getState().camera, middle: stage.canvasPoint({ clientX, clientY }) };
}

/** The gesture of a drag, by its starting point and the mode. */
function gestureFor(
  stage: CanvasStage,
  event: PointerEvent,
  start: { clientX: number; clientY: number },
): Gesture {
  const { mode, multiSelect } = stage.designer.getState();
  const isMiddleButton = event.buttons === middleButton;
  if (mode !== "edit" || !stage.writable || isMiddleButton) return dragCamera(stage, start);
  const rotatedItem = findItemOfHandle(event);
  if (rotatedItem) return dragRotation(stage, rotatedItem, start);
  const item = itemOfHit(stage.hitAt(stage.roomPoint(start)));
  if (item) return dragItems(stage, item, start);
  if (event.pointerType === "mouse" || multiSelect) {
    return dragMarquee(stage, start, { isAdding: event.shiftKey || multiSelect });
  }
  return dragCamera(stage, start);
}

/** The item that a rotation handle under the pointer rotates. */
function findItemOfHandle(event: PointerEvent): ItemRef | undefined {
  const handle = event.target instanceof Element ? event.target.closest("[data-handle]") : null;
  const id = handle?.getAttribute("data-item-id");
  const kind = handle?.getAttribute("data-item-kind");
  return id && (kind === "table" || kind === "object") ? { kind, id } : undefined;
}

/** The table or object of a hit; for a seat, its table. */
export function itemOfHit(hit: Hit | undefined): ItemRef | undefined {
  if (!hit) return undefined;
  return hit.kind === "object" ? { kind: "object", id: hit.objectId } : { kind: "table", id: hit.tableId };
}

/** Touch input: fingers and pens pick up by a long press, and tap without a click. */
export function isFinger({ pointerType }: PointerEvent): boolean {
  return pointerType === "touch" || pointerType === "pen";
}

function hasMoved(start: PointerEvent, event: PointerEvent): boolean {
  return Math.hypot(start.clientX - event.clientX, start.clientY - event.clientY) >= dragThresholdPx;
}

/** The guests that a drag from a hit takes along: the first one on its seat. */
function guestsAt(stage: CanvasStage, hit: Hit | undefined): string[] {
  if (hit?.kind !== "seat") return [];
  const seat = stage.scene.table(hit.tableId)?.seats.find(({ position }) => position === hit.position);
  const [guest] = seat?.guests ?? [];
  return guest ? [guest.id] : [];
}

/** A long press on an item in the layout mode adds it to the selection, or removes it. */
class LongPressSelection {
  readonly #stage: CanvasStage;
  #cancel: (() => void) | undefined;

  constructor(stage: CanvasStage) {
    this.#stage = stage;
  }

  start(start: PointerEvent, item: ItemRef | undefined): void {
    const isSecondFinger = this.#cancel !== undefined;
    this.cancel();
    if (isSecondFinger || !item || start.pointerType === "mouse" || !this.#stage.writable) return;
    const cancelTimer = onLongPress(selectMs, () => {
      this.cancel();
      this.#stage.suppressClick();
      navigator.vibrate?.(12);
      // Keep the only selected item selected: a drag that continues from here moves it.
      const { selection, toggle } = this.#stage.designer.getState();
      const selectedCount = selection.tables.size + selection.objects.size;
      if (selectedCount !== 1 || !isSelected(this.#stage, item)) toggle(item);
    });
    const onMove = (event: PointerEvent) => {
      if (event.pointerId === start.pointerId && hasMoved(start, event)) this.cancel();
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", this.cancel);
    window.addEventListener("pointercancel", this.cancel);
    this.#cancel = () => {
      cancelTimer();
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", this.cancel);
      window.removeEventListener("pointercancel", this.cancel);
    };
  }

  cancel = (): void => {
    this.#cancel?.();
    this.#cancel = undefined;
  };
}

/** Pans the room with the pointer. */
function dragCamera(stage: CanvasStage, start: { clientX: number; clientY: number }): Gesture {
  let lastPoint = stage.canvasPoint(start);
  const { camera: startCamera } = stage.designer.getState();
  stage.svg?.setAttribute("data-panning", "");
  const end = () => stage.svg?.removeAttribute("data-panning");
  return {
    move: (event) => {
      const point = stage.canvasPoint(event);
      stage.panBy(point.x - lastPoint.x, point.y - lastPoint.y);
      lastPoint = point;
    },
    drop: end,
    cancel: () => {
      end();
      stage.designer.getState().setCamera(startCamera);
    },
  };
}
