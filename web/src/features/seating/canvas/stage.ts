import type { Command } from "@/lib/core/types.ts";
import type { Camera } from "./camera.ts";
import {
  fitted,
  keptOn,
  middleInSight,
  type Point,
  revealed,
  type Size,
  scaledAt,
  toPlan,
} from "./camera.ts";
import type { CanvasHandle, DesignerStore } from "./designer-store.ts";
import { detailAt } from "./detail.ts";
import { type Hit, hitAt } from "./hit.ts";
import { type Plan, seatPoint } from "./plan.ts";

/** What a gesture does from its first move to its end. It draws by itself; the document is written by `drop`, once. */
export interface Session {
  move: (event: PointerEvent) => void;
  drop: () => void;
  /** Puts everything back as the document says. */
  cancel: () => void;
}

/** Around the room, in px, when all of it is shown; on a phone it is a part of the width. */
const fitMargin = { most: 28, part: 0.04 };
const revealMargin = 96;

/**
 * The drawing as gestures need it: where the canvas is on the screen, what lies under a finger, and the element of each
 * thing. What moves by the frame is written to elements here, past React.
 */
export class Stage {
  readonly designer: DesignerStore;
  plan: Plan;
  /** Runs a command and says what was refused. */
  perform: (command: Command) => boolean = () => false;
  /** Whether this person may change the plan here. */
  writable = false;
  /** Tells the others what is being dragged, and where the first of it would lie. */
  tellDrag: (drag: { id: string; x: number; y: number } | undefined) => void = () => {};
  /** Said by screen readers. */
  announce: (words: string) => void = () => {};

  #svg: SVGSVGElement | undefined;
  #viewport: SVGGElement | undefined;
  #size: Size = { width: 0, height: 0 };
  #corner: Point = { x: 0, y: 0 };
  #fitted: string | undefined;
  /** The camera that showed all of the room, until a hand chooses another. */
  #whole: Camera | undefined;
  #session: Session | undefined;
  #clickIsTaken = false;

  constructor(designer: DesignerStore, plan: Plan) {
    this.designer = designer;
    this.plan = plan;
  }

  attach(svg: SVGSVGElement, viewport: SVGGElement): () => void {
    this.#svg = svg;
    this.#viewport = viewport;
    const observer = new ResizeObserver(([entry]) => entry && this.resize(entry.contentRect));
    observer.observe(svg);
    this.measure();
    const stop = this.designer.subscribe((now, before) => {
      if (now.camera !== before.camera) this.#draw();
    });
    this.#draw();
    return () => {
      observer.disconnect();
      stop();
      this.#svg = undefined;
      this.#viewport = undefined;
    };
  }

  get svg(): SVGSVGElement | undefined {
    return this.#svg;
  }

  get size(): Size {
    return this.#size;
  }

  /** Reads where the canvas is: at the start of a gesture, and never while it goes on. */
  measure(): void {
    const box = this.#svg?.getBoundingClientRect();
    if (!box) return;
    this.#corner = { x: box.left, y: box.top };
    this.resize(box);
  }

  /**
   * A canvas that grows or shrinks keeps its middle; one that has just got its size shows the room. One that showed all
   * of it shows all of it again: beside a panel, in the whole window, on a tablet that is turned.
   */
  resize({ width, height }: Size): void {
    const before = this.#size;
    if (width === before.width && height === before.height) return;
    this.#size = { width, height };
    if (width === 0 || height === 0) return;
    if (this.#fitted !== this.plan.chartId || before.width === 0) {
      this.#fitted = this.plan.chartId;
      this.fit();
      return;
    }
    if (this.showsWhole()) {
      this.fit();
      return;
    }
    const { camera } = this.designer.getState();
    const x = camera.x + (width - before.width) / 2;
    const y = camera.y + (height - before.height) / 2;
    this.#look({ x, y, scale: camera.scale });
  }

