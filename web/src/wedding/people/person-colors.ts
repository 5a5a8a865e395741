import { peopleStore, type TeamMember } from "./people.ts";

/** What tells one person of a team from another at a glance, on every device the same. */
interface PersonColor {
  /** One of the palette (global.css). */
  hue: number;
  /** How often the palette was used up before: each time lines and rings have another pattern. */
  lap: number;
}

export type PersonColors = Readonly<Record<string, PersonColor>>;

/** The couple's two, which nobody else has. */
const coupleHues = [0, 1];
const otherHues = [2, 3, 4, 5, 6, 7];

/**
 * The colours of a team, which never collide. They follow from its members alone: whoever joined earlier chooses
 * first, so that somebody who joins changes nobody's. Each prefers a place by their id, not by their turn, so that
 * somebody who leaves changes few.
 */
export function colorsOfTeam(members: readonly TeamMember[]): PersonColors {
  const inOrder = [...members].sort(
    (one, other) => compare(one.joinedAt, other.joinedAt) || compare(one.account, other.account),
  );
  const couple = inOrder.filter(({ role }) => role === "OWNER").slice(0, coupleHues.length);
  const others = inOrder.filter((member) => !couple.includes(member));
  return { ...placed(couple, coupleHues), ...placed(others, otherHues) };
}

function placed(members: readonly TeamMember[], hues: readonly number[]): Record<string, PersonColor> {
  const taken = new Set<number>();
  const colors: Record<string, PersonColor> = {};
  for (const [turn, { account }] of members.entries()) {
    const lap = Math.floor(turn / hues.length);
    let at = hashOf(account) % hues.length;
    while (taken.has(lap * hues.length + at)) at = (at + 1) % hues.length;
    taken.add(lap * hues.length + at);
    colors[account] = { hue: hues[at] ?? 0, lap };
  }
  return colors;
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function hashOf(account: string): number {
  let sum = 0;
  for (const character of account) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum;
}

let known: { members: readonly TeamMember[]; colors: PersonColors } = { members: [], colors: {} };

/** The colours of the team of the wedding on the screen, as far as this device knows it. */
export function personColors(): PersonColors {
  const { members } = peopleStore.getState();
  if (known.members !== members) known = { members, colors: colorsOfTeam(members) };
  return known.colors;
}
