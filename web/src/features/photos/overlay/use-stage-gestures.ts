import { useGesture } from "@use-gesture/react";
import { type RefObject, useEffect, useRef, useState } from "react";

interface StageGestures {
  /** Id of the photo: another one resets the zoom. */
  photo: string;
  onStep: (by: -1 | 1) => void;
  onClose: () => void;
}

/** Thresholds for the next photo: distance in px, or speed in px per millisecond. */
const STEP = 72;
const QUICK = 0.5;
/** Longest time between the taps of a double tap, in milliseconds. */
const TWICE = 300;

/** Touch gestures on a photo: swipe to the next or close, pinch, double tap, and move an enlarged one. */
export function useStageGestures(stage: RefObject<HTMLElement | null>, options: StageGestures) {
  const { photo, onStep, onClose } = options;
  const [zoom, setZoom] = useState(FITS);
  const [drag, setDrag] = useState({ x: 0, y: 0 });
  const lastTap = useRef(0);
  const [shown, setShown] = useState(photo);
  if (shown !== photo) {
    setShown(photo);
    setZoom(FITS);
    setDrag({ x: 0, y: 0 });
  }

  const size = () => {
    const box = stage.current?.getBoundingClientRect();
    return { width: box?.width ?? 0, height: box?.height ?? 0, left: box?.left ?? 0, top: box?.top ?? 0 };
  };
  const fromMiddle = (clientX: number, clientY: number) => {
    const { left, top, width, height } = size();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  function tap(clientX: number, clientY: number, at: number) {
    const isSecond = at - lastTap.current < TWICE;
    lastTap.current = isSecond ? 0 : at;
    if (!isSecond) return;
    setZoom((now) => (now.scale > 1 ? FITS : zoomAt(now, TAPPED, fromMiddle(clientX, clientY), size())));
  }

  useGesture(
    {
      onDrag: ({
        tap: isTap,
        xy,
        last,
        movement: [x, y],
        velocity: [vx],
        direction: [dx],
        pinching,
        cancel,
        memo,
        event,
      }) => {
        if (pinching) {
          setDrag({ x: 0, y: 0 });
          return cancel();
        }
        if (isTap) {
          tap(xy[0], xy[1], event.timeStamp);
          return undefined;
        }
        const from: Zoom = memo ?? zoom;
        if (from.scale > 1) {
          setZoom(limitZoom({ ...from, x: from.x + x, y: from.y + y }, size()));
          return from;
        }
        const isSideways = Math.abs(x) > Math.abs(y);
        if (!last) {
          setDrag(isSideways ? { x, y: 0 } : { x: 0, y: Math.max(0, y) });
          return from;
        }
        setDrag({ x: 0, y: 0 });
        if (isSideways && (Math.abs(x) > STEP || (vx > QUICK && Math.sign(dx) === Math.sign(x))))
          onStep(x < 0 ? 1 : -1);
        else if (!isSideways && y > STEP * 1.5) onClose();
        return from;
      },
      onPinch: ({ origin, movement: [scale], last, memo }) => {
        const from: Zoom = memo ?? zoom;
        const next = zoomAt(from, from.scale * scale, fromMiddle(origin[0], origin[1]), size());
        setZoom(last && next.scale < 1.05 ? FITS : next);
        return from;
      },
      onWheel: ({ event, last }) => {
        // Only Ctrl and the wheel zoom: a trackpad sends that for a pinch.
        if (last || !event.ctrlKey) return;
        event.preventDefault();
        setZoom((now) =>
          zoomAt(
            now,
            now.scale * Math.exp(-event.deltaY / 200),
            fromMiddle(event.clientX, event.clientY),
            size(),
          ),
        );
      },
    },
    {
      target: stage,
      eventOptions: { passive: false },
      drag: { filterTaps: true, pointer: { keys: false } },
      pinch: { pinchOnWheel: false },
    },
  );

  // Prevents Safari from zooming the page.
  useEffect(() => {
    const hold = (event: Event) => event.preventDefault();
    document.addEventListener("gesturestart", hold);
    return () => document.removeEventListener("gesturestart", hold);
  }, []);

  const moved = { x: zoom.x + drag.x, y: zoom.y + drag.y };
  return {
    isLarge: zoom.scale > 1,
    isHeld: drag.x !== 0 || drag.y !== 0,
    transform: `translate(${moved.x}px, ${moved.y}px) scale(${zoom.scale})`,
  };
}

/** Zoom of a picture in its stage: offset in px, and scale relative to the fit. */
interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const FITS: Zoom = { scale: 1, x: 0, y: 0 };

/** Maximum scale: more than the actual pixels of a photo of 2,048 px. */
const LARGEST = 6;
const TAPPED = 2.5;

interface StageSize {
  width: number;
  height: number;
}

/** Limits a zoom: not smaller than the fit, and never out of view. */
export function limitZoom({ scale, x, y }: Zoom, { width, height }: StageSize): Zoom {
  const within = Math.min(LARGEST, Math.max(1, scale));
  const most = (side: number) => (side * (within - 1)) / 2;
  return { scale: within, x: clamp(x, most(width)), y: clamp(y, most(height)) };
}

/** Zooms and keeps the point under the fingers in place; `at` is its offset from the centre of the stage. */
export function zoomAt(zoom: Zoom, scale: number, at: { x: number; y: number }, size: StageSize): Zoom {
  const to = Math.min(LARGEST, Math.max(1, scale));
  const by = to / zoom.scale;
  return limitZoom({ scale: to, x: at.x - (at.x - zoom.x) * by, y: at.y - (at.y - zoom.y) * by }, size);
}

function clamp(value: number, most: number): number {
  // Adding 0 turns -0 into 0, for comparisons.
  return Math.min(most, Math.max(-most, value)) + 0;
}
