import type { CanvasStage } from "../stage.ts";

/** Distance from the canvas's edge, in px, within which the plan pans. */
const reach = 44;
/** Speed in px per frame at the very edge; less further in. */
const speed = 9;

/** Pans the plan while something is held near the edge of the canvas. */
export class EdgePan {
  readonly #stage: CanvasStage;
  readonly #onPan: () => void;
  #at: { clientX: number; clientY: number } | undefined;
  #frame = 0;
  /** Pan only after the pointer was well inside: not while it enters from a list, nor at its starting point. */
  #wasInside = false;

  /** `onPan` is called at each step, because the held thing is over another place then. */
  constructor(stage: CanvasStage, onPan: () => void) {
    this.#stage = stage;
    this.#onPan = onPan;
  }

  /** Reports the position of the held thing. */
  hold({ clientX, clientY }: { clientX: number; clientY: number }): void {
    if (!this.#at) this.#frame = requestAnimationFrame(this.#pan);
    this.#at = { clientX, clientY };
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#at = undefined;
    this.#wasInside = false;
  }

  #pan = (): void => {
    if (!this.#at) return;
    this.#frame = requestAnimationFrame(this.#pan);
    const at = this.#stage.local(this.#at);
    if (!this.#stage.isInside(at)) return;
    const { width, height } = this.#stage.size;
    const [dx, dy] = [push(at.x, width), push(at.y, height)];
    if (dx === 0 && dy === 0) this.#wasInside = true;
    else if (this.#wasInside) {
      this.#stage.panBy(dx, dy);
      this.#onPan();
    }
  };
}

function push(at: number, extent: number): number {
  if (at < reach) return (1 - at / reach) * speed;
  const rest = extent - at;
  return rest < reach ? -(1 - rest / reach) * speed : 0;
}
