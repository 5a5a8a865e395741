import type { Command } from "@/lib/core/types.ts";
import {
  type Camera,
  centreCamera,
  clampCamera,
  fitCamera,
  type Point,
  panCamera,
  revealCamera,
  type Size,
  toRoom,
  uncoverCamera,
  visibleMiddle,
  visibleSize,
  zoomCamera,
} from "./camera.ts";
import { animateCamera, type CanvasHandle, type DesignerStore } from "./designer-store.ts";
import { detailAt } from "./detail.ts";
import { type Hit, hitTest } from "./hit-test.ts";
import { type ChartScene, type SceneItem, type SceneLocation, seatPoint } from "./scene.ts";

/** A pointer gesture from its first move to its end. It draws by itself; only `drop` changes the document, once. */
export interface Gesture {
  move: (event: PointerEvent) => void;
  drop: () => void;
  /** Draws the items as the document has them. */
  cancel: () => void;
}

/** Margin around the whole room: a part of the canvas's width, but at most so many px. */
const fitMargin = { maxPx: 28, part: 0.04 };
const revealMarginPx = 96;
/** Around a table and its seats. */
const tableMarginPx = 8;
/** Around a seat, so that all of it and its name are visible. */
const seatMarginPx = 36;
/** At this zoom a finger's target around a seat hardly reaches into the next one. */
const seatsScale = 1;
/** Overlays over the canvas: the form beside it, and the guest list on small screens. */
const overlaySelector = "[data-beside-canvas] [role=dialog], [data-over-canvas]";

/**
 * The drawing as gestures need it: the canvas's position, hit tests, and the element of each item. Changes per frame
 * are written to elements here, without React.
 */
export class CanvasStage {
  readonly designer: DesignerStore;
  scene: ChartScene;
  /** Runs a command and shows a refusal. */
  runCommand: (command: Command) => boolean = () => false;
  /** Whether the user may change the chart here. */
  writable = false;
  /** Sends the dragged items to the other users, with the position of the first. */
  sendDrag: (drag: { id: string; x: number; y: number } | undefined) => void = () => {};
  /** Announces a text to screen readers. */
  announce: (words: string) => void = () => {};

  #svg: SVGSVGElement | undefined;
  /** The element that the camera transforms. */
  #viewport: SVGGElement | undefined;
  #size: Size = { width: 0, height: 0 };
  /** Upper left corner of the canvas, in px of the window. */
  #corner: Point = { x: 0, y: 0 };
  #fittedChartId: string | undefined;
  /** The camera that showed the whole room, until the user changes it. */
  #fittedCamera: Camera | undefined;
  /** The window's size and the mode in which the canvas got its size. */
  #surroundings = "";
  #gesture: Gesture | undefined;
  #isClickSuppressed = false;

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
    const unsubscribe = this.designer.subscribe((now, before) => {
      if (now.camera !== before.camera) this.#draw();
    });
    this.#draw();
    return () => {
      observer.disconnect();
      unsubscribe();
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
    const rect = this.#svg?.getBoundingClientRect();
    if (!rect) return;
    this.#corner = { x: rect.left, y: rect.top };
    this.resize(rect);
  }

  /**
   * The first size shows the whole room. When a form beside it appears or goes, the drawing stays in place. In another
   * window, such as a rotated tablet, the middle stays; a room shown whole is fitted again.
   */
  resize({ width, height }: Size): void {
    const previousSize = this.#size;
    if (width === previousSize.width && height === previousSize.height) return;
    this.#size = { width, height };
    if (width === 0 || height === 0) return;
    const { camera, fullWindow, mode } = this.designer.getState();
    const surroundings = [window.innerWidth, window.innerHeight, fullWindow, mode === "preview"].join();
    const isSameWindow = surroundings === this.#surroundings;
    this.#surroundings = surroundings;
    if (this.#fittedChartId !== this.scene.chartId || previousSize.width === 0) {
      this.#fittedChartId = this.scene.chartId;
      this.fit();
      return;
    }
    if (isSameWindow) return;
    if (this.showsWholeRoom()) {
      this.fit();
      return;
    }
    const x = camera.x + (width - previousSize.width) / 2;
    const y = camera.y + (height - previousSize.height) / 2;
    this.moveCamera({ x, y, scale: camera.scale });
  }

