import { peopleStore, type TeamMember } from "./people.ts";

/** The colour and pattern of a team member, the same on every device. */
interface PersonColor {
  /** Index in the palette (global.css). */
  hue: number;
  /** How often the palette was used up before: each lap has another pattern for lines and rings. */
  lap: number;
}

export type PersonColors = Readonly<Record<string, PersonColor>>;

/** Reserved for the couple. */
const coupleHues = [0, 1];
const otherHues = [2, 3, 4, 5, 6, 7];

/**
 * The colours of a team, without duplicates. They depend only on its members: earlier members choose first, so a new
 * member changes no one's colour. Each prefers a place by a hash of the account, not by rank, so a departure changes
 * few.
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

/** The colours of the selected wedding's team, as far as this device knows it. */
export function personColors(): PersonColors {
  const { members } = peopleStore.getState();
  if (known.members !== members) known = { members, colors: colorsOfTeam(members) };
  return known.colors;
}
