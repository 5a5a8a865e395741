import { refreshCachedPage, sendLater } from "./offline.ts";
import type { Outbox } from "./replies.ts";
import { retryDelayMs, roundsChannel, type SendRound, sendWaitingReplies } from "./send-replies.ts";
import { syncTag, workerUrl } from "./worker-messages.ts";

interface RunningOutbox extends Outbox {
  /**
   * Starts sending waiting replies. `onRound` is called after each round that no form of this page requested: a retry
   * of this page, or a round of another tab.
   */
  start: (onRound: () => void) => void;
}

/** Sends waiting replies when the network may be back: at the start, on browser events, and at intervals. */
export function outbox(): RunningOutbox {
  let failedRounds = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let notifyOfRound = () => {};

  const sendNow = async (): Promise<SendRound> => {
    clearTimeout(retryTimer);
    const round = await sendWaitingReplies();
    if (round.hasMore) {
      retryTimer = setTimeout(retry, retryDelayMs(failedRounds, Math.random(), round.waitMs));
      failedRounds += 1;
    } else failedRounds = 0;
    // The page's content depends on the replies.
    if (round.results.some(({ result }) => result.kind === "accepted")) refreshCachedPage();
    return round;
  };
  const retry = () => {
    sendNow().then(
      ({ results }) => results.length > 0 && notifyOfRound(),
      // A browser that stores nothing has nothing to send.
      () => undefined,
    );
  };
  const retryFresh = () => {
    failedRounds = 0;
    retry();
  };

  return {
    sendNow,
    sendsInBackground: () => sendLater(workerUrl, syncTag),
    start(onRound) {
      notifyOfRound = onRound;
      window.addEventListener("online", retryFresh);
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") retryFresh();
      });
      // Going back restores the page without loading it.
      window.addEventListener("pageshow", ({ persisted }) => {
        if (persisted) retryFresh();
      });
      roundsChannel?.addEventListener("message", () => notifyOfRound());
      retry();
    },
  };
}
