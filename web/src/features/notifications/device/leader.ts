/** Who of a browser's tabs does something for all of them. */
interface Leadership {
  /** The name of the work. */
  name: string;
  /** Does it until the signal ends it. */
  lead: (signal: AbortSignal) => Promise<void>;
  locks: LockManager | undefined;
  /** Calls back when somebody looks at this tab; answers how to stop. */
  onLookedAt: (callback: () => void) => () => void;
  /** Whether somebody does now. */
  isLookedAt: () => boolean;
}

/**
 * Has one tab of the browser do some work. The tab that somebody looks at takes it over, since one in the background may
 * be frozen and would hold it without doing it; another one takes it when that tab is closed. Where a browser has no
 * locks, as on a plain-http address, each tab does it for itself. Answers how to stop.
 */
export function leadInTurn({ name, lead, locks, onLookedAt, isLookedAt }: Leadership): () => void {
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
        // Another tab has taken over, or this one gave up waiting.
        if (error instanceof Error && error.name === "AbortError") return;
        // A browser that has locks and gives none, such as one that keeps nothing.
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

/** The tabs of this browser that show one account. */
export function browserTabs(): Pick<Leadership, "locks" | "onLookedAt" | "isLookedAt"> {
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
