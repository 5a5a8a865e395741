import type { createBrowserRouter } from "react-router";

/** Calls back once: as soon as the page that the address names is here. */
export function whenReady(router: ReturnType<typeof createBrowserRouter>, start: () => void): void {
  if (router.state.initialized) {
    start();
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    // Not before the router is done with this: it would not write the address that the first drawing leads on to.
    queueMicrotask(start);
  });
}
