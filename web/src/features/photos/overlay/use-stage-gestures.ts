import { useGesture } from "@use-gesture/react";
import { type RefObject, useEffect, useRef, useState } from "react";

interface StageGestureOptions {
  /** Id of the photo: another one resets the zoom. */
  photoId: string;
  onStep: (by: -1 | 1) => void;
  onClose: () => void;
}

/** Length of a swipe to the next photo, in px; a fast swipe may be shorter. */
const STEP_DISTANCE = 72;
/** Length of a swipe down that closes the photo, in px. */
const CLOSE_DISTANCE = STEP_DISTANCE * 1.5;
/** Speed of a fast swipe, in px per millisecond. */
const FAST = 0.5;
/** Longest time between the taps of a double tap. */
const DOUBLE_TAP_MILLISECONDS = 300;
/** A pinch that ends below this scale returns to the fit. */
const NEARLY_FIT = 1.05;
/** Movement of the wheel for one step of the exponential zoom, in px. */
const WHEEL_STEP = 200;

/** Touch gestures on a photo: swipe to the next or close, pinch, double tap, and move an enlarged one. */
export function useStageGestures(stage: RefObject<HTMLElement | null>, options: StageGestureOptions) {
  const { photoId, onStep, onClose } = options;
  const [zoom, setZoom] = useState(FIT_ZOOM);
  /** Offset of the photo during a swipe. */
  const [swipe, setSwipe] = useState({ x: 0, y: 0 });
  const lastTapTime = useRef(0);
  const [previousPhotoId, setPreviousPhotoId] = useState(photoId);
  if (previousPhotoId !== photoId) {
    setPreviousPhotoId(photoId);
    setZoom(FIT_ZOOM);
    setSwipe({ x: 0, y: 0 });
  }

  const stageBox = () => {
    const box = stage.current?.getBoundingClientRect();
    return { width: box?.width ?? 0, height: box?.height ?? 0, left: box?.left ?? 0, top: box?.top ?? 0 };
  };
  const offsetFromCentre = (clientX: number, clientY: number) => {
    const { left, top, width, height } = stageBox();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  /** A double tap enlarges the photo at this point, or returns to the fit. */
  function handleTap(clientX: number, clientY: number, time: number) {
    const isSecondTap = time - lastTapTime.current < DOUBLE_TAP_MILLISECONDS;
    lastTapTime.current = isSecondTap ? 0 : time;
    if (!isSecondTap) return;
    const centre = offsetFromCentre(clientX, clientY);
    setZoom((current) =>
      current.scale > 1 ? FIT_ZOOM : zoomAt(current, DOUBLE_TAP_SCALE, centre, stageBox()),
    );
  }

  useGesture(
    {
      // What a handler returns is its `memo` during the same gesture: here the zoom at the start.
      onDrag: ({
        tap: isTap,
        xy,
        last: isEnd,
        movement: [x, y],
        velocity: [speedX],
        direction: [directionX],
        pinching,
        cancel,
        memo,
        event,
      }) => {
        if (pinching) {
          setSwipe({ x: 0, y: 0 });
          return cancel();
        }
        if (isTap) {
          handleTap(xy[0], xy[1], event.timeStamp);
          return undefined;
        }
        const startZoom: Zoom = memo ?? zoom;
        if (startZoom.scale > 1) {
          setZoom(limitZoom({ ...startZoom, x: startZoom.x + x, y: startZoom.y + y }, stageBox()));
          return startZoom;
        }
        const isSideways = Math.abs(x) > Math.abs(y);
        if (!isEnd) {
          setSwipe(isSideways ? { x, y: 0 } : { x: 0, y: Math.max(0, y) });
          return startZoom;
        }
        setSwipe({ x: 0, y: 0 });
        const isFastAway = speedX > FAST && Math.sign(directionX) === Math.sign(x);
        if (isSideways && (Math.abs(x) > STEP_DISTANCE || isFastAway)) onStep(x < 0 ? 1 : -1);
        else if (!isSideways && y > CLOSE_DISTANCE) onClose();
        return startZoom;
      },
      onPinch: ({ origin, movement: [scale], last: isEnd, memo }) => {
        const startZoom: Zoom = memo ?? zoom;
        const centre = offsetFromCentre(origin[0], origin[1]);
        const newZoom = zoomAt(startZoom, startZoom.scale * scale, centre, stageBox());
        setZoom(isEnd && newZoom.scale < NEARLY_FIT ? FIT_ZOOM : newZoom);
        return startZoom;
      },
      onWheel: ({ event, last: isEnd }) => {
        // Only Ctrl and the wheel zoom: a trackpad sends that for a pinch.
        if (isEnd || !event.ctrlKey) return;
        event.preventDefault();
        const factor = Math.exp(-event.deltaY / WHEEL_STEP);
        const centre = offsetFromCentre(event.clientX, event.clientY);
        setZoom((current) => zoomAt(current, current.scale * factor, centre, stageBox()));
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
    const preventZoom = (event: Event) => event.preventDefault();
    document.addEventListener("gesturestart", preventZoom);
    return () => document.removeEventListener("gesturestart", preventZoom);
  }, []);

  return {
    isLarge: zoom.scale > 1,
    isHeld: swipe.x !== 0 || swipe.y !== 0,
    transform: `translate(${zoom.x + swipe.x}px, ${zoom.y + swipe.y}px) scale(${zoom.scale})`,
  };
}

/** Zoom of a photo in its stage: offset from the centre in px, and scale relative to the fit. */
interface Zoom {
  scale: number;
  x: number;
  y: number;
}

/** The photo as large as the stage allows without cropping it. */
export const FIT_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };

/** More than the actual pixels of a photo of 2,048 px. */
const MAX_SCALE = 6;
const DOUBLE_TAP_SCALE = 2.5;

interface StageSize {
  width: number;
  height: number;
}

const limitScale = (scale: number) => Math.min(MAX_SCALE, Math.max(1, scale));

/** Limits a zoom: not smaller than the fit, and never out of view. */
export function limitZoom({ scale, x, y }: Zoom, { width, height }: StageSize): Zoom {
  const limitedScale = limitScale(scale);
  const maxOffset = (length: number) => (length * (limitedScale - 1)) / 2;
  return { scale: limitedScale, x: clamp(x, maxOffset(width)), y: clamp(y, maxOffset(height)) };
}

/** Zooms to a scale around a point, which stays in place; it is an offset from the centre of the stage, in px. */
export function zoomAt(zoom: Zoom, scale: number, point: { x: number; y: number }, size: StageSize): Zoom {
  const newScale = limitScale(scale);
  const factor = newScale / zoom.scale;
  const x = point.x - (point.x - zoom.x) * factor;
  const y = point.y - (point.y - zoom.y) * factor;
  return limitZoom({ scale: newScale, x, y }, size);
}

/** A value between the limit and its negative. */
function clamp(value: number, limit: number): number {
  // Adding 0 turns -0 into 0, for comparisons.
  return Math.min(limit, Math.max(-limit, value)) + 0;
}
