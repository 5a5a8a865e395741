import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TeamMember } from "./people.ts";
import { colorsOfTeam } from "./person-colors.ts";

const roles = ["OWNER", "ORGANIZER", "PLANNER", "VIEWER"] as const;
const people = fc
  .uniqueArray(fc.tuple(fc.uuid(), fc.constantFrom(...roles)), {
    maxLength: 26,
    selector: ([account]) => account,
  })
  .map((team) =>
    team.map(([account, role], at): TeamMember => ({ account, role, joinedAt: `2027-01-${10 + at}` })),
  );
const looks = (members: readonly TeamMember[]) =>
  Object.values(colorsOfTeam(members)).map(({ hue, lap }) => `${hue}/${lap}`);
const owners = (members: readonly TeamMember[]) => members.filter(({ role }) => role === "OWNER");

describe("the colours of a team", () => {
  it("are unique, and do not depend on the order of the members", () => {
    fc.assert(
      fc.property(people, (members) => {
        expect(new Set(looks(members)).size).toBe(members.length);
        expect(colorsOfTeam([...members].reverse())).toEqual(colorsOfTeam(members));
      }),
    );
  });

  it("reserve the first two for the couple", () => {
    fc.assert(
      fc.property(people, (members) => {
        const colors = colorsOfTeam(members);
        const couple = owners(members).slice(0, 2);
        for (const { account } of members) {
          const isOfCouple = couple.some((one) => one.account === account);
          expect((colors[account]?.hue ?? 0) < 2).toBe(isOfCouple);
        }
      }),
    );
  });

  it("do not change when a member joins", () => {
    fc.assert(
      fc.property(people, (members) => {
        const before = colorsOfTeam(members.slice(0, -1));
        expect(colorsOfTeam(members)).toMatchObject(before);
      }),
    );
  });

  it("use up the palette before a pattern distinguishes two of one colour", () => {
    fc.assert(
      fc.property(people, (members) => {
        const others = members.length - Math.min(2, owners(members).length);
        const laps = Object.values(colorsOfTeam(members)).map(({ lap }) => lap);
        expect(Math.max(0, ...laps)).toBe(Math.max(0, Math.ceil(others / 6) - 1));
      }),
    );
  });
});

describe("the palette", () => {
  const css = readFileSync("src/theme/global.css", "utf8");
  const hues = [...css.matchAll(/--person-(\d): (#[0-9a-f]{6});/g)].map(([, , hex = ""]) => hex);

  it("has a colour for each place, with enough contrast to white", () => {
    expect(hues).toHaveLength(8);
    for (const hue of hues) expect(contrast(hue, "#ffffff")).toBeGreaterThan(4.5);
  });

  it("has no two colours that look alike", () => {
    const pairs = hues.flatMap((one, at) => hues.slice(at + 1).map((other) => [one, other] as const));
    // A step of 0.02 in this space is just visible; a disc is small, and people compare from memory.
    for (const [one, other] of pairs) expect(distance(one, other), `${one} ${other}`).toBeGreaterThan(0.09);
  });
});

type Triple = [number, number, number];

/** Linear light of a colour, by the definition of sRGB. */
function linear(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** By WCAG 2. */
function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [r, g, b] = linear(hex);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const [a, b] = [light(one), light(other)];
  return Math.max(a, b) / Math.min(a, b);
}

/** In Oklab (Ottosson 2020), where equal distances look equal. */
function distance(one: string, other: string): number {
  const lab = (hex: string): Triple => {
    const [r, g, b] = linear(hex);
    const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return [
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
    ];
  };
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
