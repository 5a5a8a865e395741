import { refreshCachedPage, sendLater } from "./offline.ts";
import type { Outbox } from "./replies.ts";
import { channel, pause, type SendRound, sendWaiting } from "./send-replies.ts";
import { syncTag, workerUrl } from "./worker-messages.ts";

interface RunningOutbox extends Outbox {
  /**
   * Starts sending waiting replies; `hear` is called after each round that the page did not request, here or in another
   * tab.
   */
  start: (hear: () => void) => void;
}

/** Sends waiting replies when the network may be back: at the start, on browser events, and at intervals. */
export function outbox(): RunningOutbox {
  let inVain = 0;
  let next: ReturnType<typeof setTimeout> | undefined;

  const sendNow = async (): Promise<SendRound> => {
    clearTimeout(next);
    const round = await sendWaiting();
    if (round.hasMore) {
      next = setTimeout(trySending, pause(inVain, Math.random(), round.waitMs));
      inVain += 1;
    } else inVain = 0;
    // The page's content depends on the replies.
    if (round.answers.some(({ answer }) => answer.is === "taken")) refreshCachedPage();
    return round;
  };
  let hear = () => {};
  const trySending = () => {
    sendNow().then(
      ({ answers }) => answers.length > 0 && hear(),
      // A browser that stores nothing has nothing to send.
      () => undefined,
    );
  };
  const tryAtOnce = () => {
    inVain = 0;
    trySending();
  };

  return {
    sendNow,
    goesByItself: () => sendLater(workerUrl, syncTag),
    start(onChange) {
      hear = onChange;
      window.addEventListener("online", tryAtOnce);
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") tryAtOnce();
      });
      // Going back restores the page without loading it.
      window.addEventListener("pageshow", ({ persisted }) => {
        if (persisted) tryAtOnce();
      });
      channel?.addEventListener("message", () => hear());
      trySending();
    },
  };
}
