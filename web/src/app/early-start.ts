import { loadCore } from "@/lib/core/core.ts";
import { appPages } from "./page-files.ts";

/* Runs while the app's code is still loading, from its own small file. Starts work that does not need the app. */

// The browser loads its number formats at first use, which is slow on a tablet; the first screen has many numbers.
new Intl.NumberFormat(document.documentElement.lang);

// With a service worker the core is on this device, and reads the cached copy. Errors are reported where it is used.
if (navigator.serviceWorker?.controller) {
  loadCore().catch(() => undefined);
  // Loads the page's file in parallel with the app, which would ask for it only once it runs.
  const path = /^\/app\/?(.*?)\/?$/.exec(location.pathname)?.[1];
  if (path !== undefined) appPages[path]?.().catch(() => undefined);
}
