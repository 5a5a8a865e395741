/** Drag threshold in px: shorter moves of a mouse, or of a finger after the long press, are a shaky hand. */
const THRESHOLD = 5;
/** Long-press time in ms for a finger: until then the page scrolls. */
const REST = 350;
/** Distance in px from the window's edge within which the page scrolls by itself; and the px per frame. */
const EDGE = 72;
const SCROLL = 12;

interface CarryListeners<T> {
  /** The dragged load; undefined when the drag ends. */
  onLoad: (load: T | undefined) => void;
  /** The drop target under the pointer. */
  onTarget: (target: string | undefined) => void;
  /** The pointer's position, in px of the window. */
  onMove: (x: number, y: number) => void;
  onDrop: (load: T, target: string) => void;
}

/**
 * Drags something by pointer to a drop target, an element with the given attribute; the attribute's value identifies
 * it. A mouse starts at once, a finger or a pen after a long press.
 */
export class PointerDrag<T> {
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
    // A second finger means a pinch or a mistake.
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
    // A long press must not open the browser's context menu.
    window.addEventListener("contextmenu", (event) => !isMouse && event.preventDefault(), { signal });
  }

  cancel(): void {
    this.#stop?.();
    this.#stop = undefined;
    if (!this.#held) return;
    this.#held = undefined;
    this.#target = undefined;
    this.#listeners.onLoad(undefined);
    this.#listeners.onTarget(undefined);
    swallowClick();
  }

  #lift(load: T, event: PointerEvent): void {
    this.#held = { load };
    window.getSelection()?.removeAllRanges();
    if (event.pointerType !== "mouse") navigator.vibrate?.(12);
    this.#listeners.onLoad(load);
    this.#follow(event);
    this.#scrollAtEdges();
  }

  #follow({ clientX, clientY }: PointerEvent): void {
    this.#at = { x: clientX, y: clientY };
    this.#listeners.onMove(clientX, clientY);
    this.#aim();
  }

  #aim(): void {
    const under = document.elementFromPoint(this.#at.x, this.#at.y);
    const target = under?.closest(`[${this.#attribute}]`)?.getAttribute(this.#attribute) ?? undefined;
    if (target === this.#target) return;
    this.#target = target;
    this.#listeners.onTarget(target);
  }

  /** Scrolls at the window's edges, since the target may be outside of the window. */
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
    if (held && target !== undefined) this.#listeners.onDrop(held.load, target);
  }
}

/** Swallows the click after the drop, so that it opens nothing. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }));
}
