/*
 * Places in a list that users reorder: texts that sort between their neighbours. Moving one record writes that
 * record only, so two users who move two records do not conflict.
 */

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * A place between two others; `undefined` as an argument means the end of the list. Returns undefined if there is no
 * room.
 */
export function placeBetween(before: string | undefined, after: string | undefined): string | undefined {
  // Places that another program wrote with other characters sort differently.
  if (!isKnown(before) || !isKnown(after)) return undefined;
  let place = "";
  let isBelowAfter = after === undefined;
  for (let at = 0; at < MOST_DIGITS; at += 1) {
    const low = digitOf(before, at) ?? 0;
    const high = isBelowAfter ? DIGITS.length : (digitOf(after, at) ?? 0);
    if (low > high) return undefined;
    if (high - low > 1) return place + DIGITS[Math.floor((low + high) / 2)];
    place += DIGITS[low];
    isBelowAfter ||= low < high;
  }
  return undefined;
}

/** Evenly spaced places for a whole list that has none yet, with room between them. */
export function evenPlaces(count: number): string[] {
  const width = count < DIGITS.length ** 2 - 1 ? 2 : 3;
  const step = DIGITS.length ** width / (count + 1);
  return Array.from({ length: count }, (_, index) => {
    const text = Math.floor(step * (index + 1))
      .toString(DIGITS.length)
      .padStart(width, "0");
    // No place may end in the lowest digit: nothing would sort before it.
    return text.endsWith("0") ? `${text}i` : text;
  });
}

/**
 * The places to write, by id, to move one record of a list to another index. Records without a place sort behind the
 * others, unless the list has them "anywhere".
 */
export function movedTo(
  list: readonly { id: string; order: string | null }[],
  from: number,
  to: number,
  unplaced: "behind" | "anywhere" = "behind",
): Record<string, string> {
  const next = list.filter((_, index) => index !== from);
  const moved = list[from];
  if (!moved || from === to) return {};
  next.splice(to, 0, moved);
  const order = (index: number) => next[index]?.order ?? undefined;
  const others = next.filter(({ id }) => id !== moved.id);
  const free = others.findIndex(({ order }) => order === null);
  // Records behind the others need no place until one is moved between them.
  const isSorted =
    unplaced === "behind" &&
    list.every(({ order }, at) => order === null || at === 0 || list[at - 1]?.order !== null);
  const isPlaced = free < 0 || (isSorted && free >= to);
  const place = isPlaced ? placeBetween(order(to - 1), order(to + 1)) : undefined;
  if (place !== undefined) return { [moved.id]: place };
  const written = isSorted && free >= 0 ? next.slice(0, Math.max(to + 1, free + 1)) : next;
  const places = evenPlaces(written.length);
  return Object.fromEntries(written.map(({ id }, index) => [id, places[index] ?? ""]));
}

/** Longest place: after endless moves the list gets fresh places instead. */
const MOST_DIGITS = 24;

function digitOf(place: string | undefined, at: number): number | undefined {
  const digit = place?.[at];
  return digit === undefined ? undefined : DIGITS.indexOf(digit);
}

function isKnown(place: string | undefined): boolean {
  return place === undefined || /^[0-9a-z]+$/.test(place);
}
