import { peopleStore, type TeamMember } from "./people.ts";

/** The colour and pattern of a team member, the same on every device. */
interface PersonColor {
  /** Index in the palette (global.css). */
  hue: number;
  /** How often the palette was used up before: each lap has another pattern for lines and rings. */
  lap: number;
}

export type PersonColors = Readonly<Record<string, PersonColor>>;

/** Hues reserved for the couple. */
const coupleHues = [0, 1];
const otherHues = [2, 3, 4, 5, 6, 7];

/**
 * The colours of a team, without duplicates. They depend only on its members: earlier members come first, so a new
 * member changes no one's colour. A hash of the account decides where the search for a free hue begins, so a departure
 * changes few colours.
 */
export function colorsOfTeam(members: readonly TeamMember[]): PersonColors {
  const byJoining = [...members].sort(
    (a, b) => compareText(a.joinedAt, b.joinedAt) || compareText(a.account, b.account),
  );
  const couple = byJoining.filter(({ role }) => role === "OWNER").slice(0, coupleHues.length);
  const others = byJoining.filter((member) => !couple.includes(member));
  return { ...assignColors(couple, coupleHues), ...assignColors(others, otherHues) };
}

function assignColors(members: readonly TeamMember[], hues: readonly number[]): Record<string, PersonColor> {
  /** The used indices in `hues`, plus the number of hues for each lap. */
  const used = new Set<number>();
  const colors: Record<string, PersonColor> = {};
  for (const [position, { account }] of members.entries()) {
    const lap = Math.floor(position / hues.length);
    const lapStart = lap * hues.length;
    let index = hashOf(account) % hues.length;
    while (used.has(lapStart + index)) index = (index + 1) % hues.length;
    used.add(lapStart + index);
    colors[account] = { hue: hues[index] ?? 0, lap };
  }
  return colors;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function hashOf(account: string): number {
  let sum = 0;
  for (const character of account) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return sum;
}

let cached: { members: readonly TeamMember[]; colors: PersonColors } = { members: [], colors: {} };

/** The colours of the selected wedding's team, as far as this device knows it. */
export function personColors(): PersonColors {
  const { members } = peopleStore.getState();
  if (cached.members !== members) cached = { members, colors: colorsOfTeam(members) };
  return cached.colors;
}
