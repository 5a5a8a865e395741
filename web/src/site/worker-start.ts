import type { WorkerMessage } from "./worker-messages.ts";
import { cacheVisit, kindOf, loadCalendar, loadFile, loadPage } from "./worker-pages.ts";

declare const self: ServiceWorkerGlobalScope;

/** The event of the browser's Background Sync, which TypeScript's types lack. */
interface SyncEvent extends ExtendableEvent {
  tag: string;
}

/**
 * Starts the service worker of public pages. It caches the pages of its scope, and sends waiting data when the browser
 * fires a sync event with `tag`. `send` returns whether data is left.
 */
export function startWorker(tag: string, send: () => Promise<{ hasMore: boolean }>): void {
  const { scope } = self.registration;
  const fromNetwork = (request: Request) => fetch(request);

  // Pages come from the network first and file names contain hashes, so a new version need not wait for the old.
  self.addEventListener("install", () => void self.skipWaiting());
  self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const kind = kindOf(request, scope);
    if (kind === "page") event.respondWith(loadPage(request, fromNetwork, (work) => event.waitUntil(work)));
    if (kind === "file") event.respondWith(loadFile(request, fromNetwork));
    if (kind === "calendar") event.respondWith(loadCalendar(request, fromNetwork));
  });

  self.addEventListener("message", (event) => {
    const message = event.data as WorkerMessage;
    // Offline nothing is lost: the next visit caches it.
    if (message.type === "keep")
      event.waitUntil(cacheVisit(message, scope, fromNetwork).catch(() => undefined));
  });

  self.addEventListener("sync" as "message", (event: ExtendableEvent) => {
    if ((event as SyncEvent).tag === tag) event.waitUntil(sendAll());
  });

  /** Rejects if data is left: then the browser tries again later. */
  async function sendAll(): Promise<void> {
    const { hasMore } = await send();
    if (hasMore) throw new Error("Something still waits");
  }
}