  /** Draws a scene; the room of another chart is shown whole. */
  showScene(scene: ChartScene): void {
    const isOtherChart = scene.chartId !== this.scene.chartId;
    this.scene = scene;
    if (!isOtherChart || this.#size.width === 0) return;
    this.#gesture?.cancel();
    this.#fittedChartId = scene.chartId;
    this.fit();
  }

  /** In px from the canvas's corner. */
  canvasPoint({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    return { x: clientX - this.#corner.x, y: clientY - this.#corner.y };
  }

  isInside({ x, y }: Point): boolean {
    return x >= 0 && y >= 0 && x <= this.#size.width && y <= this.#size.height;
  }

  /** In room units. */
  roomPoint(event: { clientX: number; clientY: number }): Point {
    return toRoom(this.designer.getState().camera, this.canvasPoint(event));
  }

  hitAt(roomPoint: Point): Hit | undefined {
    const { scale } = this.designer.getState().camera;
    return hitTest(this.scene, roomPoint, { scale, hasSeats: detailAt(scale) !== "far" });
  }

  /** The element of a table or an object. */
  itemElement(id: string): SVGGElement | null {
    return this.#svg?.querySelector<SVGGElement>(`[data-item="${CSS.escape(id)}"]`) ?? null;
  }

  seatElement(tableId: string, position: number): SVGGElement | null {
    return this.itemElement(tableId)?.querySelector<SVGGElement>(`[data-seat="${position}"]`) ?? null;
  }

  /** Starts a gesture; cancels one that has not ended. Undefined only cancels. */
  startGesture(gesture: Gesture | undefined): void {
    this.#gesture?.cancel();
    this.#gesture = gesture;
    if (gesture) this.suppressClick();
  }

  get gesture(): Gesture | undefined {
    return this.#gesture;
  }

  /** Returns whether there was a gesture to end. */
  endGesture(how: "drop" | "cancel"): boolean {
    const gesture = this.#gesture;
    this.#gesture = undefined;
    gesture?.[how]();
    return gesture !== undefined;
  }

  /** The browser's click at the end of a gesture is to be ignored. */
  suppressClick(): void {
    this.#isClickSuppressed = true;
  }

  allowClick(): void {
    this.#isClickSuppressed = false;
  }

  get isClickSuppressed(): boolean {
    return this.#isClickSuppressed;
  }

  panBy(dx: number, dy: number): void {
    const { x, y, scale } = this.designer.getState().camera;
    this.moveCamera({ x: x + dx, y: y + dy, scale });
  }

  /** Zooms to a scale; `fixedPoint`, in px from the canvas's corner, stays in place. */
  zoomAt(scale: number, fixedPoint: Point): void {
    this.moveCamera(zoomCamera(this.designer.getState().camera, scale, fixedPoint));
  }

  /** Keeps an edge of the room visible. */
  moveCamera(camera: Camera): void {
    const { setCamera } = this.designer.getState();
    setCamera(clampCamera(camera, this.scene.room, this.#size));
  }

  fit = (): void => {
    this.#fittedCamera = this.#computeFittedCamera();
    this.designer.getState().setCamera(this.#fittedCamera);
  };

  refit = (): void => {
    if (!this.showsWholeRoom()) return;
    this.#fittedCamera = this.#computeFittedCamera();
    animateCamera(this.designer, this.#fittedCamera);
  };

  shiftDown = (dy: number): void => {
    if (dy === 0) return;
    const showedWholeRoom = this.showsWholeRoom();
    const { camera, setCamera } = this.designer.getState();
    const shiftedCamera = panCamera(camera, 0, dy);
    if (showedWholeRoom) this.#fittedCamera = shiftedCamera;
    setCamera(shiftedCamera);
  };

  #computeFittedCamera(): Camera {
    const marginPx = Math.min(fitMargin.maxPx, this.#size.width * fitMargin.part);
    return fitCamera(this.scene.room, this.#uncoveredSize(), marginPx);
  }

  /** Visible size of the canvas beside its overlays. */
  #uncoveredSize(): Size {
    const canvas = this.#svg?.getBoundingClientRect();
    if (!canvas || canvas.width === 0) return this.#size;
    const overlays = [...document.querySelectorAll(overlaySelector)];
    return visibleSize(
      canvas,
      overlays.map((overlay) => overlay.getBoundingClientRect()),
    );
  }

  showsWholeRoom = (): boolean => this.designer.getState().camera === this.#fittedCamera;

  zoomBy = (factor: number): void => {
    const { camera } = this.designer.getState();
    this.zoomAt(camera.scale * factor, visibleMiddle(camera, this.scene.room, this.#size));
  };

  visibleCentre = (): Point => {
    const { camera } = this.designer.getState();
    return toRoom(camera, visibleMiddle(camera, this.scene.room, this.#size));
  };

  reveal: CanvasHandle["reveal"] = (location) => {
    const located = this.#locate(location);
    if (!located) return;
    const { item, position, point } = located;
    this.bringIntoView(point);
    const element = position === undefined ? this.focusTarget(item.id) : this.seatElement(item.id, position);
    element?.focus({ preventScroll: true });
  };

  uncover: CanvasHandle["uncover"] = (location) => {
    this.measure();
    const located = this.#locate(location);
    if (!located) return;
    const { camera, mode } = this.designer.getState();
    const { item, position, point } = located;
    const isTable = "reach" in item;
    const reach = isTable ? item.reach : Math.max(item.width, item.height) / 2;
    // The seats of a table that was tapped in the whole room can be tapped next.
    const isApproached = isTable && mode === "view" && detailAt(camera.scale) === "far";
    const nearCamera = isApproached ? centreCamera(point, seatsScale, this.#uncoveredSize()) : camera;
    const radiusPx = position === undefined ? reach * nearCamera.scale + tableMarginPx : seatMarginPx;
    const uncoveredCamera = uncoverCamera(nearCamera, point, radiusPx, this.#uncoveredSize());
    if (uncoveredCamera !== camera) animateCamera(this.designer, uncoveredCamera);
  };

  /** The item of a location, and its point in the room. */
  #locate(location: SceneLocation): { item: SceneItem; position?: number; point: Point } | undefined {
    if ("objectId" in location) {
      const object = this.scene.object(location.objectId);
      return object && { item: object, point: object };
    }
    const table = this.scene.table(location.tableId);
    if (!table) return undefined;
    const seat = table.seats.find(({ position }) => position === location.position);
    if (!seat) return { item: table, point: table };
    return { item: table, position: seat.position, point: seatPoint(table, seat) };
  }

  /** The focusable element of a table or an object. */
  focusTarget(id: string): SVGGElement | null {
    return this.itemElement(id)?.querySelector<SVGGElement>("[data-body]") ?? null;
  }

  /** Moves the focus to an item in the next frame. A focus outside the canvas, such as on a toolbar, stays. */
  focusWhenDrawn(id: string | undefined): void {
    if (id === undefined || !this.#svg?.contains(document.activeElement)) return;
    requestAnimationFrame(() => this.focusTarget(id)?.focus({ preventScroll: true }));
  }

  /** Pans as little as needed to show a point of the room. */
  bringIntoView(roomPoint: Point): void {
    const { camera, setCamera } = this.designer.getState();
    const revealedCamera = revealCamera(camera, roomPoint, this.#uncoveredSize(), revealMarginPx);
    if (revealedCamera !== camera) setCamera(revealedCamera);
  }

  #draw(): void {
    const { x, y, scale } = this.designer.getState().camera;
    this.#viewport?.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
  }
}
