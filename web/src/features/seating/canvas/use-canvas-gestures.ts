import { useGesture } from "@use-gesture/react";
import { type RefObject, useEffect } from "react";
import { type Point, wheelFactor, wheelMeans, zoomCamera } from "./camera.ts";
import type { GuestDrag } from "./drags/guest-drag.ts";
import { dragItems, type ItemRef, isSelected } from "./drags/item-drag.ts";
import { onLongPress } from "./drags/long-press.ts";
import { dragMarquee } from "./drags/marquee-drag.ts";
import { dragRotation } from "./drags/rotate-drag.ts";
import type { Hit } from "./hit-test.ts";
import type { CanvasStage, Gesture } from "./stage.ts";

/** Pixels that a pointer moves before it drags; less is a tap. */
const dragThreshold = 5;
/** How long a finger must rest on a table or object to add it to the selection. */
const selectMs = 450;

/** Pointer gestures on the canvas, one at a time. */
export function useCanvasGestures(
  stage: CanvasStage,
  guests: GuestDrag,
  svg: RefObject<SVGSVGElement | null>,
  onTap: (event: PointerEvent) => void,
): void {
  useGesture(
    {
      onDrag: ({ first, last, canceled, pinching, event, initial: [clientX, clientY], cancel }) => {
        if (guests.isCarrying) return;
        if (pinching || canceled) {
          stage.end("cancel");
          if (pinching) cancel();
          return;
        }
        const pointer = event as PointerEvent;
        if (first) stage.begin(sessionFor(stage, pointer, { clientX, clientY }));
        if (pointer.type === "pointercancel") stage.end("cancel");
        else if (last) stage.end("drop");
        // Apply the first move too, so that the held item stays under the finger.
        else stage.session?.move(pointer);
      },
      onPinch: ({ first, da: [distance], initial: [from], origin, memo = pinchFrom(stage, origin) }) => {
        if (first) {
          guests.cancel();
          stage.end("cancel");
          stage.takeClick();
        }
        const at = stage.local({ clientX: origin[0], clientY: origin[1] });
        const { camera, at: start }: PinchStart = memo;
        const scaled = zoomCamera(camera, camera.scale * (distance / (from || 1)), start);
        stage.look({ x: scaled.x + at.x - start.x, y: scaled.y + at.y - start.y, scale: scaled.scale });
        return memo;
      },
      onWheel: ({ event, first, last }) => {
        // The library reports the end of a wheel gesture later, with the last event again.
        if (last) return;
        event.preventDefault();
        if (first) stage.measure();
        if (wheelMeans(event) === "pan") {
          stage.panBy(-event.deltaX, -event.deltaY);
          return;
        }
        const { scale } = stage.designer.getState().camera;
        stage.zoomAt(scale * wheelFactor(event), stage.local(event));
      },
    },
    {
      target: svg,
      eventOptions: { passive: false },
      // The left button, and the middle one or wheel, which pans in every mode.
      drag: { threshold: dragThreshold, pointer: { keys: false, buttons: [1, 4] } },
      pinch: { pinchOnWheel: false },
    },
  );

  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const rest = new RestingFinger(stage);
    let down: PointerEvent | undefined;
    const onDown = (event: PointerEvent) => {
      stage.measure();
      if (event.isPrimary) stage.freeClick();
      down = event.isPrimary && isFinger(event) ? event : undefined;
      // A long press is handled here: it must not open a menu or select text.
      const hit = stage.hit(stage.at(event));
      const { mode } = stage.designer.getState();
      if (mode === "view") guests.begin(guestsOn(stage, hit), event);
      else if (mode === "edit") rest.watch(event, itemOf(hit));
    };
    // Use the tap itself for a finger: a browser may swallow the click of a tap after a flick, or send one to the
    // element that a tap has opened.
    const onUp = (event: PointerEvent) => {
      const isTap = down?.pointerId === event.pointerId && !stage.clickIsTaken && !isFar(down, event);
      if (isTap && !guests.isCarrying) onTap(event);
      down = undefined;
    };
    const prevent = (event: Event) => event.preventDefault();
    element.addEventListener("pointerdown", onDown);
    element.addEventListener("pointerup", onUp);
    element.addEventListener("touchend", prevent, { passive: false });
    element.addEventListener("contextmenu", prevent);
    // Registered before a touch begins, otherwise it could not prevent scrolling of a list.
    document.addEventListener("touchmove", guests.holdScroll, { passive: false });
    return () => {
      element.removeEventListener("pointerdown", onDown);
      element.removeEventListener("pointerup", onUp);
      element.removeEventListener("touchend", prevent);
      element.removeEventListener("contextmenu", prevent);
      document.removeEventListener("touchmove", guests.holdScroll);
      rest.stop();
      guests.cancel();
    };
  }, [stage, guests, svg, onTap]);
}

