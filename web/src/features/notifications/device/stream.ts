import { createParser, type EventSourceMessage } from "eventsource-parser";
import type { NotificationChange, ServerNotification } from "./store.ts";

/** The server sends at least a keep-alive every 15 seconds: a longer silence means a dead connection. */
const maxSilenceMs = 45_000;

interface StreamOptions {
  /** Opens the stream of the changes after a position. */
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
  { open, onChange, onWeddings, onAlive }: StreamOptions,
  signal: AbortSignal,
): Promise<void> {
  const silence = watchSilence(signal);
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
      silence.restart();
      onAlive();
      parser.feed(decoder.decode(value, { stream: true }));
      const newEvents = events;
      events = [];
      for (const event of newEvents) {
        if (event.event === "weddings") onWeddings();
        const change = parseChange(event);
        if (change) await onChange(change);
        if (silence.signal.aborted) return;
      }
    }
  } finally {
    silence.stop();
  }
}

/** Parses a change from an event; undefined for an event without a position. */
export function parseChange({ id, event, data }: EventSourceMessage): NotificationChange | undefined {
  const position = Number(id);
  if (!id || !Number.isSafeInteger(position)) return undefined;
  const notification = parseObject(data);
  if (event === "deleted" && notification?.id !== undefined) {
    return { position, kind: "deleted", id: notification.id };
  }
  if ((event === "notification" || event === "changed") && isComplete(notification)) {
    return { position, kind: "put", notification };
  }
  return { position, kind: "unknown" };
}

function parseObject(data: string): Partial<ServerNotification> | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function isComplete(
  notification: Partial<ServerNotification> | undefined,
): notification is ServerNotification {
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
function watchSilence(outer: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, maxSilenceMs);
  outer.addEventListener("abort", abort);
  if (outer.aborted) abort();
  return {
    signal: controller.signal,
    /** Call when data arrives. */
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, maxSilenceMs);
    },
    stop: () => {
      clearTimeout(timer);
      outer.removeEventListener("abort", abort);
      abort();
    },
  };
}

/** How one tab of a browser is chosen to work for all of them. */
interface LeaderOptions {
  /** Name of the lock. */
  name: string;
  /** The leader's work. It must end when the signal aborts. */
  lead: (signal: AbortSignal) => Promise<void>;
  locks: LockManager | undefined;
  /** Calls back when this tab becomes visible. Returns a function that stops it. */
  onVisible: (callback: () => void) => () => void;
  /** Whether this tab is visible now. */
  isVisible: () => boolean;
}

/**
 * Elects one tab of the browser to do some work. The visible tab takes over, because a tab in the background may be
 * frozen and hold the lock without working; when the leader closes, another tab follows. Without locks, as on a
 * plain-http address, each tab works for itself. Returns a function that stops it.
 */
export function electLeader({ name, lead, locks, onVisible, isVisible }: LeaderOptions): () => void {
  const stopped = new AbortController();
  if (!locks) {
    void lead(stopped.signal);
    return () => stopped.abort();
  }
  const manager = locks;
  let isLeading = false;
  /** The latest request for the lock. Earlier ones no longer count. */
  let latestRequest: AbortController | undefined;

  /** "steal" takes the lock from another tab at once; "wait" waits until no tab has it. */
  function requestLock(mode: "steal" | "wait"): void {
    latestRequest?.abort();
    const request = new AbortController();
    latestRequest = request;
    const isOver = () => stopped.signal.aborted || latestRequest !== request;
    const leadershipEnded = new AbortController();
    stopped.signal.addEventListener("abort", () => leadershipEnded.abort());
    const options = mode === "steal" ? { steal: true } : { signal: request.signal };
    manager
      .request(name, options, async () => {
        if (isOver()) return;
        isLeading = true;
        await lead(leadershipEnded.signal);
      })
      .catch((error: unknown) => {
        // Another tab has taken over, or this one stopped waiting.
        if (error instanceof Error && error.name === "AbortError") return;
        // Some browsers have locks and never grant them, for example with storage disabled.
        console.warn("The tabs cannot take turns", error);
        latestRequest = undefined;
        if (!stopped.signal.aborted) void lead(stopped.signal);
      })
      .finally(() => {
        leadershipEnded.abort();
        if (isOver()) return;
        isLeading = false;
        requestLock("wait");
      });
  }

  const stopWatching = onVisible(() => {
    if (!isLeading) requestLock("steal");
  });
  requestLock(isVisible() ? "steal" : "wait");
  return () => {
    stopWatching();
    stopped.abort();
    latestRequest?.abort();
  };
}

/** The locks and the visibility of this browser's tabs. */
export function browserTabs(): Pick<LeaderOptions, "locks" | "onVisible" | "isVisible"> {
  const isVisible = () => document.visibilityState === "visible";
  return {
    locks: navigator.locks,
    isVisible,
    onVisible: (callback) => {
      const callIfVisible = () => {
        if (isVisible()) callback();
      };
      document.addEventListener("visibilitychange", callIfVisible);
      return () => document.removeEventListener("visibilitychange", callIfVisible);
    },
  };
}
