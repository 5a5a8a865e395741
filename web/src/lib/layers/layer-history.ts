import { useEffect, useRef } from "react";
import type { createMemoryRouter, Location } from "react-router";
import { createStore } from "zustand/vanilla";

/*
 * Back closes an open layer (panel, dialog, menu) before it leaves the page. Each layer has its own history entry
 * with the address of the page under it: going back closes the layer, and closing it another way goes back. An
 * entry of a layer that is not open, as after a reload, is left at once.
 */

type DataRouter = ReturnType<typeof createMemoryRouter>;

/** An open panel, dialog or menu. */
interface OpenLayer {
  id: string;
  close: () => void;
  /** Path of the page under it, once it has a history entry. */
  entryPath?: string;
}

/** State stored in a history entry. */
interface EntryState {
  /** Ids of the layers open here, the lowest first. */
  layers?: readonly string[];
  /** Key of the entry of the page under the layers; both share one scroll position. */
  pageKey?: string;
}

const layers = createStore<readonly OpenLayer[]>(() => []);
let openedCount = 0;

/** Makes Back close a layer while it is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!isOpen) return;
    openedCount += 1;
    // Unique across page loads: earlier entries may still be in the history.
    const layer = { id: `${performance.timeOrigin}-${openedCount}`, close: () => close.current() };
    layers.setState((current) => [...current, layer], true);
    return () => layers.setState((current) => current.filter((other) => other !== layer), true);
  }, [isOpen]);
}

/** Keeps the history in step with the open layers; returns a function that stops it. Call once for the router. */
export function syncLayersWithHistory(router: DataRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Key of the entry that a navigation already leaves. */
  let leavingKey: string | undefined;

  // Closing a layer may navigate at once: the router has begun that navigation by the next task.
  function scheduleSync() {
    clearTimeout(timer);
    timer = setTimeout(sync);
  }

  function sync() {
    const { initialized, location, navigation, historyAction } = router.state;
    // A new navigation would cancel the one under way.
    if (!initialized || navigation.state !== "idle" || leavingKey === location.key) return;
    const step = nextStep(location, layers.getState(), historyAction === "POP");
    switch (step.kind) {
      case "none":
        return;
      case "closeLayers":
        // The topmost first.
        for (const { close } of step.layers.toReversed()) close();
        return;
      case "goBack":
        leavingKey = location.key;
        void router.navigate(-1);
        return;
      case "addEntry":
      case "replaceEntry":
        for (const layer of step.layers) layer.entryPath = location.pathname;
        writeEntry(location, { replace: step.kind === "replaceEntry" });
    }
  }

  /** Stores the open layers in a new entry, or in the present one. */
  function writeEntry(location: Location, { replace }: { replace: boolean }) {
    const state = entryStateOf(location);
    const newState: EntryState = {
      ...state,
      layers: layers.getState().map(({ id }) => id),
      pageKey: state.pageKey ?? location.key,
    };
    void router.navigate(location, { state: newState, replace, preventScrollReset: true });
  }

  const unsubscribers = [router.subscribe(scheduleSync), layers.subscribe(scheduleSync)];
  scheduleSync();
  return () => {
    clearTimeout(timer);
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

/** Key for scroll restoration: the same for a page and for the layers over it. */
export function scrollKey(location: Location): string {
  return entryStateOf(location).pageKey ?? location.key;
}

/** What must happen so that the router's history matches the open layers. */
type HistoryStep =
  | { kind: "none" }
  /** The user went back from the entries of these layers. */
  | { kind: "closeLayers"; layers: readonly OpenLayer[] }
  /** The entry belongs to a layer that is not open. */
  | { kind: "goBack" }
  /** Layers are open that the entry does not list. */
  | { kind: "addEntry" | "replaceEntry"; layers: readonly OpenLayer[] };

/** Compares an entry with the open layers. `hasGoneBack`: whether the entry was reached by Back or Forward. */
function nextStep(location: Location, openLayers: readonly OpenLayer[], hasGoneBack: boolean): HistoryStep {
  const entryLayers = entryStateOf(location).layers ?? [];
  const unlistedLayers = openLayers.filter(({ id }) => !entryLayers.includes(id));
  const newLayers = unlistedLayers.filter(({ entryPath }) => entryPath === undefined);
  const layersWithEntry = unlistedLayers.filter(({ entryPath }) => entryPath !== undefined);
  if (hasGoneBack && layersWithEntry.length > 0) return { kind: "closeLayers", layers: layersWithEntry };

  const isOpen = (id: string) => openLayers.some((layer) => layer.id === id);
  if (!entryLayers.every(isOpen)) return { kind: "goBack" };

  if (newLayers.length > 0) return { kind: "addEntry", layers: unlistedLayers };
  // A navigation on the same page, such as to another query, made an entry that does not list them.
  const isSamePage = layersWithEntry.some(({ entryPath }) => entryPath === location.pathname);
  return isSamePage ? { kind: "replaceEntry", layers: unlistedLayers } : { kind: "none" };
}

function entryStateOf({ state }: Location): EntryState {
  return typeof state === "object" && state !== null ? state : {};
}
