/** Before this, in px, a move of a mouse is a shaky hand; of a finger, after it has rested, as well. */
const THRESHOLD = 5;
/** A finger rests so long, in ms, before it takes a guest: until then the list scrolls. */
const REST = 350;
/** So near to an edge of the window, in px, the page scrolls on by itself; and by so much in each frame. */
const EDGE = 72;
const SCROLL = 12;

interface DragListeners {
  /** Guests are in the hand, or with undefined not any more. */
  carry: (ids: readonly string[] | undefined) => void;
  /** Where they would go: the `data-party` under the pointer. */
  aim: (party: string | undefined) => void;
  /** The pointer is here, in px of the window. */
  follow: (x: number, y: number) => void;
  drop: (ids: readonly string[], party: string) => void;
}

/** Guests carried by a pointer from their row to a party. A mouse takes them along at once, a finger after it rested. */
export class PartyDrag {
  readonly #listeners: DragListeners;
  #ids: readonly string[] | undefined;
  #at = { x: 0, y: 0 };
  #party: string | undefined;
  #stop: (() => void) | undefined;

  constructor(listeners: DragListeners) {
    this.#listeners = listeners;
  }

  get isCarrying(): boolean {
    return this.#ids !== undefined;
  }

  begin(ids: readonly string[], start: PointerEvent): void {
    // A second finger is a pinch, or a mistake.
    if (this.#stop) {
      this.cancel();
      return;
    }
    if (!start.isPrimary || start.button !== 0) return;
    const isMouse = start.pointerType === "mouse";
    const rest = isMouse ? undefined : setTimeout(() => this.#lift(ids, start), REST);

    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= THRESHOLD;
      if (this.#ids) this.#follow(event);
      else if (far && isMouse) this.#lift(ids, event);
      else if (far) this.cancel();
    };
    const onEnd = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      if (event.type === "pointerup") this.#drop();
      else this.cancel();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !this.#ids) return;
      event.preventDefault();
      event.stopPropagation();
      this.cancel();
    };
    // A long press is ours, and no menu of the browser.
    const onMenu = (event: Event) => !isMouse && event.preventDefault();
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onEnd);
    window.addEventListener("pointercancel", onEnd);
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("contextmenu", onMenu);
    this.#stop = () => {
      clearTimeout(rest);
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onEnd);
      window.removeEventListener("pointercancel", onEnd);
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("contextmenu", onMenu);
    };
  }

  cancel(): void {
    this.#stop?.();
    this.#stop = undefined;
    if (!this.#ids) return;
    this.#ids = undefined;
    this.#party = undefined;
    this.#listeners.carry(undefined);
    this.#listeners.aim(undefined);
    swallowClick();
  }

  #lift(ids: readonly string[], event: PointerEvent): void {
    this.#ids = ids;
    window.getSelection()?.removeAllRanges();
    if (event.pointerType !== "mouse") navigator.vibrate?.(12);
    this.#listeners.carry(ids);
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
    const party = under?.closest<HTMLElement>("[data-party]")?.dataset.party;
    if (party === this.#party) return;
    this.#party = party;
    this.#listeners.aim(party);
  }

  /** The party may be further up or down than the window shows. */
  #scrollAtEdges(): void {
    if (!this.#ids) return;
    const { y } = this.#at;
    const by = y < EDGE ? -SCROLL : y > window.innerHeight - EDGE ? SCROLL : 0;
    if (by !== 0) {
      window.scrollBy(0, by);
      this.#aim();
    }
    requestAnimationFrame(() => this.#scrollAtEdges());
  }

  #drop(): void {
    const [ids, party] = [this.#ids, this.#party];
    this.cancel();
    if (ids && party !== undefined) this.#listeners.drop(ids, party);
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
