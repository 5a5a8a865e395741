/** Not between two taps of somebody at work: a moment later, and then when there is time. */
export function whenQuiet(work: () => void): void {
  setTimeout(() => whenIdle(work), 3000);
}

/** When the screen has nothing to do. */
export function whenIdle(work: () => void): void {
  (window.requestIdleCallback ?? window.setTimeout)(work);
}
