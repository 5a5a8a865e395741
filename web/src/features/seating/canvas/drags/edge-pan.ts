import type { CanvasStage } from "../stage.ts";

/** The zone along the canvas's edge in which the room pans. */
const edgeZonePx = 44;
/** Speed at the very edge; less further in. */
const maxPxPerFrame = 9;

/** Pans the room while dragged guests or items are near the edge of the canvas. */
export class EdgePan {
  readonly #stage: CanvasStage;
  readonly #onPan: () => void;
  #pointer: { clientX: number; clientY: number } | undefined;
  #frame = 0;
  /** Pan only after the pointer was well inside: not while it enters from a list, nor at its starting point. */
  #wasInside = false;

  /** `onPan` is called at each step, because the pointer is over another point of the room then. */
  constructor(stage: CanvasStage, onPan: () => void) {
    this.#stage = stage;
    this.#onPan = onPan;
  }

  /** Call with each move of the pointer; the first one starts the frames. */
  follow({ clientX, clientY }: { clientX: number; clientY: number }): void {
    if (!this.#pointer) this.#frame = requestAnimationFrame(this.#pan);
    this.#pointer = { clientX, clientY };
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#pointer = undefined;
    this.#wasInside = false;
  }

  #pan = (): void => {
    if (!this.#pointer) return;
    this.#frame = requestAnimationFrame(this.#pan);
    const point = this.#stage.canvasPoint(this.#pointer);
    if (!this.#stage.isInside(point)) return;
    const { width, height } = this.#stage.size;
    const [dx, dy] = [panStep(point.x, width), panStep(point.y, height)];
    if (dx === 0 && dy === 0) this.#wasInside = true;
    else if (this.#wasInside) {
      this.#stage.panBy(dx, dy);
      this.#onPan();
    }
  };
}

/** Px to pan in one frame, for the pointer's distance from the start of the canvas; 0 outside the edge zones. */
function panStep(distanceFromStart: number, canvasLength: number): number {
  if (distanceFromStart < edgeZonePx) return (1 - distanceFromStart / edgeZonePx) * maxPxPerFrame;
  const distanceFromEnd = canvasLength - distanceFromStart;
  return distanceFromEnd < edgeZonePx ? -(1 - distanceFromEnd / edgeZonePx) * maxPxPerFrame : 0;
}
