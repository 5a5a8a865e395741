import type { Command } from "@/lib/core/types.ts";
import type { DropTarget } from "../designer-store.ts";
import type { ChartScene } from "../scene.ts";
import type { CanvasStage } from "../stage.ts";
import { EdgePan } from "./edge-pan.ts";
import { onLongPress } from "./long-press.ts";

/** Movement in px before a drag starts: less is an unsteady hand. */
const dragThreshold = 5;
/** How long a finger must rest before it takes a guest; before that the list scrolls, and the plan pans. */
const restMs = 350;

/** Position of the chip with the names, in px of the window. */
interface DraggedGuests {
  readonly guestIds: readonly string[];
  readonly x: number;
  readonly y: number;
}

/**
 * A drag of guests from a list or their seats to a seat, a table or the list of unseated guests. Listens on the window,
 * because it starts in one part of the page and ends in another.
 */
export class GuestDrag {
  readonly #stage: CanvasStage;
  readonly #show: (carried: DraggedGuests | undefined) => void;
  /** Cancels the long-press timer. */
  #stopWaiting: (() => void) | undefined;
  #carried: DraggedGuests | undefined;
  /** The element under the pointer, from the browser's event target. */
  #under: EventTarget | null = null;
  #over: DropTarget | undefined;
  readonly #edge: EdgePan;
  #stop: (() => void) | undefined;

  /** `show` draws the chip: first with new guests, then with each move. */
  constructor(stage: CanvasStage, show: (carried: DraggedGuests | undefined) => void) {
    this.#stage = stage;
    this.#show = show;
    this.#edge = new EdgePan(stage, () => this.#aim());
  }

  get isCarrying(): boolean {
    return this.#carried !== undefined;
  }

