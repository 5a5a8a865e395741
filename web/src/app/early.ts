import { loadCore } from "@/lib/core/core.ts";
import { appPages } from "./page-files.ts";

/*
 * A file of its own that runs while the app is still being read: whatever a start needs and does not need the app for.
 */

// The browser reads its number rules at the first use, which a tablet feels; the first screen is full of numbers.
new Intl.NumberFormat(document.documentElement.lang);

// Where somebody is signed in the core is on this device and reads what was seen last. Whoever needs it says if it fails.
if (navigator.serviceWorker?.controller) {
  loadCore().catch(() => undefined);
  // The page is read beside the app, which asks for it only once it runs.
  const path = /^\/app\/?(.*?)\/?$/.exec(location.pathname)?.[1];
  if (path !== undefined) appPages[path]?.().catch(() => undefined);
}
