/** Where the current time is among a day's events, by index. */
export type CurrentTimePosition =
  | { kind: "before"; index: number }
  /** Inside an event, of which this share is over. */
  | { kind: "during"; index: number; share: number };

interface TimeSpan {
  from: number;
  to: number;
}

/** `spans` are sorted by start. If several are current, the one that started last counts. */
export function currentTimePosition(spans: readonly TimeSpan[], now: number): CurrentTimePosition {
  const index = spans.findLastIndex(({ from, to }) => from <= now && now < to);
  const during = spans[index];
  if (during) return { kind: "during", index, share: (now - during.from) / (during.to - during.from) };
  const next = spans.findIndex(({ from }) => from > now);
  return { kind: "before", index: next === -1 ? spans.length : next };
}
