import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { type Camera, interpolateCamera } from "./camera.ts";
import type { AlignEdge, DistributeAxis } from "./room-geometry.ts";

/** "view": assign seats. "edit": lay out the room. "preview": read-only, without tools. */
type DesignerMode = "view" | "edit" | "preview";

interface CanvasSelection {
  readonly tables: ReadonlySet<string>;
  readonly objects: ReadonlySet<string>;
}

/** A seat of the chart; `position` counts from 1. */
interface SeatPlace {
  readonly tableId: string;
  readonly position: number;
}

/** Where dragged guests would be dropped now. */
export type DropTarget =
  | { readonly kind: "seat"; readonly tableId: string; readonly position: number }
  | { readonly kind: "table"; readonly tableId: string }
  | { readonly kind: "unassigned" };

/** The current drag. Changes when a drag starts, reaches another target or ends, but not for each move. */
type CanvasDrag =
  | { readonly kind: "items"; readonly tables: readonly string[]; readonly objects: readonly string[] }
  | { readonly kind: "rotation"; readonly item: "table" | "object"; readonly id: string }
  | { readonly kind: "marquee" }
  | { readonly kind: "guests"; readonly guestIds: readonly string[]; readonly over: DropTarget | undefined };

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

/** A table, one of its seats, or an object. */
export type SceneLocation = { tableId: string; position?: number } | { objectId: string };

/** Imperative handle of the canvas, for a toolbar or a list beside it. */
export interface CanvasHandle {
  /** Shows the whole room. */
  fit: () => void;
  /** Whether it shows the whole room, as `fit` left it. */
  showsWhole: () => boolean;
  /** Call when an overlay over the plan appears or goes. */
  adapt: () => void;
  /** Moves the drawing by some px, down if positive, to compensate for a moved canvas. */
  shift: (dy: number) => void;
  /** Multiplies the zoom around the middle of the visible part of the room. */
  zoomBy: (factor: number) => void;
  /** Scrolls a table, an object or a seat into view, and focuses it. */
  reveal: (what: SceneLocation) => void;
  /** Moves the plan with an animation, as far as needed to uncover a place. */
  uncover: (what: SceneLocation) => void;
  /** The middle of the visible part of the room, in plan units: where a new table is noticed. */
  centre: () => { x: number; y: number };
  /** Actions on the selection. */
  layout: LayoutActions;
  /** Starts dragging guests from a list: for a row's `onPointerDown`, by `useGuestDrag`. */
  startGuestDrag: (guestIds: readonly string[], event: PointerEvent) => void;
}

/** UI state of the designer, without any document data. */
interface DesignerState {
  chartId: string | undefined;
  mode: DesignerMode;
  selection: CanvasSelection;
  /** On touch screens a tap adds to the selection while this is on. */
  selecting: boolean;
  /** Whether the designer fills the window. */
  full: boolean;
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
  toggle: (item: "table" | "object", id: string) => void;
  clearSelection: () => void;
  setSelecting: (selecting: boolean) => void;
  setFull: (full: boolean) => void;
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
    selecting: false,
    full: false,
    openSeat: undefined,
    openItem: undefined,
    highlighted: undefined,
    camera: { x: 0, y: 0, scale: 1 },
    dragging: undefined,
    canvas: undefined,

    showChart: (chartId) => {
      if (get().chartId === chartId) return;
      const forgotten = { selection: nothingSelected, selecting: false, openSeat: undefined };
      set({ chartId, mode: "view", dragging: undefined, ...forgotten });
    },
    setMode: (mode) =>
      set(mode === "edit" ? { mode } : { mode, selection: nothingSelected, selecting: false }),
    select: ({ tables = [], objects = [] }) =>
      set({ selection: { tables: new Set(tables), objects: new Set(objects) } }),
    toggle: (item, id) => {
      const { selection } = get();
      const key = item === "table" ? "tables" : "objects";
      const ids = new Set(selection[key]);
      if (!ids.delete(id)) ids.add(id);
      set({ selection: { ...selection, [key]: ids } });
    },
    clearSelection: () => {
      const { tables, objects } = get().selection;
      if (tables.size + objects.size > 0) set({ selection: nothingSelected });
    },
    setSelecting: (selecting) => set({ selecting }),
    setFull: (full) => set({ full }),
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

/** Duration of the app's other animations. */
const glideMs = 180;

/** Animates the camera, for moves that the app makes; a gesture on the plan ends it. */
export function animateCamera(designer: DesignerStore, to: Camera): void {
  const from = designer.getState().camera;
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    designer.getState().setCamera(to);
    return;
  }
  let last = from;
  let began: number | undefined;
  const step = (now: number) => {
    if (designer.getState().camera !== last) return;
    began ??= now;
    const part = Math.min(1, (now - began) / glideMs);
    last = part === 1 ? to : interpolateCamera(from, to, 1 - (1 - part) ** 3);
    designer.getState().setCamera(last);
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
