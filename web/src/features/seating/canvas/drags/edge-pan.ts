import type { Stage } from "../stage.ts";

/** So near to the canvas's edge, in px, the plan comes along. */
const reach = 44;
/** Px of a frame at the very edge; less further in. */
const speed = 9;

/** Moves the plan under something that is held near the edge of the canvas, for as long as it is held there. */
export class EdgePan {
  readonly #stage: Stage;
  readonly #onPan: () => void;
  #at: { clientX: number; clientY: number } | undefined;
  #frame = 0;
  /** Only for who has been well inside: on the way in from a list, or from where it began, the plan stays. */
  #wasInside = false;

  /** `onPan` is told of each step: what is held is over another place now. */
  constructor(stage: Stage, onPan: () => void) {
    this.#stage = stage;
    this.#onPan = onPan;
  }

  /** What is held is here. */
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
