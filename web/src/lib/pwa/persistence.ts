/**
 * Whether the browser has promised to keep this app's storage until the user deletes it. Without the promise it may
 * clear storage when the device runs out of space. Old browsers and plain-http addresses do not support it: then
 * there is no promise.
 */
export async function isPersisted(): Promise<boolean> {
  return (await navigator.storage?.persisted?.()) ?? false;
}

/** Requests persistent storage. Most browsers decide by themselves, and grant it to installed apps. */
export async function persist(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}
