import type { SeatGuest } from "@/lib/core/types.ts";
import { isolate } from "@/lib/names/isolate.ts";

type NamedGuest = Pick<SeatGuest, "id" | "name" | "firstName">;

/** Minimum letters of a shortened first name. */
const LEAST = 3;

/** A name on two lines: the whole first name, and the rest; a name without a first name is split in the middle. */
export function nameLines({ name, firstName }: Omit<NamedGuest, "id">): [first: string, last: string] {
  if (firstName !== "" && name.startsWith(firstName)) return [firstName, name.slice(firstName.length).trim()];
  const words = name.trim().split(/\s+/);
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

/**
 * Short names for a space of so many letters: the first name, for equal ones with the beginning of the last name ("Anna
 * R.", "Anna B."). A shortened name ends with an ellipsis.
 */
export function shortNames(guests: readonly NamedGuest[], most: number): ReadonlyMap<string, string> {
  const all = guests.map((guest) => {
    const first = guest.firstName || guest.name;
    const last = guest.firstName === "" ? "" : nameLines(guest)[1];
    return { id: guest.id, first, last, short: cut(first, most) };
  });
  const namesakes = new Map<string, typeof all>();
  for (const one of all) {
    const key = one.short.toLocaleLowerCase();
    const same = namesakes.get(key);
    if (same) same.push(one);
    else namesakes.set(key, [one]);
  }
  for (const group of namesakes.values()) {
    for (const one of group) {
      if (group.length === 1 || one.last === "") continue;
      const others = group.filter((other) => other !== one).map(({ last }) => last);
      const begin = beginning(one.last, others);
      one.short = `${cut(one.first, most - Array.from(begin).length - 1)} ${begin}`;
    }
  }
  return new Map(all.map(({ id, short }) => [id, short]));
}

/** The shortest distinguishing beginning of a last name, with a mark if it continues. */
function beginning(last: string, others: readonly string[]): string {
  const letters = Array.from(last);
  const rest = others
    .map((other) => other.toLocaleLowerCase())
    .filter((other) => other !== last.toLocaleLowerCase());
  for (let count = 1; count < letters.length; count += 1) {
    const begin = letters.slice(0, count).join("");
    if (!rest.some((other) => other.startsWith(begin.toLocaleLowerCase()))) return `${begin.trimEnd()}.`;
  }
  return last;
}

function cut(text: string, most: number): string {
  const letters = Array.from(text);
  const room = Math.max(LEAST + 1, most);
  if (letters.length <= room) return text;
  // "Prof. Dr.…" would have a dot too many.
  const begin = letters.slice(0, room - 1).join("");
  return `${isolate(begin.replace(/[\s.,-]+$/, ""))}…`;
}
