/** Runs work 3 seconds later and when the browser is idle, so that it does not fall between two taps. */
export function whenIdleLater(work: () => void): void {
  setTimeout(() => whenIdle(work), 3000);
}

/** Runs work when the browser is idle, or after the timeout at the latest. */
export function whenIdle(work: () => void, timeoutMs?: number): void {
  if (window.requestIdleCallback)
    window.requestIdleCallback(work, timeoutMs === undefined ? {} : { timeout: timeoutMs });
  else window.setTimeout(work);
}
