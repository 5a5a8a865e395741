import { useEffect, useRef } from "react";
import type { createMemoryRouter, Location } from "react-router";
import { createStore } from "zustand/vanilla";

/*
 * Back closes what lies open over a page before it leaves the page, on a phone and everywhere. Whatever opens has an
 * entry of its own in the history, with the address of the page under it: going back from there closes it, and closing
 * it in another way goes back. An entry of something that is not open, as after a reload, is left at once.
 */

type DataRouter = ReturnType<typeof createMemoryRouter>;

/** Something that lies open. */
interface Layer {
  id: string;
  close: () => void;
  /** The page under it, once it has an entry. */
  entered?: string;
}

/** What an entry of the history says. */
interface EntryState {
  /** What is open here, the lowest first. */
  layers?: readonly string[];
  /** The entry of the page itself, whose place on the screen this one shares. */
  over?: string;
}

const layers = createStore<readonly Layer[]>(() => []);
let opened = 0;

/** Makes Back close something while it is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!isOpen) return;
    opened += 1;
    // Not that of another page load, whose entries may still be in the history.
    const layer = { id: `${performance.timeOrigin}-${opened}`, close: () => close.current() };
    layers.setState((now) => [...now, layer], true);
    return () => layers.setState((now) => now.filter((one) => one !== layer), true);
  }, [isOpen]);
}

/** Keeps the history in step with what is open, until it is stopped. Once for the router. */
export function keepBackEntries(router: DataRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaving: string | undefined;

  // What closes may lead to another page in the same breath: the router has begun with that by the next task.
  function soon() {
    clearTimeout(timer);
    timer = setTimeout(step);
  }

  function step() {
    const { initialized, location, navigation, historyAction } = router.state;
    // Another navigation would put an end to the one that is under way.
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

/** What tells where a page was scrolled to: the same for the page and for what lies open over it. */
export function scrollKey(location: Location): string {
  return entryOf(location).over ?? location.key;
}

function entryOf({ state }: Location): EntryState {
  return typeof state === "object" && state !== null ? state : {};
}
