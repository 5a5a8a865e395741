/*
 * After a navigation the new page's heading takes the focus, so that screen readers announce the page. Pages load
 * lazily: the shell makes the request, and the heading takes it when it mounts.
 */
let wanted = false;

/** Makes the next page heading that mounts take the focus. */
export function requestPageFocus(): void {
  wanted = true;
}

/** True once after each request. */
export function takePageFocus(): boolean {
  const was = wanted;
  wanted = false;
  return was;
}
