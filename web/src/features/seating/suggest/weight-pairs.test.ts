import { expect, test } from "vitest";
import { aSeatGuest } from "@/test/fake-seating.ts";
import { indexedPairs, matchWeights } from "./weight-pairs.ts";

const guests = [
  aSeatGuest("1", "Mia Lee"),
  aSeatGuest("2", "Leo Rossi"),
  aSeatGuest("3", "Kim Kim"),
  aSeatGuest("4", "Kim Kim"),
];

test("names are matched to guests, whatever their case and spaces", () => {
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

test("a name that two guests have is nobody's, and said", () => {
  expect(matchWeights(["Mia Lee", "Kim Kim"], [[0, 1, 5]], guests)).toEqual({
    pairs: [],
    unknown: [],
    ambiguous: ["Kim Kim"],
  });
});

test("one guest who is named twice is worth nothing to themselves", () => {
  expect(matchWeights(["Mia Lee", "mia lee"], [[0, 1, 5]], guests).pairs).toEqual([]);
});

test("pairs are written by their places in the list, without guests who are gone", () => {
  expect(
    indexedPairs(
      [
        ["1", "3", 5],
        ["2", "gone", 9],
      ],
      guests,
    ),
  ).toEqual([[0, 2, 5]]);
});
