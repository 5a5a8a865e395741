import { createParser, type EventSourceMessage } from "eventsource-parser";
import type { Change, Told } from "./store.ts";

/** The server says something every 15 seconds, if only that it is there: a longer silence is a dead connection. */
const longestSilenceMs = 45_000;

interface StreamParts {
  /** Opens it after a position. */
  open: (position: number, signal: AbortSignal) => Promise<Response>;
  onChange: (change: Change) => Promise<void>;
  /** The account may have other weddings than before: it was told so, or something may have gone unheard. */
  onWeddings: () => void;
  /** The server sends: what opens and closes at once is no connection. */
  onAlive: () => void;
}

/** Reads changes for as long as the connection lasts; each is taken before the next. */
export async function readStream(
  position: number,
  { open, onChange, onWeddings, onAlive }: StreamParts,
  signal: AbortSignal,
): Promise<void> {
  const silence = silenceEnds(signal);
  try {
    const answer = await open(position, silence.signal);
    // A hotel's sign-in page is an answer, too.
    const isStream = answer.headers.get("Content-Type")?.startsWith("text/event-stream");
    if (!answer.ok || !isStream || !answer.body) throw new TypeError(`No stream: ${answer.status}`);
    onWeddings();
    let events: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (event) => void events.push(event) });
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    // A reader that waits does not hear of the signal where the answer is not the browser's own.
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

/** A change as an event says it; undefined for an event that has no place in their order. */
export function changeOf({ id, event, data }: EventSourceMessage): Change | undefined {
  const position = Number(id);
  if (!id || !Number.isSafeInteger(position)) return undefined;
  const told = parsed(data);
  if (event === "deleted" && told?.id !== undefined) return { position, kind: "deleted", id: told.id };
  if ((event === "notification" || event === "changed") && isWhole(told)) {
    return { position, kind: "put", notification: told };
  }
  return { position, kind: "unknown" };
}

function parsed(data: string): Partial<Told> | undefined {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function isWhole(told: Partial<Told> | undefined): told is Told {
  const texts = [told?.id, told?.type, told?.title, told?.message, told?.createdAt, told?.link];
  return texts.every((text) => typeof text === "string") && typeof told?.read === "boolean";
}

/** A signal that ends with another one, and when nothing was heard for too long. */
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
