/*
 * Which photo a slideshow shows next. What came since it began is shown soon, and once; then all have their turns, the
 * least shown first, in the order of the list.
 */

export interface Show {
  /** How often each was shown. What is not in it came after the beginning. */
  times: ReadonlyMap<string, number>;
  /** What was shown, the newest last. */
  trail: readonly string[];
  /** The one on the screen, in the trail. */
  at: number;
}

/** More steps back nobody takes. */
const LONGEST_TRAIL = 200;

export function begin(ids: readonly string[]): Show {
  return { times: new Map(ids.map((id) => [id, 0])), trail: [], at: -1 };
}

/** The one on the screen; undefined before the first, and when it was taken out meanwhile. */
export function current(show: Show, ids: readonly string[]): string | undefined {
  const id = show.trail[show.at];
  return id !== undefined && ids.includes(id) ? id : undefined;
}

export function upNext(show: Show, ids: readonly string[]): string | undefined {
  const after = show.trail.slice(show.at + 1).find((id) => ids.includes(id));
  if (after !== undefined) return after;
  // The list has the newest first: whoever came first has waited longest.
  const arrival = ids.findLast((id) => !show.times.has(id));
  if (arrival !== undefined) return arrival;
  const now = current(show, ids);
  let best: { id: string; times: number } | undefined;
  for (const id of ids) {
    const times = show.times.get(id) ?? 0;
    if (id !== now && (best === undefined || times < best.times)) best = { id, times };
  }
  return best?.id ?? now;
}

/** Goes on to the next one. */
export function forward(show: Show, ids: readonly string[]): Show {
  const next = upNext(show, ids);
  if (next === undefined) return show;
  const later = show.trail.indexOf(next, show.at + 1);
  if (later >= 0) return { ...show, at: later };
  const trail = [...show.trail, next].slice(-LONGEST_TRAIL);
  return { times: counted(show.times, next), trail, at: trail.length - 1 };
}

/** Leaves the next one out for this round: it cannot be had at the moment. */
export function skip(show: Show, ids: readonly string[]): Show {
  const next = upNext(show, ids);
  if (next === undefined) return show;
  const trail = show.trail.filter((id, place) => place <= show.at || id !== next);
  return { ...show, trail, times: counted(show.times, next) };
}

/** Goes back to the one before. */
export function back(show: Show, ids: readonly string[]): Show {
  const at = show.trail.findLastIndex((id, place) => place < show.at && ids.includes(id));
  return at < 0 ? show : { ...show, at };
}

/** One that came meanwhile counts as shown in this round, or it would be shown again and again until it had caught up. */
function counted(times: ReadonlyMap<string, number>, id: string): Map<string, number> {
  const before = times.get(id);
  const next = before === undefined ? Math.max(1, ...times.values()) : before + 1;
  return new Map(times).set(id, next);
}
