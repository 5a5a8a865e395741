/** What a page and the worker of the website say to each other. */
export interface Message {
  type: "keep";
  /** The page that was visited, where the worker has not brought it. */
  page: string | undefined;
  /** What it has loaded, and its calendar files. */
  files: readonly string[];
}

/** Its name never changes: browsers look for a new worker under the name of the old. */
export const workerUrl = "/w/sw.js";

/** Of the page on which guests send photos: below its address, so that it may serve it. */
export const guestPhotosWorkerUrl = "/guest-photos/sw.js";

/** What that one serves. */
export const guestPhotosScope = "/guest-photos/";

/** Of Background Sync, for replies that wait. */
export const syncTag = "replies";

/** The same for photos. */
export const photosSyncTag = "guest-photos";

/** On the root of a page that came from the device, with the reason. */
export const keptAttribute = "data-kept";

export type WhyKept = "offline" | "slow" | "busy";

/** What the worker serves: all websites of this host, or of a domain of its own everything. */
export function scopeOf(base: string): string | undefined {
  if (base === "") return "/";
  return base.startsWith("/w/") ? "/w/" : undefined;
}
