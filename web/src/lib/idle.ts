/** Not between two taps of somebody at work: a moment later, and then when there is time. */
export function whenQuiet(work: () => void): void {
  setTimeout(() => whenIdle(work), 3000);
}

/** When the screen has nothing to do, or at the latest after so many ms. */
export function whenIdle(work: () => void, latest?: number): void {
  if (window.requestIdleCallback)
    window.requestIdleCallback(work, latest === undefined ? {} : { timeout: latest });
  else window.setTimeout(work);
}
