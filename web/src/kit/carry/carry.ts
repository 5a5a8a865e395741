/** Before this, in px, a move of a mouse is a shaky hand; of a finger, after it has rested, as well. */
const THRESHOLD = 5;
/** A finger rests so long, in ms, before it takes something along: until then the page scrolls. */
const REST = 350;
/** So near to an edge of the window, in px, the page scrolls on by itself; and by so much in each frame. */
const EDGE = 72;
const SCROLL = 12;

interface CarryListeners<T> {
  /** Something is in the hand, or with undefined not any more. */
  carry: (load: T | undefined) => void;
  /** Where it would go: the target under the pointer. */
  aim: (target: string | undefined) => void;
  /** The pointer is here, in px of the window. */
  follow: (x: number, y: number) => void;
  drop: (load: T, target: string) => void;
}

/**
 * Carries something by a pointer to a target, which is an element with the given attribute; its value says which. A
 * mouse takes it along at once, a finger or a pen after it rested.
 */
export class Carry<T> {
  readonly #attribute: string;
  readonly #listeners: CarryListeners<T>;
  #held: { load: T } | undefined;
  #at = { x: 0, y: 0 };
  #target: string | undefined;
  #stop: (() => void) | undefined;

  constructor(attribute: string, listeners: CarryListeners<T>) {
    this.#attribute = attribute;
    this.#listeners = listeners;
  }

  get isCarrying(): boolean {
    return this.#held !== undefined;
  }

  begin(load: T, start: PointerEvent): void {
    // A second finger is a pinch, or a mistake.
    if (this.#stop) {
      this.cancel();
      return;
    }
    if (!start.isPrimary || start.button !== 0) return;
    const isMouse = start.pointerType === "mouse";
    const rest = isMouse ? undefined : setTimeout(() => this.#lift(load, start), REST);
    const listening = new AbortController();
    const { signal } = listening;
    this.#stop = () => {
      clearTimeout(rest);
      listening.abort();
    };

    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= THRESHOLD;
      if (this.isCarrying) this.#follow(event);
      else if (far && isMouse) this.#lift(load, event);
      else if (far) this.cancel();
    };
    const onEnd = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      if (event.type === "pointerup") this.#drop();
      else this.cancel();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !this.isCarrying) return;
      event.preventDefault();
      event.stopPropagation();
      this.cancel();
    };
    window.addEventListener("pointermove", onMove, { signal });
    window.addEventListener("pointerup", onEnd, { signal });
    window.addEventListener("pointercancel", onEnd, { signal });
    window.addEventListener("keydown", onKey, { signal, capture: true });
    // A long press is ours, and no menu of the browser.
    window.addEventListener("contextmenu", (event) => !isMouse && event.preventDefault(), { signal });
  }

  cancel(): void {
    this.#stop?.();
    this.#stop = undefined;
    if (!this.#held) return;
    this.#held = undefined;
    this.#target = undefined;
    this.#listeners.carry(undefined);
    this.#listeners.aim(undefined);
    swallowClick();
  }

  #lift(load: T, event: PointerEvent): void {
    this.#held = { load };
    window.getSelection()?.removeAllRanges();
    if (event.pointerType !== "mouse") navigator.vibrate?.(12);
    this.#listeners.carry(load);
    this.#follow(event);
    this.#scrollAtEdges();
  }

  #follow({ clientX, clientY }: PointerEvent): void {
    this.#at = { x: clientX, y: clientY };
    this.#listeners.follow(clientX, clientY);
    this.#aim();
  }

  #aim(): void {
    const under = document.elementFromPoint(this.#at.x, this.#at.y);
    const target = under?.closest(`[${this.#attribute}]`)?.getAttribute(this.#attribute) ?? undefined;
    if (target === this.#target) return;
    this.#target = target;
    this.#listeners.aim(target);
  }

  /** The target may be further up or down than the window shows. */
  #scrollAtEdges(): void {
    if (!this.isCarrying) return;
    const { y } = this.#at;
    const by = y < EDGE ? -SCROLL : y > window.innerHeight - EDGE ? SCROLL : 0;
    if (by !== 0) {
      window.scrollBy(0, by);
      this.#aim();
    }
    requestAnimationFrame(() => this.#scrollAtEdges());
  }

  #drop(): void {
    const [held, target] = [this.#held, this.#target];
    this.cancel();
    if (held && target !== undefined) this.#listeners.drop(held.load, target);
  }
}

/** The click that follows the letting go, wherever it falls, opens nothing. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }));
}
