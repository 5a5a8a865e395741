import type { Command } from "@/lib/core/types.ts";
import type { DropTarget } from "../designer-store.ts";
import type { ChartScene } from "../scene.ts";
import type { CanvasStage } from "../stage.ts";
import { EdgePan } from "./edge-pan.ts";
import { onLongPress } from "./long-press.ts";

/** Movement before a drag starts: less is an unsteady hand. */
const dragThresholdPx = 5;
/** How long a finger must rest to pick up a guest; before that the list scrolls, and the room pans. */
const pickUpMs = 350;
/** A short buzz says that the guests are picked up. */
const vibrationMs = 12;

/** A pointer pressed on guests, who are not picked up yet. */
interface GuestPress {
  readonly guestIds: readonly string[];
  readonly start: PointerEvent;
  /** Otherwise a finger or a pen, which must rest before it picks up. */
  readonly isMouse: boolean;
}

/** The guests in a drag, and the position of the chip with their names, in px of the window. */
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
  readonly #moveChip: (dragged: DraggedGuests | undefined) => void;
  /** Stops the timer that waits for a finger to rest. */
  #stopLongPress: (() => void) | undefined;
  /** Undefined until the guests are picked up. */
  #dragged: DraggedGuests | undefined;
  /** The element under the pointer, from the browser's event target. */
  #elementUnderPointer: EventTarget | null = null;
  #target: DropTarget | undefined;
  /** Pans the room while the pointer rests near the canvas's edge. */
  readonly #edgePan: EdgePan;
  /** Set from the press of the pointer to its end, also before the guests are picked up. */
  #removeListeners: (() => void) | undefined;

  /** `moveChip` gets the guests with each move, and undefined at the end. */
  constructor(stage: CanvasStage, moveChip: (dragged: DraggedGuests | undefined) => void) {
    this.#stage = stage;
    this.#moveChip = moveChip;
    this.#edgePan = new EdgePan(stage, () => this.#updateTarget());
  }

  get isDragging(): boolean {
    return this.#dragged !== undefined;
  }

  /** For a `pointerdown` on guests: a mouse drags them once it moves, a finger once it has rested. */
  handlePointerDown(guestIds: readonly string[], start: PointerEvent): void {
    // A second finger is a pinch, or a mistake: cancel, and never start another drag.
    if (this.#removeListeners) {
      this.cancel();
      return;
    }
    if (guestIds.length === 0 || !start.isPrimary || start.button !== 0 || !this.#stage.writable) return;
    const press: GuestPress = { guestIds, start, isMouse: start.pointerType === "mouse" };
    if (!press.isMouse) this.#stopLongPress = onLongPress(pickUpMs, () => this.#pickUp(press, start));
    this.#removeListeners = this.#addListeners(press);
  }

  /** For a `touchmove` listener registered before the touch begins: a later one could not prevent scrolling. */
  preventScroll = (event: TouchEvent): void => {
    if (this.#dragged && event.cancelable) event.preventDefault();
  };

  cancel(): void {
    this.#stopLongPress?.();
    this.#stopLongPress = undefined;
    this.#edgePan.stop();
    this.#removeListeners?.();
    this.#removeListeners = undefined;
    if (!this.#dragged) return;
    this.#dragged = undefined;
    this.#elementUnderPointer = null;
    this.#target = undefined;
    this.#moveChip(undefined);
    this.#stage.designer.getState().setDragging(undefined);
  }

  /** Follows the pointer on the window. Returns a function that removes the listeners. */
  #addListeners(press: GuestPress): () => void {
    const isSamePointer = (event: PointerEvent) => event.pointerId === press.start.pointerId;
    const onMove = (event: PointerEvent) => {
      if (isSamePointer(event)) this.#handleMove(press, event);
    };
    const onUp = (event: PointerEvent) => {
      if (!isSamePointer(event)) return;
      if (event.type === "pointercancel") this.cancel();
      else this.#drop();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !this.#dragged) return;
      event.preventDefault();
      event.stopPropagation();
      this.cancel();
    };
    // A long press must not open the browser's menu.
    const onMenu = (event: Event) => {
      if (!press.isMouse) event.preventDefault();
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", onUp);
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("contextmenu", onMenu);
    return () => {
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", onUp);
      window.removeEventListener("keydown", onKey, true);
      window.removeEventListener("contextmenu", onMenu);
      if (this.#dragged) preventNextClick();
    };
  }

  /** Moves the picked up guests, or decides whether this movement picks them up. */
  #handleMove(press: GuestPress, event: PointerEvent): void {
    if (this.#dragged) {
      this.#elementUnderPointer = event.target;
      this.#moveTo({ guestIds: press.guestIds, x: event.clientX, y: event.clientY });
      return;
    }
    const { start, isMouse } = press;
    const distancePx = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (distancePx < dragThresholdPx) return;
    // A finger that moves before its long press scrolls the list or pans the room.
    if (isMouse) this.#pickUp(press, event);
    else this.cancel();
  }

  /** Starts the drag at the position of an event. */
  #pickUp({ guestIds, start, isMouse }: GuestPress, event: PointerEvent): void {
    this.#stopLongPress?.();
    // Cancels a gesture of the canvas, such as a pan.
    this.#stage.startGesture(undefined);
    this.#stage.measure();
    this.#stage.suppressClick();
    if (!isMouse) navigator.vibrate?.(vibrationMs);
    releasePointer(start);
    this.#moveTo({ guestIds, x: event.clientX, y: event.clientY });
  }

  #moveTo(dragged: DraggedGuests): void {
    this.#dragged = dragged;
    this.#moveChip(dragged);
    this.#edgePan.follow({ clientX: dragged.x, clientY: dragged.y });
    this.#updateTarget();
  }

  /** Finds the target under the pointer, and publishes it if it is another one. */
  #updateTarget(): void {
    if (!this.#dragged) return;
    const target = this.#findTarget(this.#dragged);
    const { dragging, setDragging } = this.#stage.designer.getState();
    if (dragging?.kind === "guests" && isSameTarget(target, this.#target)) return;
    this.#target = target;
    setDragging({ kind: "guests", guestIds: this.#dragged.guestIds, target });
  }

  #drop(): void {
    const dragged = this.#dragged;
    const target = this.#target;
    this.cancel();
    const command = dragged && dropCommand(this.#stage.scene, dragged.guestIds, target);
    if (command) this.#stage.runCommand(command);
  }

  #findTarget({ x, y }: DraggedGuests): DropTarget | undefined {
    const pointer = { clientX: x, clientY: y };
    // An overlay over the canvas, such as a sheet or the list, comes before the canvas.
    const element = this.#elementUnderPointer instanceof Element ? this.#elementUnderPointer : undefined;
    if (element?.closest('[data-drop="unassigned"]')) return { kind: "unassigned" };
    if (!this.#stage.isInside(this.#stage.canvasPoint(pointer))) return undefined;
    if (element && !this.#stage.svg?.parentElement?.contains(element)) return undefined;
    const hit = this.#stage.hitAt(this.#stage.roomPoint(pointer));
    return hit === undefined || hit.kind === "object" ? undefined : hit;
  }
}

/** Releases the pointer capture, which touch sets implicitly, so that events reach the element under the pointer. */
function releasePointer({ target, pointerId }: PointerEvent): void {
  if (target instanceof Element && target.hasPointerCapture(pointerId))
    target.releasePointerCapture(pointerId);
}

/** Prevents the click that the browser sends after a drop, on any element. */
function preventNextClick(): void {
  const onClick = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", onClick, { capture: true, once: true });
  // The browser sends it before the timeout. A later click is the user's own.
  setTimeout(() => window.removeEventListener("click", onClick, { capture: true }));
}

function isSameTarget(a: DropTarget | undefined, b: DropTarget | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

type TableTarget = Extract<DropTarget, { kind: "table" }>;
type SeatTarget = Extract<DropTarget, { kind: "seat" }>;

/** Command for dropping guests on a target; undefined if nothing would change. */
export function dropCommand(
  scene: ChartScene,
  guestIds: readonly string[],
  target: DropTarget | undefined,
): Command | undefined {
  const [guestId] = guestIds;
  if (!target || guestId === undefined) return undefined;
  if (target.kind === "unassigned") return unseatCommand(scene, guestIds);
  if (guestIds.length > 1) return seatGroupCommand(scene, guestIds, target);
  if (target.kind === "table") return seatAtTableCommand(scene, guestId, target);
  return seatOrSwapCommand(scene, guestId, target);
}

/** Seats several guests on the free seats of a table, from the target seat on. */
function seatGroupCommand(
  scene: ChartScene,
  guestIds: readonly string[],
  target: TableTarget | SeatTarget,
): Command {
  const position = target.kind === "seat" ? { position: target.position } : {};
  const { tableId } = target;
  return { type: "seat.group", chart: scene.chartId, guestIds: [...guestIds], tableId, ...position };
}

/** Seats a guest on any free seat of a table. */
function seatAtTableCommand(
  scene: ChartScene,
  guestId: string,
  { tableId }: TableTarget,
): Command | undefined {
  if (scene.guest(guestId)?.tableId === tableId) return undefined;
  return { type: "seat.group", chart: scene.chartId, guestIds: [guestId], tableId };
}

/** Seats a guest on a free seat, or swaps seats with the guest who sits there. */
function seatOrSwapCommand(
  scene: ChartScene,
  guestId: string,
  { tableId, position }: SeatTarget,
): Command | undefined {
  const chart = scene.chartId;
  const seat = scene.table(tableId)?.seats.find((candidate) => candidate.position === position);
  const seatedIds = seat?.guests.map(({ id }) => id) ?? [];
  const [otherGuestId] = seatedIds;
  if (otherGuestId === undefined) return { type: "seat.assign", chart, guestId, tableId, position };
  if (seatedIds.includes(guestId)) return undefined;
  return { type: "seat.swap", chart, guestId, otherGuestId };
}

/** Unseats one guest, or several in one step. */
function unseatCommand(scene: ChartScene, guestIds: readonly string[]): Command | undefined {
  const seatedIds = guestIds.filter((id) => scene.guest(id)?.tableId);
  const [guestId] = seatedIds;
  if (guestId === undefined) return undefined;
  const chart = scene.chartId;
  if (seatedIds.length === 1) return { type: "seat.unassign", chart, guestId };
  const seats = Object.fromEntries(seatedIds.map((id) => [id, null]));
  return { type: "seating.arrange", chart, tables: {}, objects: {}, seats };
}

/** Number of free seats at a table. */
export function countFreeSeats(scene: ChartScene, tableId: string): number {
  return scene.table(tableId)?.seats.filter(({ guests }) => guests.length === 0).length ?? 0;
}
