import { Workbox } from "workbox-window";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { isGoThere, linkInApp } from "./pushed-news.ts";

interface ServiceWorkerState {
  /** A new version is downloaded and waits for the tabs of the old one. */
  updateWaiting: boolean;
  /** The whole app is on this device: from now on it opens without a network. */
  offlineReady: boolean;
}

const serviceWorkerStore = createStore<ServiceWorkerState>(() => ({
  updateWaiting: false,
  offlineReady: false,
}));

let workbox: Workbox | undefined;

// An installed app can stay open for days; asking hourly costs one conditional request.
const updateCheckMs = 60 * 60_000;

export async function registerServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  workbox = new Workbox("/sw.js");
  workbox.addEventListener("waiting", () => serviceWorkerStore.setState({ updateWaiting: true }));
  workbox.addEventListener("activated", () => serviceWorkerStore.setState({ offlineReady: true }));
  // A browser may refuse, in a private window or by its settings: the app works, and opens with a network only.
  const registration = await workbox.register().catch((reason: unknown) => {
    console.warn("This browser does not keep the app for later.", reason);
    return undefined;
  });
  if (registration?.active) serviceWorkerStore.setState({ offlineReady: true });
  setInterval(() => {
    if (navigator.onLine) registration?.update().catch(() => undefined);
  }, updateCheckMs);
}

/** Goes where the worker says: somebody has chosen a notification of the system. */
export function goWhereWorkerSays(go: (link: string) => void): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (isGoThere(data)) go(linkInApp(data.link));
  });
}

export interface Update {
  updateWaiting: boolean;
  offlineReady: boolean;
  /** Lets the waiting version take over and reloads into it. */
  applyUpdate: () => void;
}

export function useUpdate(): Update {
  return { ...useStore(serviceWorkerStore), applyUpdate };
}

function applyUpdate(): void {
  workbox?.addEventListener("controlling", () => window.location.reload());
  workbox?.messageSkipWaiting();
}
