import type { createBrowserRouter } from "react-router";

/** Calls back once, as soon as the page of the address has loaded. */
export function whenReady(router: ReturnType<typeof createBrowserRouter>, start: () => void): void {
  if (router.state.initialized) {
    start();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    // After the router has finished this update: otherwise it would not write the address of a redirect in the first
    // render.
    queueMicrotask(start);
  });
}
