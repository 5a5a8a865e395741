import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { type Camera, interpolateCamera } from "./camera.ts";
import type { AlignEdge, DistributeAxis } from "./room-geometry.ts";
import type { ItemRef, SceneLocation } from "./scene.ts";

/** "view": seat guests. "edit": lay out the room. "preview": read-only, without tools. */
type DesignerMode = "view" | "edit" | "preview";

/** Ids of the selected items. */
export interface CanvasSelection {
  readonly tables: ReadonlySet<string>;
  readonly objects: ReadonlySet<string>;
}

/** A seat of the chart; `position` counts from 1. */
interface SeatPlace {
  readonly tableId: string;
  readonly position: number;
}

/** Where dragged guests would be dropped now; "unassigned" is the list of guests without a seat. */
export type DropTarget =
  | { readonly kind: "seat"; readonly tableId: string; readonly position: number }
  | { readonly kind: "table"; readonly tableId: string }
  | { readonly kind: "unassigned" };

/** The current drag. Changes when a drag starts, reaches another target or ends, but not for each move. */
type CanvasDrag =
  | { readonly kind: "items"; readonly tables: readonly string[]; readonly objects: readonly string[] }
  | { readonly kind: "rotation"; readonly item: ItemRef }
  | { readonly kind: "marquee" }
  | {
      readonly kind: "guests";
      readonly guestIds: readonly string[];
      readonly target: DropTarget | undefined;
    };

/** Actions on the selection, for a toolbar or keys. */
export interface LayoutActions {
  rotate: (degrees: number) => void;
  copy: () => void;
  /** Asks first if guests would lose a seat. */
  remove: () => void;
  align: (edge: AlignEdge) => void;
  distribute: (axis: DistributeAxis) => void;
  selectAll: () => void;
}

/** Imperative handle of the canvas, for a toolbar or a list beside it. */
export interface CanvasHandle {
  /** Shows the whole room. */
  fit: () => void;
  /** Whether the camera is still as `fit` left it. */
  showsWholeRoom: () => boolean;
  /** Call when an overlay over the canvas appears or goes: fits the room again if it was shown whole. */
  refit: () => void;
  /** Moves the drawing by some px, down if positive, to compensate for a moved canvas. */
  shiftDown: (dy: number) => void;
  /** Multiplies the zoom around the middle of the visible part of the room. */
  zoomBy: (factor: number) => void;
  /** Scrolls a table, an object or a seat into view, and focuses it. */
  reveal: (location: SceneLocation) => void;
  /**
   * Moves the camera with an animation, as far as needed to show a location that an overlay covers. While seats are
   * too small to be drawn, it also comes close to a table.
   */
  uncover: (location: SceneLocation) => void;
  /** The middle of the visible part of the room, in room units: where a new table is noticed. */
  visibleCentre: () => { x: number; y: number };
  /** Actions on the selection. */
  layout: LayoutActions;
  /** Starts dragging guests from a list: for a row's `onPointerDown`, by `useGuestDrag`. */
  startGuestDrag: (guestIds: readonly string[], event: PointerEvent) => void;
}

/** State of the designer's screen, without any document data. */
interface DesignerState {
  chartId: string | undefined;
  mode: DesignerMode;
  selection: CanvasSelection;
  /** On touch screens a tap adds to the selection while this is on. */
  multiSelect: boolean;
  /** Whether the designer fills the window. */
  fullWindow: boolean;
  /** The seat with an open dialog. */
  openSeat: SeatPlace | undefined;
  /** The table or object with an open form. */
  openItem: string | undefined;
  /** Guests matched by the filter; all others are dimmed. Undefined without a filter. */
  highlighted: ReadonlySet<string> | undefined;
  camera: Camera;
  dragging: CanvasDrag | undefined;
  canvas: CanvasHandle | undefined;
}

