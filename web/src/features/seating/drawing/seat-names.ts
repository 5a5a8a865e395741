import type { SeatGuest } from "@/lib/core/types.ts";
import { groupBy } from "@/lib/group-by.ts";
import { isolate } from "@/lib/names/isolate.ts";

type NamedGuest = Pick<SeatGuest, "id" | "name" | "firstName">;

/** A shortened first name keeps so many letters, even if it is then longer than its space. */
const MIN_LETTERS = 3;

/**
 * A name on two lines: the whole first name, and what follows it; a name without a first name is split in the middle.
 */
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
export function shortNames(guests: readonly NamedGuest[], maxLetters: number): ReadonlyMap<string, string> {
  const entries = guests.map((guest) => {
    const firstName = guest.firstName || guest.name;
    const lastName = guest.firstName === "" ? "" : nameLines(guest)[1];
    return { id: guest.id, firstName, lastName, shortName: cutName(firstName, maxLetters) };
  });
  const namesakes = groupBy(entries, ({ shortName }) => shortName.toLocaleLowerCase());
  for (const [, group] of namesakes) {
    if (group.length === 1) continue;
    for (const entry of group) {
      if (entry.lastName === "") continue;
      const otherLastNames = group.filter((other) => other !== entry).map(({ lastName }) => lastName);
      const beginning = distinguishingBeginning(entry.lastName, otherLastNames);
      const lettersLeft = maxLetters - Array.from(beginning).length - 1;
      entry.shortName = `${cutName(entry.firstName, lettersLeft)} ${beginning}`;
    }
  }
  return new Map(entries.map(({ id, shortName }) => [id, shortName]));
}

/** The shortest distinguishing beginning of a last name, with a full stop if the name continues. */
function distinguishingBeginning(lastName: string, otherLastNames: readonly string[]): string {
  const letters = Array.from(lastName);
  const differentNames = otherLastNames
    .map((other) => other.toLocaleLowerCase())
    .filter((other) => other !== lastName.toLocaleLowerCase());
  for (let count = 1; count < letters.length; count += 1) {
    const beginning = letters.slice(0, count).join("");
    const isShared = differentNames.some((other) => other.startsWith(beginning.toLocaleLowerCase()));
    if (!isShared) return `${beginning.trimEnd()}.`;
  }
  return lastName;
}

function cutName(name: string, maxLetters: number): string {
  const letters = Array.from(name);
  const limit = Math.max(MIN_LETTERS + 1, maxLetters);
  if (letters.length <= limit) return name;
  const beginning = letters.slice(0, limit - 1).join("");
  // Without the full stop at its end, because "Prof. Dr.…" would have a dot too many.
  return `${isolate(beginning.replace(/[\s.,-]+$/, ""))}…`;
}
