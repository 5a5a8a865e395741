/** Runs work 3 seconds later and when the browser is idle, so that it does not fall between two taps. */
export function whenIdleLater(work: () => void): void {
  setTimeout(() => whenIdle(work), 3000);
}

/** Runs work when the browser is idle, or at the latest after this many ms. */
export function whenIdle(work: () => void, latest?: number): void {
  if (window.requestIdleCallback)
    window.requestIdleCallback(work, latest === undefined ? {} : { timeout: latest });
  else window.setTimeout(work);
}
