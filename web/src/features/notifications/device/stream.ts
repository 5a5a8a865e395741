import { createParser, type EventSourceMessage } from "eventsource-parser";
import type { NotificationChange, ServerNotification } from "./store.ts";

/** The server sends at least a keep-alive every 15 seconds: a longer silence means a dead connection. */
const longestSilenceMs = 45_000;

interface StreamParts {
  /** Opens the stream after a position. */
  open: (position: number, signal: AbortSignal) => Promise<Response>;
  onChange: (change: NotificationChange) => Promise<void>;
  /** Called when the account's weddings may have changed: an event was sent, or one may have been missed. */
  onWeddings: () => void;
  /** Called when data arrives: a stream that opens and closes at once does not count as connected. */
  onAlive: () => void;
}

/** Reads changes until the connection ends; each is applied before the next. */
export async function readStream(
  position: number,
  { open, onChange, onWeddings, onAlive }: StreamParts,
  signal: AbortSignal,
): Promise<void> {
  const silence = silenceEnds(signal);
  try {
    const answer = await open(position, silence.signal);
    // A captive portal's sign-in page is also a successful answer.
    const isStream = answer.headers.get("Content-Type")?.startsWith("text/event-stream");
    if (!answer.ok || !isStream || !answer.body) throw new TypeError(`No stream: ${answer.status}`);
    onWeddings();
    let events: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (event) => void events.push(event) });
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    // A waiting reader is not cancelled by the signal if the response does not come from the browser's fetch.
    silence.signal.addEventListener("abort", () => void reader.cancel().catch(() => {}));
    for (;;) {
      const { done, value } = await reader.read();
      if (done || silence.signal.aborted) return;
      silence.heard();
      onAlive();
      parser.feed(decoder.decode(value, { stream: true }));
      const arrived = events;
      events = [];
      for (const event of arrived) {
        if (event.event === "weddings") onWeddings();
        const change = changeOf(event);
        if (change) await onChange(change);
        if (silence.signal.aborted) return;
      }
    }
  } finally {
    silence.stop();
  }
}

/** Parses a change from an event; undefined for an event without a position. */
export function changeOf({ id, event, data }: EventSourceMessage): NotificationChange | undefined {
  const position = Number(id);
  if (!id || !Number.isSafeInteger(position)) return undefined;
  const notification = parsed(data);
  if (event === "deleted" && notification?.id !== undefined)
    return { position, kind: "deleted", id: notification.id };
  if ((event === "notification" || event === "changed") && isWhole(notification)) {
    return { position, kind: "put", notification };
  }
  return { position, kind: "unknown" };
}

function parsed(data: string): Partial<ServerNotification> | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function isWhole(notification: Partial<ServerNotification> | undefined): notification is ServerNotification {
  const texts = [
    notification?.id,
    notification?.type,
    notification?.title,
    notification?.message,
    notification?.createdAt,
    notification?.link,
  ];
  return texts.every((text) => typeof text === "string") && typeof notification?.read === "boolean";
}

/** A signal that aborts with the outer one, or after too long a silence. */
function silenceEnds(outer: AbortSignal) {
  const end = new AbortController();
  const abort = () => end.abort();
  let timer = setTimeout(abort, longestSilenceMs);
  outer.addEventListener("abort", abort);
  if (outer.aborted) abort();
  return {
    signal: end.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, longestSilenceMs);
    },
    stop: () => {
      clearTimeout(timer);
      outer.removeEventListener("abort", abort);
      end.abort();
    },
  };
}

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
    const request = new AbortController();
    waiting = request;
    const lost = new AbortController();
    end.signal.addEventListener("abort", () => lost.abort());
    const options = takesOver ? { steal: true } : { signal: request.signal };
    manager
      .request(name, options, async () => {
        // It was given up or taken over before it was granted.
        if (end.signal.aborted || waiting !== request) return;
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
        if (end.signal.aborted || waiting !== request) return;
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
