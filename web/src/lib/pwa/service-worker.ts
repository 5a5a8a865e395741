import { Workbox } from "workbox-window";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { isNavigateMessage, linkInApp } from "./pushed-notification.ts";

interface ServiceWorkerState {
  /** A new version is downloaded and waits until the tabs of the old one close. */
  updateWaiting: boolean;
  /** The whole app is cached: it now opens without a network. */
  offlineReady: boolean;
}

const serviceWorkerStore = createStore<ServiceWorkerState>(() => ({
  updateWaiting: false,
  offlineReady: false,
}));

let workbox: Workbox | undefined;

/** An installed app can stay open for days; an hourly check is one conditional request. */
const updateCheckMs = 60 * 60_000;

export async function registerServiceWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  workbox = new Workbox("/sw.js");
  workbox.addEventListener("waiting", () => serviceWorkerStore.setState({ updateWaiting: true }));
  workbox.addEventListener("activated", () => serviceWorkerStore.setState({ offlineReady: true }));
  // A browser may refuse, in a private window or by its settings: the app still works, but opens only with a network.
  const registration = await workbox.register().catch((reason: unknown) => {
    console.warn("This browser does not keep the app for later.", reason);
    return undefined;
  });
  if (registration?.active) serviceWorkerStore.setState({ offlineReady: true });
  setInterval(() => {
    if (navigator.onLine) registration?.update().catch(() => undefined);
  }, updateCheckMs);
}

/** Follows the service worker's links, after the user has clicked a system notification. */
export function followWorkerLinks(navigate: (link: string) => void): void {
  navigator.serviceWorker?.addEventListener("message", ({ data }) => {
    if (isNavigateMessage(data)) navigate(linkInApp(data.link));
  });
}

export interface AppUpdate {
  updateWaiting: boolean;
  offlineReady: boolean;
  /** Activates the waiting version and reloads into it. */
  applyUpdate: () => void;
}

export function useUpdate(): AppUpdate {
  return { ...useStore(serviceWorkerStore), applyUpdate };
}

function applyUpdate(): void {
  workbox?.addEventListener("controlling", () => window.location.reload());
  workbox?.messageSkipWaiting();
}