  /** Another chart is drawn: it is shown whole. */
  showPlan(plan: Plan): void {
    const isOther = plan.chartId !== this.plan.chartId;
    this.plan = plan;
    if (!isOther || this.#size.width === 0) return;
    this.#session?.cancel();
    this.#fitted = plan.chartId;
    this.fit();
  }

  /** In px from the canvas's corner. */
  local({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    return { x: clientX - this.#corner.x, y: clientY - this.#corner.y };
  }

  isInside({ x, y }: Point): boolean {
    return x >= 0 && y >= 0 && x <= this.#size.width && y <= this.#size.height;
  }

  /** In plan units. */
  at(event: { clientX: number; clientY: number }): Point {
    return toPlan(this.designer.getState().camera, this.local(event));
  }

  hit(at: Point): Hit | undefined {
    const { scale } = this.designer.getState().camera;
    return hitAt(this.plan, at, { scale, seats: detailAt(scale) !== "far" });
  }

  /** The element of a table or an object. */
  element(id: string): SVGGElement | null {
    return this.#svg?.querySelector<SVGGElement>(`[data-item="${CSS.escape(id)}"]`) ?? null;
  }

  seatElement(tableId: string, position: number): SVGGElement | null {
    return this.element(tableId)?.querySelector<SVGGElement>(`[data-seat="${position}"]`) ?? null;
  }

  /** The one gesture that goes on; a new one ends what was left over. */
  begin(session: Session | undefined): void {
    this.#session?.cancel();
    this.#session = session;
    if (session) this.takeClick();
  }

  get session(): Session | undefined {
    return this.#session;
  }

  end(how: "drop" | "cancel"): boolean {
    const session = this.#session;
    this.#session = undefined;
    session?.[how]();
    return session !== undefined;
  }

  /** A gesture ends with a click of the browser, which opens nothing. */
  takeClick(): void {
    this.#clickIsTaken = true;
  }

  freeClick(): void {
    this.#clickIsTaken = false;
  }

  get clickIsTaken(): boolean {
    return this.#clickIsTaken;
  }

  panBy(dx: number, dy: number): void {
    const { x, y, scale } = this.designer.getState().camera;
    this.#look({ x: x + dx, y: y + dy, scale });
  }

  zoomAt(scale: number, at: Point): void {
    this.#look(scaledAt(this.designer.getState().camera, scale, at));
  }

  /** Two fingers: the plan under them follows both. */
  look(camera: { x: number; y: number; scale: number }): void {
    this.#look(camera);
  }

  fit = (): void => {
    const margin = Math.min(fitMargin.most, this.#size.width * fitMargin.part);
    this.#whole = fitted(this.plan.room, this.#size, margin);
    this.designer.getState().setCamera(this.#whole);
  };

  showsWhole = (): boolean => this.designer.getState().camera === this.#whole;

  zoomBy = (factor: number): void => {
    const { camera } = this.designer.getState();
    this.zoomAt(camera.scale * factor, middleInSight(camera, this.plan.room, this.#size));
  };

  centre = (): Point => {
    const { camera } = this.designer.getState();
    return toPlan(camera, middleInSight(camera, this.plan.room, this.#size));
  };

  reveal: CanvasHandle["reveal"] = (what) => {
    const { camera, setCamera } = this.designer.getState();
    const item = "objectId" in what ? this.plan.object(what.objectId) : this.plan.table(what.tableId);
    if (!item) return;
    const position = "tableId" in what ? what.position : undefined;
    const table = "tableId" in what ? this.plan.table(what.tableId) : undefined;
    const seat = table?.seats.find((candidate) => candidate.position === position);
    const point = table && seat ? seatPoint(table, seat) : item;
    setCamera(revealed(camera, point, this.#size, revealMargin));
    const element = seat ? this.seatElement(item.id, seat.position) : this.focusTarget(item.id);
    element?.focus({ preventScroll: true });
  };

  /** What takes the focus for a table or an object. */
  focusTarget(id: string): SVGGElement | null {
    return this.element(id)?.querySelector<SVGGElement>("[data-body]") ?? null;
  }

  /** Moves the focus once something new is drawn, if it is on the canvas; a hand on a toolbar stays there. */
  focusSoon(id: string | undefined): void {
    if (id === undefined || !this.#svg?.contains(document.activeElement)) return;
    requestAnimationFrame(() => this.focusTarget(id)?.focus({ preventScroll: true }));
  }

  /** Brings what has the focus into sight. */
  keepInSight(point: Point): void {
    const { camera, setCamera } = this.designer.getState();
    const next = revealed(camera, point, this.#size, revealMargin);
    if (next !== camera) setCamera(next);
  }

  #look(camera: { x: number; y: number; scale: number }): void {
    const { setCamera } = this.designer.getState();
    setCamera(keptOn(camera, this.plan.room, this.#size));
  }

  #draw(): void {
    const { x, y, scale } = this.designer.getState().camera;
    this.#viewport?.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
  }
}