interface DesignerActions {
  /** Shows another chart: resets the state of the previous one, except the filter. */
  showChart: (chartId: string | undefined) => void;
  /** Leaving "edit" clears the selection. */
  setMode: (mode: DesignerMode) => void;
  /** Replaces the selection. */
  select: (selection: { tables?: Iterable<string>; objects?: Iterable<string> }) => void;
  /** Adds one to the selection, or removes it. */
  toggle: (item: ItemRef) => void;
  clearSelection: () => void;
  setMultiSelect: (multiSelect: boolean) => void;
  setFullWindow: (fullWindow: boolean) => void;
  setOpenSeat: (seat: SeatPlace | undefined) => void;
  setOpenItem: (id: string | undefined) => void;
  highlight: (guestIds: Iterable<string> | undefined) => void;
  setCamera: (camera: Camera) => void;
  setDragging: (dragging: CanvasDrag | undefined) => void;
  setCanvas: (canvas: CanvasHandle | undefined) => void;
}

export type Designer = DesignerState & DesignerActions;

export type DesignerStore = StoreApi<Designer>;

const nothingSelected: CanvasSelection = { tables: new Set(), objects: new Set() };

export function createDesignerStore(): DesignerStore {
  return createStore<Designer>((set, get) => ({
    chartId: undefined,
    mode: "view",
    selection: nothingSelected,
    multiSelect: false,
    fullWindow: false,
    openSeat: undefined,
    openItem: undefined,
    highlighted: undefined,
    camera: { x: 0, y: 0, scale: 1 },
    dragging: undefined,
    canvas: undefined,

    showChart: (chartId) => {
      if (get().chartId === chartId) return;
      set({
        chartId,
        mode: "view",
        selection: nothingSelected,
        multiSelect: false,
        openSeat: undefined,
        dragging: undefined,
      });
    },
    setMode: (mode) =>
      set(mode === "edit" ? { mode } : { mode, selection: nothingSelected, multiSelect: false }),
    select: ({ tables = [], objects = [] }) =>
      set({ selection: { tables: new Set(tables), objects: new Set(objects) } }),
    toggle: ({ kind, id }) => {
      const { selection } = get();
      const key = kind === "table" ? "tables" : "objects";
      const ids = new Set(selection[key]);
      if (!ids.delete(id)) ids.add(id);
      set({ selection: { ...selection, [key]: ids } });
    },
    clearSelection: () => {
      const { tables, objects } = get().selection;
      if (tables.size + objects.size > 0) set({ selection: nothingSelected });
    },
    setMultiSelect: (multiSelect) => set({ multiSelect }),
    setFullWindow: (fullWindow) => set({ fullWindow }),
    setOpenSeat: (openSeat) => set({ openSeat }),
    setOpenItem: (openItem) => set({ openItem }),
    highlight: (guestIds) => set({ highlighted: guestIds && new Set(guestIds) }),
    setCamera: (camera) => set({ camera }),
    setDragging: (dragging) => set({ dragging }),
    setCanvas: (canvas) => set({ canvas }),
  }));
}

/** The designer of the page. A second canvas (a comparison) has its own store. */
export const designerStore = createDesignerStore();

const DesignerContext = createContext(designerStore);

/** Tests render a canvas of their own. @internal */
export const DesignerProvider = DesignerContext.Provider;

export function useDesignerStore(): DesignerStore {
  return useContext(DesignerContext);
}

/** Reads the state of the surrounding designer. Do not read the camera with it: that changes every frame. */
export function useDesigner<T>(read: (designer: Designer) => T): T {
  return useStore(useDesignerStore(), read);
}

/** As long as the app's other animations. */
const animationMs = 180;

/** Animates the camera, for moves that the app makes. Any other change of the camera, such as a gesture, ends it. */
export function animateCamera(designer: DesignerStore, to: Camera): void {
  const from = designer.getState().camera;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    designer.getState().setCamera(to);
    return;
  }
  let lastCamera = from;
  let startedAt: number | undefined;
  const drawFrame = (now: number) => {
    if (designer.getState().camera !== lastCamera) return;
    startedAt ??= now;
    const progress = Math.min(1, (now - startedAt) / animationMs);
    const easedProgress = 1 - (1 - progress) ** 3;
    lastCamera = progress === 1 ? to : interpolateCamera(from, to, easedProgress);
    designer.getState().setCamera(lastCamera);
    if (progress < 1) requestAnimationFrame(drawFrame);
  };
  requestAnimationFrame(drawFrame);
}
