import { expect, test } from "vitest";
import { nextNames } from "./layout-actions.ts";

const names: [what: string, originals: string[], taken: string[], copies: string[]][] = [
  ["a numbered table", ["Table 1"], ["Table 1"], ["Table 2"]],
  ["one of several", ["Table 1"], ["Table 1", "Table 2", "Table 9"], ["Table 10"]],
  ["several at once", ["Table 1", "Table 2"], ["Table 1", "Table 2"], ["Table 3", "Table 4"]],
  ["a name", ["Grandparents"], ["Grandparents"], ["Grandparents 2"]],
  ["a copied name", ["Grandparents"], ["Grandparents", "Grandparents 2"], ["Grandparents 3"]],
  ["a bare number", ["7"], ["7", "8"], ["9"]],
  ["stems that differ", ["VIP 1"], ["VIP 1", "Table 5"], ["VIP 2"]],
];

test.each(names)("copying %s", (_what, originals, taken, copies) => {
  expect(nextNames(originals, taken)).toEqual(copies);
});
