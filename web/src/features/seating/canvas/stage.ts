import type { Command } from "@/lib/core/types.ts";
import type { Camera } from "./camera.ts";
import {
  clampCamera,
  fitCamera,
  middleInSight,
  type Point,
  panCamera,
  revealCamera,
  type Size,
  toRoom,
  uncoverCamera,
  visibleSize,
  zoomCamera,
} from "./camera.ts";
import {
  animateCamera,
  type CanvasHandle,
  type DesignerStore,
  type SceneLocation,
} from "./designer-store.ts";
import { detailAt } from "./detail.ts";
import { type Hit, hitAt } from "./hit-test.ts";
import { type ChartScene, type SceneObject, type SceneTable, seatPoint } from "./scene.ts";

/** A gesture from its first move to its end. It draws by itself; `drop` writes the document, once. */
export interface Gesture {
  move: (event: PointerEvent) => void;
  drop: () => void;
  /** Restores the state of the document. */
  cancel: () => void;
}

/** Margin around the whole room, in px; on a phone a part of the width. */
const fitMargin = { most: 28, part: 0.04 };
const revealMargin = 96;
/** Around a table and its seats, in px. */
const tableMargin = 8;
/** Around a seat, in px, so that all of it and its name are visible. */
const seatMargin = 36;
/** Overlays over the canvas: the form beside it, and the guest list on small screens. */
const covers = "[data-beside-canvas] [role=dialog], [data-over-canvas]";

/**
 * The drawing as gestures need it: the canvas's position, hit tests, and the element of each item. Changes per frame
 * are written to elements here, without React.
 */
export class CanvasStage {
  readonly designer: DesignerStore;
  scene: ChartScene;
  /** Runs a command and shows a refusal. */
  runCommand: (command: Command) => boolean = () => false;
  /** Whether the user may change the plan here. */
  writable = false;
  /** Sends the dragged items to the other users, with the position of the first. */
  sendDrag: (drag: { id: string; x: number; y: number } | undefined) => void = () => {};
  /** Announces a text to screen readers. */
  announce: (words: string) => void = () => {};

  #svg: SVGSVGElement | undefined;
  #viewport: SVGGElement | undefined;
  #size: Size = { width: 0, height: 0 };
  #corner: Point = { x: 0, y: 0 };
  #fitted: string | undefined;
  /** The camera that showed the whole room, until the user changes it. */
  #whole: Camera | undefined;
  /** The window and mode for which the canvas got its size. */
  #around = "";
  #session: Gesture | undefined;
  #clickIsTaken = false;

