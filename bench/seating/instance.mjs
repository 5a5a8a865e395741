// Made-up weddings for the comparison: a size and a seed always give the same one.

/**
 * Couples and families who belong together (50), three circles of people who know each other well or hardly (0 to 9), a
 * few who know a person of another circle (1 to 5), and some who would rather not meet (-30).
 */
export function createInstance(guests, seed) {
  const random = randomNumbers(seed);
  const circles = Array.from({ length: guests }, () => random(3));
  const parties = [];
  for (let size; parties.length < guests; ) {
    size = [1, 2, 2, 2, 3, 4, 5][random(7)];
    parties.push(...Array(Math.min(size, guests - parties.length)).fill(parties.length));
  }
  const circle = (guest) => circles[parties[guest]];
  const weight = (guest, other) => {
    const chance = random(100);
    const closeness = random(10);
    if (parties[guest] === parties[other]) return 50;
    if (chance === 99) return -30;
    if (circle(guest) === circle(other)) return chance < 60 ? closeness : 0;
    return chance < 3 ? 1 + (closeness % 5) : 0;
  };
  const weights = Array.from({ length: guests }, () => Array(guests).fill(0));
  for (let guest = 0; guest < guests; guest += 1) {
    for (let other = guest + 1; other < guests; other += 1) {
      weights[guest][other] = weight(guest, other);
      weights[other][one] = weights[guest][other];
    }
  }
  return weights;
}

/** The CSV of the command line: the first row and column are guests. */
export function toCsv(weights) {
  const name = (_, index) => `Guest ${index + 1}`;
  const rows = weights.map((row, index) => [name(row, index), ...row].join(","));
  return [["guest", ...weights.map(name)].join(","), ...rows, ""].join("\n");
}

/** PCG32, with only the upper half of its 64-bit state as output. */
function randomNumbers(seed) {
  let state = BigInt(seed);
  return (end) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return Number(((state >> 32n) * BigInt(end)) >> 32n);
  };
}
