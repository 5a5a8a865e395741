export interface PageEvents {
  onOnline: () => void;
  onOffline: () => void;
  /** The page is visible again; `wasLong` if a socket may have died meanwhile. */
  onReturn: (wasLong: boolean) => void;
  /** The page may never run again after this. */
  onLeave: () => void;
}

/** After a longer sleep of a tablet, its sockets look open and are dead. */
const longAbsenceMs = 45_000;

/** Listens to the browser events that show whether the page can use the network. Returns a function that stops this. */
export function watchWakeUps(events: PageEvents): () => void {
  let hiddenAt: number | undefined;
  const onHidden = () => {
    hiddenAt ??= Date.now();
    events.onLeave();
  };
  const onVisible = () => {
    const wasLong = hiddenAt !== undefined && Date.now() - hiddenAt > longAbsenceMs;
    hiddenAt = undefined;
    events.onReturn(wasLong);
  };
  const onVisibilityChange = () => (document.visibilityState === "hidden" ? onHidden() : onVisible());
  const onPageShow = (event: PageTransitionEvent) => {
    // From the back-forward cache: sockets were closed when the page went in.
    if (event.persisted) events.onReturn(true);
  };
  window.addEventListener("online", events.onOnline);
  window.addEventListener("offline", events.onOffline);
  window.addEventListener("pagehide", onHidden);
  window.addEventListener("pageshow", onPageShow);
  document.addEventListener("visibilitychange", onVisibilityChange);
  return () => {
    window.removeEventListener("online", events.onOnline);
    window.removeEventListener("offline", events.onOffline);
    window.removeEventListener("pagehide", onHidden);
    window.removeEventListener("pageshow", onPageShow);
    document.removeEventListener("visibilitychange", onVisibilityChange);
  };
}
