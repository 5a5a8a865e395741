import { connectionStore } from "./connection.ts";

/** Waits; ends early when the network comes back or the server answers another request again. */
export function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    const stop = connectionStore.subscribe((now, before) => {
      const cameBack = (["browserOnline", "serverReached", "socketOpen"] as const).some(
        (sign) => now[sign] && !before[sign],
      );
      if (cameBack) done();
    });
    signal.addEventListener("abort", done);
    function done() {
      clearTimeout(timer);
      stop();
      signal.removeEventListener("abort", done);
      resolve();
    }
  });
}
