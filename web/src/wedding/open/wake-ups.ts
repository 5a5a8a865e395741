export interface WakeUps {
  onOnline: () => void;
  onOffline: () => void;
  /** The person looks at the page again; `wasLong` when a socket may have died in the meantime. */
  onReturn: (wasLong: boolean) => void;
  /** The page may never run again after this. */
  onLeave: () => void;
}

/** A tablet that slept this long keeps sockets that look open and lead nowhere. */
const longAbsenceMs = 45_000;

/** Listens to everything that tells a page that it may or may not talk to the world now. */
export function watchWakeUps(on: WakeUps): () => void {
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
    // From the back-forward cache: every socket was closed when the page went in.
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
