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
    const state = entryStateOf(location);
    const entryLayers = state.layers ?? [];
    const openLayers = layers.getState();
    const notInEntry = openLayers.filter(({ id }) => !entryLayers.includes(id));
    const wentBackFrom = notInEntry.filter(({ entryPath }) => entryPath !== undefined);

    if (historyAction === "POP" && wentBackFrom.length > 0) {
      for (const { close } of wentBackFrom.reverse()) close();
    } else if (entryLayers.some((id) => openLayers.every((layer) => layer.id !== id))) {
      leavingKey = location.key;
      void router.navigate(-1);
    } else if (
      notInEntry.some(({ entryPath }) => entryPath === undefined || entryPath === location.pathname)
    ) {
      const isNew = wentBackFrom.length < notInEntry.length;
      for (const layer of notInEntry) layer.entryPath = location.pathname;
      const newState: EntryState = {
        ...state,
        layers: openLayers.map(({ id }) => id),
        pageKey: state.pageKey ?? location.key,
      };
      void router.navigate(location, { state: newState, replace: !isNew, preventScrollReset: true });
    }
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

function entryStateOf({ state }: Location): EntryState {
  return typeof state === "object" && state !== null ? state : {};
}
