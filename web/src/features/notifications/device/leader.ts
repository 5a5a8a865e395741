/** How one tab of a browser is chosen to work for all of them. */
interface LeaderOptions {
  /** Name of the lock. */
  name: string;
  /** Works until the signal aborts. */
  lead: (signal: AbortSignal) => Promise<void>;
  locks: LockManager | undefined;
  /** Calls back when this tab becomes visible. Returns a function that stops it. */
  onLookedAt: (callback: () => void) => () => void;
  /** Whether this tab is visible now. */
  isLookedAt: () => boolean;
}

/**
 * Elects one tab of the browser to do some work. The visible tab takes over, because a tab in the background may be
 * frozen and hold the lock without working; when the leader closes, another tab follows. Without locks, as on a
 * plain-http address, each tab works for itself. Returns a function that stops it.
 */
export function electLeader({ name, lead, locks, onLookedAt, isLookedAt }: LeaderOptions): () => void {
  const end = new AbortController();
  if (!locks) {
    void lead(end.signal);
    return () => end.abort();
  }
  const manager = locks;
  let isLeading = false;
  let waiting: AbortController | undefined;

  function ask(takesOver: boolean): void {
    waiting?.abort();
    const asked = new AbortController();
    waiting = asked;
    const lost = new AbortController();
    end.signal.addEventListener("abort", () => lost.abort());
    const options = takesOver ? { steal: true } : { signal: asked.signal };
    manager
      .request(name, options, async () => {
        // It was given up or taken over before it was granted.
        if (end.signal.aborted || waiting !== asked) return;
        isLeading = true;
        await lead(lost.signal);
      })
      .catch((error: unknown) => {
        // Another tab has taken over, or this one stopped waiting.
        if (error instanceof Error && error.name === "AbortError") return;
        // Some browsers have locks and never grant them, for example with storage disabled.
        console.warn("The tabs cannot take turns", error);
        waiting = undefined;
        if (!end.signal.aborted) void lead(end.signal);
      })
      .finally(() => {
        lost.abort();
        if (end.signal.aborted || waiting !== asked) return;
        isLeading = false;
        ask(false);
      });
  }

  const stopWatching = onLookedAt(() => {
    if (!isLeading) ask(true);
  });
  ask(isLookedAt());
  return () => {
    stopWatching();
    end.abort();
    waiting?.abort();
  };
}

/** The locks and the visibility of this browser's tabs. */
export function browserTabs(): Pick<LeaderOptions, "locks" | "onLookedAt" | "isLookedAt"> {
  const isLookedAt = () => document.visibilityState === "visible";
  return {
    locks: navigator.locks,
    isLookedAt,
    onLookedAt: (callback) => {
      const changed = () => {
        if (isLookedAt()) callback();
      };
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
  };
}
