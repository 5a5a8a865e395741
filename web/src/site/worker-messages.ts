/** A message from a page to the website's worker. */
export interface WorkerMessage {
  type: "keep";
  /** The visited page, unless the worker has served it. */
  page: string | undefined;
  /** The files that it has loaded, and its calendar files. */
  files: readonly string[];
}

/** Must never change: browsers look for updates under the old worker's name. */
export const workerUrl = "/w/sw.js";

/** The worker of the page for sending photos: below that page's path, so that it may control it. */
export const guestPhotosWorkerUrl = "/guest-photos/sw.js";

/** The scope of that worker. */
export const guestPhotosScope = "/guest-photos/";

/** Background Sync tag for waiting replies. */
export const syncTag = "replies";

/** The same for photos. */
export const photosSyncTag = "guest-photos";

/** Attribute on the root of a page from the cache, with the reason. */
export const keptAttribute = "data-kept";

export type CacheReason = "offline" | "slow" | "busy";

/** The worker's scope: all websites of this host, or everything on a custom domain. */
export function scopeOf(base: string): string | undefined {
  if (base === "") return "/";
  return base.startsWith("/w/") ? "/w/" : undefined;
}
