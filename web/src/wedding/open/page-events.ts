export interface PageEvents {
  onOnline: () => void;
  onOffline: () => void;
  /** The page is visible again; `wasLong` if a socket may have died meanwhile. */
  onReturn: (wasLong: boolean) => void;
  /** The page may never run again after this. */
  onLeave: () => void;
}

/** After a longer sleep, sockets of a tablet look open and are dead. */
const longAbsenceMs = 45_000;

/** Listens to all browser events that show whether the page can use the network. */
export function watchWakeUps(on: PageEvents): () => void {
  let hiddenAt: number | undefined;
  const left = () => {
    hiddenAt ??= Date.now();
    on.onLeave();
  };
  const returned = () => {
    const wasLong = hiddenAt !== undefined && Date.now() - hiddenAt > longAbsenceMs;
    hiddenAt = undefined;
    on.onReturn(wasLong);
  };
  const visibility = () => (document.visibilityState === "hidden" ? left() : returned());
  const shown = (event: PageTransitionEvent) => {
    // From the back-forward cache: sockets were closed when the page went in.
    if (event.persisted) on.onReturn(true);
  };
  window.addEventListener("online", on.onOnline);
  window.addEventListener("offline", on.onOffline);
  window.addEventListener("pagehide", left);
  window.addEventListener("pageshow", shown);
  document.addEventListener("visibilitychange", visibility);
  return () => {
    window.removeEventListener("online", on.onOnline);
    window.removeEventListener("offline", on.onOffline);
    window.removeEventListener("pagehide", left);
    window.removeEventListener("pageshow", shown);
    document.removeEventListener("visibilitychange", visibility);
  };
}
