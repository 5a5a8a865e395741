/** Shorter moves of a pointer are a shaky hand. */
const DRAG_THRESHOLD_PX = 5;
/** How long a finger must rest before it drags; until then it scrolls the page. */
const LONG_PRESS_MS = 350;
/** Within this distance from the window's edge the page scrolls by itself. */
const SCROLL_EDGE_PX = 72;
const SCROLL_PX_PER_FRAME = 12;

interface DragListeners<T> {
  /** What is dragged; undefined when the drag ends. */
  onLoad: (load: T | undefined) => void;
  /** The drop target under the pointer. */
  onTarget: (target: string | undefined) => void;
  /** The pointer's position, in px of the window. */
  onMove: (x: number, y: number) => void;
  onDrop: (load: T, target: string) => void;
}

/**
 * Drags a load, such as the ids of guests, by pointer to a drop target: an element with the given attribute, whose value
 * is the target's id. A mouse starts when it moves, a finger or a pen after a long press.
 */
export class PointerDrag<T> {
  readonly #attribute: string;
  readonly #listeners: DragListeners<T>;
  #dragged: { load: T } | undefined;
  #position = { x: 0, y: 0 };
  #target: string | undefined;
  #stop: (() => void) | undefined;

  constructor(attribute: string, listeners: DragListeners<T>) {
    this.#attribute = attribute;
    this.#listeners = listeners;
  }

  get isDragging(): boolean {
    return this.#dragged !== undefined;
  }

  begin(load: T, start: PointerEvent): void {
    // A second finger means a pinch or a mistake.
    if (this.#stop) {
      this.cancel();
      return;
    }
    if (!start.isPrimary || start.button !== 0) return;
    const isMouse = start.pointerType === "mouse";
    const longPress = isMouse ? undefined : setTimeout(() => this.#startDrag(load, start), LONG_PRESS_MS);
    const listeners = new AbortController();
    const { signal } = listeners;
    this.#stop = () => {
      clearTimeout(longPress);
      listeners.abort();
    };

    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      const isFar = distance >= DRAG_THRESHOLD_PX;
      if (this.isDragging) this.#follow(event);
      else if (isFar && isMouse) this.#startDrag(load, event);
      else if (isFar) this.cancel();
    };
    const onEnd = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      if (event.type === "pointerup") this.#drop();
      else this.cancel();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !this.isDragging) return;
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
    if (!this.#dragged) return;
    this.#dragged = undefined;
    this.#target = undefined;
    this.#listeners.onLoad(undefined);
    this.#listeners.onTarget(undefined);
    swallowClick();
  }

  #startDrag(load: T, event: PointerEvent): void {
    this.#dragged = { load };
    window.getSelection()?.removeAllRanges();
    if (event.pointerType !== "mouse") navigator.vibrate?.(12);
    this.#listeners.onLoad(load);
    this.#follow(event);
    this.#scrollAtEdges();
  }

  #follow({ clientX, clientY }: PointerEvent): void {
    this.#position = { x: clientX, y: clientY };
    this.#listeners.onMove(clientX, clientY);
    this.#updateTarget();
  }

  #updateTarget(): void {
    const elementUnder = document.elementFromPoint(this.#position.x, this.#position.y);
    const target = elementUnder?.closest(`[${this.#attribute}]`)?.getAttribute(this.#attribute) ?? undefined;
    if (target === this.#target) return;
    this.#target = target;
    this.#listeners.onTarget(target);
  }

  /** Scrolls at the window's edges, since the target may be outside of the window. */
  #scrollAtEdges(): void {
    if (!this.isDragging) return;
    const { y } = this.#position;
    const isAtTop = y < SCROLL_EDGE_PX;
    const isAtBottom = y > window.innerHeight - SCROLL_EDGE_PX;
    if (isAtTop || isAtBottom) {
      window.scrollBy(0, isAtTop ? -SCROLL_PX_PER_FRAME : SCROLL_PX_PER_FRAME);
      this.#updateTarget();
    }
    requestAnimationFrame(() => this.#scrollAtEdges());
  }

  #drop(): void {
    const [dragged, target] = [this.#dragged, this.#target];
    this.cancel();
    if (dragged && target !== undefined) this.#listeners.onDrop(dragged.load, target);
  }
}

/** Swallows the click after the drop, so that it opens nothing. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
