/** Before this, in px, a move of a mouse is a shaky hand; of a finger, after it has rested, as well. */
const THRESHOLD = 5;
/** A finger rests so long, in ms, before it takes a card: until then the page scrolls. */
const REST = 350;

interface DragListeners {
  /** A card is in the hand, or with undefined not any more. */
  carry: (id: string | undefined) => void;
  /** Where it would go: the `data-column` under the pointer. */
  aim: (column: string | undefined) => void;
  drop: (id: string, column: string) => void;
}

/** A card carried by a pointer to a column. A mouse takes it along at once, a finger after it rested. */
export class CardDrag {
  readonly #listeners: DragListeners;
  #id: string | undefined;
  #column: string | undefined;
  #stop: (() => void) | undefined;

  constructor(listeners: DragListeners) {
    this.#listeners = listeners;
  }

  get isCarrying(): boolean {
    return this.#id !== undefined;
  }

  begin(id: string, start: PointerEvent): void {
    // A second finger is a pinch, or a mistake.
    if (this.#stop) {
      this.cancel();
      return;
    }
    if (start.isPrimary === false || start.button !== 0) return;
    const isTouch = start.pointerType === "touch";
    const rest = isTouch ? setTimeout(() => this.#lift(id), REST) : undefined;
    const listening = new AbortController();
    const { signal } = listening;
    this.#stop = () => {
      clearTimeout(rest);
      listening.abort();
    };

    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= THRESHOLD;
      if (this.isCarrying) this.#aim(event);
      else if (far && isTouch) this.cancel();
      else if (far) this.#lift(id, event);
    };
    const onUp = (event: PointerEvent) => {
      if (event.pointerId === start.pointerId) this.#drop();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !this.isCarrying) return;
      event.preventDefault();
      event.stopPropagation();
      this.cancel();
    };
    window.addEventListener("pointermove", onMove, { signal });
    window.addEventListener("pointerup", onUp, { signal });
    window.addEventListener("pointercancel", () => this.cancel(), { signal });
    window.addEventListener("keydown", onKey, { signal, capture: true });
    // A long press is ours, and no menu of the browser.
    window.addEventListener("contextmenu", (event) => isTouch && event.preventDefault(), { signal });
  }

  cancel(): void {
    this.#stop?.();
    this.#stop = undefined;
    if (!this.isCarrying) return;
    this.#id = undefined;
    this.#column = undefined;
    this.#listeners.carry(undefined);
    this.#listeners.aim(undefined);
    swallowClick();
  }

  #lift(id: string, event?: PointerEvent): void {
    this.#id = id;
    window.getSelection()?.removeAllRanges();
    this.#listeners.carry(id);
    if (event) this.#aim(event);
  }

  #aim({ clientX, clientY }: PointerEvent): void {
    const under = document.elementFromPoint(clientX, clientY);
    const column = under?.closest<HTMLElement>("[data-column]")?.dataset.column;
    if (column === this.#column) return;
    this.#column = column;
    this.#listeners.aim(column);
  }

  #drop(): void {
    const [id, column] = [this.#id, this.#column];
    this.cancel();
    if (id !== undefined && column !== undefined) this.#listeners.drop(id, column);
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