  constructor(designer: DesignerStore, scene: ChartScene) {
    this.designer = designer;
    this.scene = scene;
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

  /** Measures the canvas at the start of a gesture, never during one. */
  measure(): void {
    const box = this.#svg?.getBoundingClientRect();
    if (!box) return;
    this.#corner = { x: box.left, y: box.top };
    this.resize(box);
  }

  /**
   * The first size shows the whole room. When a form beside it appears or goes, the plan stays in place. In another
   * window, such as a rotated tablet, the middle stays; a plan shown whole is fitted again.
   */
  resize({ width, height }: Size): void {
    const before = this.#size;
    if (width === before.width && height === before.height) return;
    this.#size = { width, height };
    if (width === 0 || height === 0) return;
    const { camera, full, mode } = this.designer.getState();
    const around = [window.innerWidth, window.innerHeight, full, mode === "preview"].join();
    const isAsBefore = around === this.#around;
    this.#around = around;
    if (this.#fitted !== this.scene.chartId || before.width === 0) {
      this.#fitted = this.scene.chartId;
      this.fit();
      return;
    }
    if (isAsBefore) return;
    if (this.showsWhole()) {
      this.fit();
      return;
    }
    const x = camera.x + (width - before.width) / 2;
    const y = camera.y + (height - before.height) / 2;
    this.#look({ x, y, scale: camera.scale });
  }

  /** Draws the plan; another chart is shown whole. */
  showScene(scene: ChartScene): void {
    const isOther = scene.chartId !== this.scene.chartId;
    this.scene = scene;
    if (!isOther || this.#size.width === 0) return;
    this.#session?.cancel();
    this.#fitted = scene.chartId;
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
    return toRoom(this.designer.getState().camera, this.local(event));
  }

  hit(at: Point): Hit | undefined {
    const { scale } = this.designer.getState().camera;
    return hitAt(this.scene, at, { scale, seats: detailAt(scale) !== "far" });
  }

  /** The element of a table or an object. */
  element(id: string): SVGGElement | null {
    return this.#svg?.querySelector<SVGGElement>(`[data-item="${CSS.escape(id)}"]`) ?? null;
  }

  seatElement(tableId: string, position: number): SVGGElement | null {
    return this.element(tableId)?.querySelector<SVGGElement>(`[data-seat="${position}"]`) ?? null;
  }

  /** Starts a gesture; ends one that was left over. */
  begin(session: Gesture | undefined): void {
    this.#session?.cancel();
    this.#session = session;
    if (session) this.takeClick();
  }

  get session(): Gesture | undefined {
    return this.#session;
  }

  end(how: "drop" | "cancel"): boolean {
    const session = this.#session;
    this.#session = undefined;
    session?.[how]();
    return session !== undefined;
  }

  /** Suppresses the browser's click at the end of a gesture. */
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
    this.#look(zoomCamera(this.designer.getState().camera, scale, at));
  }

  /** Pinch: the plan follows both fingers. */
  look(camera: { x: number; y: number; scale: number }): void {
    this.#look(camera);
  }

  fit = (): void => {
    this.#whole = this.#fitting();
    this.designer.getState().setCamera(this.#whole);
  };

  /** Call when an overlay appears or goes: a plan shown whole is fitted into the rest. */
  adapt = (): void => {
    if (!this.showsWhole()) return;
    this.#whole = this.#fitting();
    animateCamera(this.designer, this.#whole);
  };

  shift = (dy: number): void => {
    if (dy === 0) return;
    const isWhole = this.showsWhole();
    const { camera, setCamera } = this.designer.getState();
    const next = panCamera(camera, 0, dy);
    if (isWhole) this.#whole = next;
    setCamera(next);
  };

  #fitting(): Camera {
    const margin = Math.min(fitMargin.most, this.#size.width * fitMargin.part);
    return fitCamera(this.scene.room, this.#seen(), margin);
  }

  /** Visible size of the canvas beside its overlays. */
  #seen(): Size {
    const canvas = this.#svg?.getBoundingClientRect();
    if (!canvas || canvas.width === 0) return this.#size;
    return visibleSize(
      canvas,
      [...document.querySelectorAll(covers)].map((element) => element.getBoundingClientRect()),
    );
  }

  showsWhole = (): boolean => this.designer.getState().camera === this.#whole;

  zoomBy = (factor: number): void => {
    const { camera } = this.designer.getState();
    this.zoomAt(camera.scale * factor, middleInSight(camera, this.scene.room, this.#size));
  };

  centre = (): Point => {
    const { camera } = this.designer.getState();
    return toRoom(camera, middleInSight(camera, this.scene.room, this.#size));
  };

  reveal: CanvasHandle["reveal"] = (what) => {
    const found = this.#find(what);
    if (!found) return;
    this.keepInSight(found.point);
    const { item, position } = found;
    const element = position === undefined ? this.focusTarget(item.id) : this.seatElement(item.id, position);
    element?.focus({ preventScroll: true });
  };

  uncover: CanvasHandle["uncover"] = (what) => {
    this.measure();
    const found = this.#find(what);
    if (!found) return;
    const { camera } = this.designer.getState();
    const { item, position } = found;
    const reach = "reach" in item ? item.reach : Math.max(item.width, item.height) / 2;
    const radius = position === undefined ? reach * camera.scale + tableMargin : seatMargin;
    const next = uncoverCamera(camera, found.point, radius, this.#seen());
    if (next !== camera) animateCamera(this.designer, next);
  };

  /** The item of a place, and its position on the plan. */
  #find(
    what: SceneLocation,
  ): { item: SceneTable | SceneObject; position?: number; point: Point } | undefined {
    if ("objectId" in what) {
      const item = this.scene.object(what.objectId);
      return item && { item, point: item };
    }
    const item = this.scene.table(what.tableId);
    const seat = item?.seats.find(({ position }) => position === what.position);
    if (!item || !seat) return item && { item, point: item };
    return { item, position: seat.position, point: seatPoint(item, seat) };
  }

  /** The focusable element of a table or an object. */
  focusTarget(id: string): SVGGElement | null {
    return this.element(id)?.querySelector<SVGGElement>("[data-body]") ?? null;
  }

  /**
   * Moves the focus to a new item once it is drawn, if the focus is on the canvas; otherwise it stays, for example on a
   * toolbar.
   */
  focusSoon(id: string | undefined): void {
    if (id === undefined || !this.#svg?.contains(document.activeElement)) return;
    requestAnimationFrame(() => this.focusTarget(id)?.focus({ preventScroll: true }));
  }

  /** Scrolls the focused item into view. */
  keepInSight(point: Point): void {
    const { camera, setCamera } = this.designer.getState();
    const next = revealCamera(camera, point, this.#seen(), revealMargin);
    if (next !== camera) setCamera(next);
  }

  #look(camera: { x: number; y: number; scale: number }): void {
    const { setCamera } = this.designer.getState();
    setCamera(clampCamera(camera, this.scene.room, this.#size));
  }

  #draw(): void {
    const { x, y, scale } = this.designer.getState().camera;
    this.#viewport?.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
  }
}
