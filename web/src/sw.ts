import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { linkInApp, type NavigateMessage, parsePush } from "./lib/pwa/pushed-notification.ts";
import { serverPaths } from "./lib/pwa/server-paths.ts";

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { allowlist: [/^\/(\?|$)/] }));
registerRoute(new NavigationRoute(createHandlerBoundToURL("/app.html"), { denylist: serverPaths }));

// The update card asks the user first; until they agree, the old version keeps serving this tab.
self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") void self.skipWaiting();
});

// Shows pushed notifications, also while the app is closed. A newer push with the same id replaces the older one.
self.addEventListener("push", (event) => {
  const { id, title, message, link } = parsePush(event.data?.text());
  const notificationShown = self.registration.showNotification(title, {
    body: message,
    icon: "/icons/icon-192.png",
    data: link,
    ...(id !== "" && { tag: id }),
  });
  event.waitUntil(notificationShown);
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openInApp(linkInApp(event.notification.data)));
});

/** Opens a link in the app. An open app is not reloaded: the user may be in the middle of something. */
async function openInApp(link: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  const app = windows.find(({ url }) => new URL(url).pathname.startsWith("/app"));
  if (!app) return void (await self.clients.openWindow(link));
  const focused = await app.focus();
  focused.postMessage({ type: "GO_THERE", link } satisfies NavigateMessage);
}

// The browser changes the device's push address. The app sends it to the server at its next start.
self.addEventListener("pushsubscriptionchange", (event) => {
  const options = event.newSubscription ? undefined : event.oldSubscription?.options;
  if (options) event.waitUntil(self.registration.pushManager.subscribe(options));
});

clientsClaim();
