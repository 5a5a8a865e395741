/*
 * After a navigation the new page's heading takes the focus, so that a screen reader says
 * where it arrived. Pages load lazily: the shell asks, and the heading answers when it is
 * there.
 */
let wanted = false;

/** Asks the next page heading that appears to take the focus. */
export function requestPageFocus(): void {
  wanted = true;
}

/** True once after each request. */
export function takePageFocus(): boolean {
  const was = wanted;
  wanted = false;
  return was;
}