  begin(guestIds: readonly string[], start: PointerEvent): void {
    // A second finger is a pinch, or a mistake: cancel, and never start another drag.
    if (this.#stop) {
      this.cancel();
      return;
    }
    if (guestIds.length === 0 || !start.isPrimary || start.button !== 0 || !this.#stage.writable) return;
    const isMouse = start.pointerType === "mouse";
    const lift = (event: PointerEvent) => {
      this.#stopWaiting?.();
      this.#stage.begin(undefined);
      this.#stage.measure();
      this.#stage.takeClick();
      if (!isMouse) navigator.vibrate?.(12);
      letGoOf(start);
      this.#carry({ guestIds, x: event.clientX, y: event.clientY });
    };
    if (!isMouse) this.#stopWaiting = onLongPress(restMs, () => lift(start));

    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      if (this.#carried) {
        this.#under = event.target;
        this.#carry({ guestIds, x: event.clientX, y: event.clientY });
        return;
      }
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) >= dragThreshold;
      if (far && isMouse) lift(event);
      else if (far) this.cancel();
    };
    const onUp = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      if (event.type === "pointercancel") this.cancel();
      else this.#drop();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !this.#carried) return;
      event.preventDefault();
      event.stopPropagation();
      this.cancel();
    };
    // A long press must not open the browser's menu or scroll the list.
    const onMenu = (event: Event) => !isMouse && event.preventDefault();
    const onClick = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", onUp);
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("contextmenu", onMenu);
    this.#stop = () => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", onUp);
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("contextmenu", onMenu);
      if (!this.#carried) return;
      // Suppress the click after the drop, wherever it lands.
      window.addEventListener("click", onClick, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", onClick, { capture: true }));
    };
  }

  /** For a `touchmove` listener registered before the touch begins: a later one could not prevent scrolling. */
  holdScroll = (event: TouchEvent): void => {
    if (this.#carried && event.cancelable) event.preventDefault();
  };

  cancel(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    this.#edge.stop();
    this.#stop?.();
    this.#stop = undefined;
    if (!this.#carried) return;
    this.#carried = undefined;
    this.#under = null;
    this.#over = undefined;
    this.#show(undefined);
    this.#stage.designer.getState().setDragging(undefined);
  }

  #carry(carried: DraggedGuests): void {
    this.#carried = carried;
    this.#show(carried);
    this.#edge.hold({ clientX: carried.x, clientY: carried.y });
    this.#aim();
  }

  #aim(): void {
    if (!this.#carried) return;
    const over = this.#targetAt(this.#carried);
    const { dragging, setDragging } = this.#stage.designer.getState();
    if (dragging?.kind === "guests" && sameTarget(over, this.#over)) return;
    this.#over = over;
    setDragging({ kind: "guests", guestIds: this.#carried.guestIds, over });
  }

  #drop(): void {
    const carried = this.#carried;
    const over = this.#over;
    this.cancel();
    const command = carried && dropCommand(this.#stage.scene, carried.guestIds, over);
    if (command) this.#stage.runCommand(command);
  }

  #targetAt({ x, y }: DraggedGuests): DropTarget | undefined {
    const point = { clientX: x, clientY: y };
    // An overlay over the canvas, such as a sheet or the list, comes before the canvas.
    const under = this.#under instanceof Element ? this.#under : undefined;
    if (under?.closest('[data-drop="unassigned"]')) return { kind: "unassigned" };
    if (!this.#stage.isInside(this.#stage.local(point))) return undefined;
    if (under && !this.#stage.svg?.parentElement?.contains(under)) return undefined;
    const hit = this.#stage.hit(this.#stage.at(point));
    return hit === undefined || hit.kind === "object" ? undefined : hit;
  }
}

/** Releases the pointer capture, which touch sets implicitly, so that events reach the element under the pointer. */
function letGoOf({ target, pointerId }: PointerEvent): void {
  if (target instanceof Element && target.hasPointerCapture(pointerId))
    target.releasePointerCapture(pointerId);
}

/** Command for dropping guests on a target; undefined if nothing would change. */
export function dropCommand(
  scene: ChartScene,
  guestIds: readonly string[],
  target: DropTarget | undefined,
): Command | undefined {
  const chart = scene.chartId;
  const [guestId] = guestIds;
  if (!target || guestId === undefined) return undefined;
  if (target.kind === "unassigned") return unseatCommand(scene, guestIds);
  const { tableId } = target;
  if (guestIds.length > 1) {
    const position = target.kind === "seat" ? { position: target.position } : {};
    return { type: "seat.group", chart, guestIds: [...guestIds], tableId, ...position };
  }
  if (target.kind === "table") {
    if (scene.guest(guestId)?.tableId === tableId) return undefined;
    return { type: "seat.group", chart, guestIds: [guestId], tableId };
  }
  const { position } = target;
  const seat = scene.table(tableId)?.seats.find((candidate) => candidate.position === position);
  const sitting = seat?.guests.map(({ id }) => id) ?? [];
  const [other] = sitting;
  if (other === undefined) return { type: "seat.assign", chart, guestId, tableId, position };
  if (sitting.includes(guestId)) return undefined;
  return { type: "seat.swap", chart, guestId, otherGuestId: other };
}

/** Unseats one guest, or several in one step. */
function unseatCommand(scene: ChartScene, guestIds: readonly string[]): Command | undefined {
  const seated = guestIds.filter((id) => scene.guest(id)?.tableId);
  const [only] = seated;
  if (only === undefined) return undefined;
  const chart = scene.chartId;
  if (seated.length === 1) return { type: "seat.unassign", chart, guestId: only };
  const seats = Object.fromEntries(seated.map((id) => [id, null]));
  return { type: "seating.arrange", chart, tables: {}, objects: {}, seats };
}

/** Number of free seats at a table. */
export function freeSeats(scene: ChartScene, tableId: string): number {
  return scene.table(tableId)?.seats.filter(({ guests }) => guests.length === 0).length ?? 0;
}

function sameTarget(one: DropTarget | undefined, other: DropTarget | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