interface PinchStart {
  camera: { x: number; y: number; scale: number };
  at: Point;
}

function pinchFrom(stage: CanvasStage, [clientX, clientY]: readonly [number, number]): PinchStart {
  return { camera: stage.designer.getState().camera, at: stage.local({ clientX, clientY }) };
}

/** The gesture of a drag, by where it started. */
function sessionFor(
  stage: CanvasStage,
  event: PointerEvent,
  start: { clientX: number; clientY: number },
): Gesture | undefined {
  const { mode, selecting } = stage.designer.getState();
  const isMiddle = event.buttons === 4;
  if (mode !== "edit" || !stage.writable || isMiddle) return dragCamera(stage, start);
  const turned = rotated(event);
  if (turned) return dragRotation(stage, turned, start);
  const item = itemOf(stage.hit(stage.at(start)));
  if (item) return dragItems(stage, item, start);
  if (event.pointerType === "mouse" || selecting) {
    return dragMarquee(stage, start, event.shiftKey || selecting);
  }
  return dragCamera(stage, start);
}

function rotated(event: PointerEvent): ItemRef | undefined {
  const handle = event.target instanceof Element ? event.target.closest("[data-handle]") : null;
  const id = handle?.getAttribute("data-item-id");
  const kind = handle?.getAttribute("data-item-kind");
  return id && (kind === "table" || kind === "object") ? { kind, id } : undefined;
}

export function itemOf(hit: Hit | undefined): ItemRef | undefined {
  if (!hit) return undefined;
  return hit.kind === "object" ? { kind: "object", id: hit.objectId } : { kind: "table", id: hit.tableId };
}

/** Touch input: fingers and pens pick up by a long press, and tap without a click. */
export function isFinger({ pointerType }: PointerEvent): boolean {
  return pointerType === "touch" || pointerType === "pen";
}

function isFar(one: PointerEvent, other: PointerEvent): boolean {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) >= dragThreshold;
}

/** The guests where a drag starts. */
function guestsOn(stage: CanvasStage, hit: Hit | undefined): string[] {
  if (hit?.kind !== "seat") return [];
  const seat = stage.scene.table(hit.tableId)?.seats.find(({ position }) => position === hit.position);
  const [guest] = seat?.guests ?? [];
  return guest ? [guest.id] : [];
}

/** A long press on an item in the layout mode adds it to the selection, or removes it. */
class RestingFinger {
  readonly #stage: CanvasStage;
  #stop: (() => void) | undefined;

  constructor(stage: CanvasStage) {
    this.#stage = stage;
  }

  watch(start: PointerEvent, item: ItemRef | undefined): void {
    const isSecond = this.#stop !== undefined;
    this.stop();
    if (isSecond || !item || start.pointerType === "mouse" || !this.#stage.writable) return;
    const stopWaiting = onLongPress(selectMs, () => {
      this.stop();
      this.#stage.takeClick();
      navigator.vibrate?.(12);
      // Keep the only selected item selected: a drag that continues from here moves it.
      const { selection, toggle } = this.#stage.designer.getState();
      const isOnly = isSelected(this.#stage, item) && selection.tables.size + selection.objects.size === 1;
      if (!isOnly) toggle(item.kind, item.id);
    });
    const onMove = (event: PointerEvent) => {
      if (event.pointerId === start.pointerId && isFar(start, event)) this.stop();
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", this.stop);
    window.addEventListener("pointercancel", this.stop);
    this.#stop = () => {
      stopWaiting();
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", this.stop);
      window.removeEventListener("pointercancel", this.stop);
    };
  }

  stop = (): void => {
    this.#stop?.();
    this.#stop = undefined;
  };
}

/** Pans the plan with the finger, from where it was put down. */
function dragCamera(stage: CanvasStage, start: { clientX: number; clientY: number }): Gesture {
  let last = stage.local(start);
  const { camera } = stage.designer.getState();
  stage.svg?.setAttribute("data-panning", "");
  const end = () => stage.svg?.removeAttribute("data-panning");
  return {
    move: (event) => {
      const now = stage.local(event);
      stage.panBy(now.x - last.x, now.y - last.y);
      last = now;
    },
    drop: end,
    cancel: () => {
      end();
      stage.designer.getState().setCamera(camera);
    },
  };
}
