import fc from "fast-check";
import { expect, test } from "vitest";
import { realSolver } from "@/test/core.ts";
import { aSeatGuest } from "@/test/fake-seating.ts";
import { type IndexedPair, indexPairs, matchWeights, weightsCsv } from "./weights-file.tsx";

const guests = [
  aSeatGuest("1", "Mia Lee"),
  aSeatGuest("2", "Leo Rossi"),
  aSeatGuest("3", "Kim Kim"),
  aSeatGuest("4", "Kim Kim"),
];

test("names are matched to guests, ignoring case and spaces", () => {
  expect(
    matchWeights(
      [" mia  lee", "LEO ROSSI", "Zoe"],
      [
        [0, 1, 50],
        [0, 2, 7],
      ],
      guests,
    ),
  ).toEqual({
    pairs: [["1", "2", 50]],
    unknown: ["Zoe"],
    ambiguous: [],
  });
});

test("a name that two guests have matches none, and is reported", () => {
  expect(matchWeights(["Mia Lee", "Kim Kim"], [[0, 1, 5]], guests)).toEqual({
    pairs: [],
    unknown: [],
    ambiguous: ["Kim Kim"],
  });
});

test("one guest named twice gets no weight with themselves", () => {
  expect(matchWeights(["Mia Lee", "mia lee"], [[0, 1, 5]], guests).pairs).toEqual([]);
});

test("pairs are written by their index in the list, without removed guests", () => {
  expect(
    indexPairs(
      [
        ["1", "3", 5],
        ["2", "gone", 9],
      ],
      guests,
    ),
  ).toEqual([[0, 2, 5]]);
});

test("a table of weights survives saving and loading, with any guest names", () => {
  const solver = realSolver();
  const name = fc
    .array(fc.constantFrom(..."aé\r\n\"',;\t=+-@ ", "\u{feff}"), { maxLength: 6 })
    .map((letters) => letters.join("").trim());
  const weights = fc.dictionary(
    fc.tuple(fc.nat(5), fc.nat(5)).map((pair) => pair.join()),
    fc.integer({ min: -99, max: 99 }),
  );
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), weights, (names, weightOf) => {
      const pairs = names.flatMap((_, one) =>
        names.flatMap((_other, other): IndexedPair[] => {
          const weight = weightOf[`${one},${other}`] ?? 0;
          return one < other && weight !== 0 ? [[one, other, weight]] : [];
        }),
      );
      expect(solver.parseWeights(weightsCsv(names, pairs))).toEqual({ kind: "read", names, pairs });
    }),
  );
});
