import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Camera } from "./camera.ts";
import type { AlignEdge, DistributeAxis } from "./room-geometry.ts";

/** "view": seats are given. "edit": the room is laid out. "preview": nothing can be changed, nothing is in the way. */
type DesignerMode = "view" | "edit" | "preview";

interface Selection {
  readonly tables: ReadonlySet<string>;
  readonly objects: ReadonlySet<string>;
}

/** A seat of the chart; `position` counts from 1. */
interface SeatPlace {
  readonly tableId: string;
  readonly position: number;
}

/** Where dragged guests would go if they were let go now. */
export type DropTarget =
  | { readonly kind: "seat"; readonly tableId: string; readonly position: number }
  | { readonly kind: "table"; readonly tableId: string }
  | { readonly kind: "unassigned" };

/** What is being dragged. It changes when a drag starts, meets another target and ends, never for each move. */
type Dragging =
  | { readonly kind: "items"; readonly tables: readonly string[]; readonly objects: readonly string[] }
  | { readonly kind: "rotation"; readonly item: "table" | "object"; readonly id: string }
  | { readonly kind: "marquee" }
  | { readonly kind: "guests"; readonly guestIds: readonly string[]; readonly over: DropTarget | undefined };

/** What can be done with the selection, by a toolbar or by keys. */
export interface LayoutActions {
  rotate: (degrees: number) => void;
  copy: () => void;
  /** Asks first when somebody would lose a seat. */
  remove: () => void;
  align: (edge: AlignEdge) => void;
  distribute: (axis: DistributeAxis) => void;
  selectAll: () => void;
}

/** A table, one of its seats, or an object. */
export type Place = { tableId: string; position?: number } | { objectId: string };

/** What the canvas on the screen can be asked to do, by a toolbar or a list beside it. */
export interface CanvasHandle {
  /** Shows the whole room. */
  fit: () => void;
  /** Whether it shows the whole room, as `fit` left it. */
  showsWhole: () => boolean;
  /** Something came to lie over the plan, or went. */
  adapt: () => void;
  /** Moves what is drawn by so many px, down where positive: the canvas has moved, and what is on it is not to. */
  shift: (dy: number) => void;
  /** Multiplies the zoom around the middle of what is seen of the room. */
  zoomBy: (factor: number) => void;
  /** Brings a table, an object or a seat into sight, and takes the focus there. */
  reveal: (what: Place) => void;
  /** Moves the plan, gently, as far as is needed for a place that something lies over to be seen. */
  uncover: (what: Place) => void;
  /** The middle of what is seen of the room, in plan units: where a new table would be noticed. */
  centre: () => { x: number; y: number };
  /** What can be done with the selection. */
  layout: LayoutActions;
  /** Begins to drag guests from a list: for a row's `onPointerDown`, by `useGuestDrag`. */
  startGuestDrag: (guestIds: readonly string[], event: PointerEvent) => void;
}

/** What is on the screen of the designer, and nothing of the document. */
interface DesignerState {
  chartId: string | undefined;
  mode: DesignerMode;
  selection: Selection;
  /** On touch, a tap adds to the selection while this is on. */
  selecting: boolean;
  /** The designer has the whole window, with nothing of the page around it. */
  full: boolean;
  /** The seat whose dialog is open. */
  openSeat: SeatPlace | undefined;
  /** The table or object whose form is open. */
  openItem: string | undefined;
  /** The guests that a filter picks out; everybody else is dimmed. Undefined: no filter. */
  highlighted: ReadonlySet<string> | undefined;
  camera: Camera;
  dragging: Dragging | undefined;
  canvas: CanvasHandle | undefined;
}

interface DesignerActions {
  /** Another chart is on the screen: what belonged to the one before is forgotten, the filter stays. */
  showChart: (chartId: string | undefined) => void;
  /** Leaving "edit" lets go of the selection. */
  setMode: (mode: DesignerMode) => void;
  /** Replaces the selection. */
  select: (selection: { tables?: Iterable<string>; objects?: Iterable<string> }) => void;
  /** Adds one to the selection, or takes it out. */
  toggle: (item: "table" | "object", id: string) => void;
  clearSelection: () => void;
  setSelecting: (selecting: boolean) => void;
  setFull: (full: boolean) => void;
  setOpenSeat: (seat: SeatPlace | undefined) => void;
  setOpenItem: (id: string | undefined) => void;
  highlight: (guestIds: Iterable<string> | undefined) => void;
  setCamera: (camera: Camera) => void;
  setDragging: (dragging: Dragging | undefined) => void;
  setCanvas: (canvas: CanvasHandle | undefined) => void;
}

export type Designer = DesignerState & DesignerActions;
export type DesignerStore = StoreApi<Designer>;

const nothingSelected: Selection = { tables: new Set(), objects: new Set() };

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

/** The designer of the page. A canvas beside another one (a comparison) brings a store of its own. */
export const designerStore = createDesignerStore();

const DesignerContext = createContext(designerStore);
/** Tests draw a canvas of their own. @internal */
export const DesignerProvider = DesignerContext.Provider;

export function useDesignerStore(): DesignerStore {
  return useContext(DesignerContext);
}

/** Reads from the designer around a component; the camera is for whoever draws it by hand, it changes by the frame. */
export function useDesigner<T>(read: (designer: Designer) => T): T {
  return useStore(useDesignerStore(), read);
}
