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
  entered?: string;
}

/** State stored in a history entry. */
interface EntryState {
  /** Ids of the layers open here, the lowest first. */
  layers?: readonly string[];
  /** Key of the page's own entry; both share one scroll position. */
  over?: string;
}

const layers = createStore<readonly OpenLayer[]>(() => []);
let opened = 0;

/** Makes Back close a layer while it is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!isOpen) return;
    opened += 1;
    // Unique across page loads: earlier entries may still be in the history.
    const layer = { id: `${performance.timeOrigin}-${opened}`, close: () => close.current() };
    layers.setState((now) => [...now, layer], true);
    return () => layers.setState((now) => now.filter((one) => one !== layer), true);
  }, [isOpen]);
}

/** Keeps the history in step with the open layers; returns a function that stops it. Call once for the router. */
export function syncLayersWithHistory(router: DataRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaving: string | undefined;

  // Closing a layer may navigate at once: the router has begun that navigation by the next task.
  function soon() {
    clearTimeout(timer);
    timer = setTimeout(step);
  }

  function step() {
    const { initialized, location, navigation, historyAction } = router.state;
    // A new navigation would cancel the one under way.
    if (!initialized || navigation.state !== "idle" || leaving === location.key) return;
    const state = entryOf(location);
    const here = state.layers ?? [];
    const open = layers.getState();
    const missing = open.filter(({ id }) => !here.includes(id));
    const left = missing.filter(({ entered }) => entered !== undefined);

    if (historyAction === "POP" && left.length > 0) {
      for (const { close } of left.reverse()) close();
    } else if (here.some((id) => open.every((layer) => layer.id !== id))) {
      leaving = location.key;
      void router.navigate(-1);
    } else if (missing.some(({ entered }) => entered === undefined || entered === location.pathname)) {
      const isNew = left.length < missing.length;
      for (const layer of missing) layer.entered = location.pathname;
      const next = { ...state, layers: open.map(({ id }) => id), over: state.over ?? location.key };
      void router.navigate(location, { state: next, replace: !isNew, preventScrollReset: true });
    }
  }

  const ends = [router.subscribe(soon), layers.subscribe(soon)];
  soon();
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
  };
}

/** Key for scroll restoration: the same for a page and for the layers over it. */
export function scrollKey(location: Location): string {
  return entryOf(location).over ?? location.key;
}

function entryOf({ state }: Location): EntryState {
  return typeof state === "object" && state !== null ? state : {};
}
