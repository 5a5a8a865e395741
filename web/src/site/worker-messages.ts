/** A message from a page to a worker of public pages: a request to cache. */
export interface WorkerMessage {
  type: "keep";
  /** URL of the page to cache; undefined if the worker has served it, and so has cached it. */
  page: string | undefined;
  /** URLs of files to cache: those that the page has loaded, and its calendar files. */
  files: readonly string[];
}

/** The websites' worker. Its URL must never change: browsers look for updates at the URL of the installed worker. */
export const workerUrl = "/w/sw.js";

/** The worker of the page for sending photos: below that page's path, so that it may control it. */
export const guestPhotosWorkerUrl = "/guest-photos/sw.js";

/** The scope of the worker at `guestPhotosWorkerUrl`. */
export const guestPhotosScope = "/guest-photos/";

/** Background Sync tag for waiting replies. */
export const syncTag = "replies";

/** Background Sync tag for waiting guest photos. */
export const photosSyncTag = "guest-photos";

/** Attribute on the root element of a page from the cache; its value is a `CacheReason`. */
export const cachedAttribute = "data-kept";

/** Why a page came from the cache. */
export type CacheReason = "offline" | "slow" | "busy";

/**
 * The scope of the websites' worker: all websites of this host, or everything on a custom domain. `base` is the path of
 * the website: "/w/{subdomain}", or "" on a custom domain.
 */
export function scopeOf(base: string): string | undefined {
  if (base === "") return "/";
  return base.startsWith("/w/") ? "/w/" : undefined;
}
