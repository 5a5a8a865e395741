import { connectionStore } from "./connection.ts";

/** Waits; ends early when the network comes back or the server answers another request again. */
export function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(finish, ms);
    const unsubscribe = connectionStore.subscribe((state, previous) => {
      const isReconnected = (["browserOnline", "serverReached", "socketOpen"] as const).some(
        (flag) => state[flag] && !previous[flag],
      );
      if (isReconnected) finish();
    });
    signal.addEventListener("abort", finish);
    function finish() {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener("abort", finish);
      resolve();
    }
  });
}
