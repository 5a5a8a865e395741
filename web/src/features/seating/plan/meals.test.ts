import { expect, test } from "vitest";
import { type MealMark, mealMarks, needsOf } from "./meals.ts";

test.each<[string | null | undefined, MealMark[]]>([
  ["Vegan", ["vegan"]],
  ["vegetarian, Gluten-free", ["vegetarian", "glutenFree"]],
  ["lactose intolerant; no nuts", ["dairyFree", "nutFree"]],
  ["Nut allergy", ["nutFree"]],
  ["Allergic to peanuts", ["nutFree"]],
  ["Coeliac disease", ["glutenFree"]],
  ["Vegetarisch, laktosefrei", ["vegetarian", "dairyFree"]],
  ["végétarienne; sans gluten", ["vegetarian", "glutenFree"]],
  ["Vegana, senza lattosio", ["vegan", "dairyFree"]],
  ["Zöliakie", ["glutenFree"]],
  ["Nussallergie; sin frutos secos", ["nutFree"]],
  ["Koscher, Halal", ["kosher", "halal"]],
  ["nicht vegan", ["other"]],
  ["coconut", ["other"]],
  ["not vegan", ["other"]],
  ["No shellfish, no sesame", ["other"]],
  ["Vegan\nvegan", ["vegan"]],
  ["None", []],
  ["", []],
  [null, []],
  [undefined, []],
])("%j is marked %j", (text, marks) => {
  expect(mealMarks(text)).toEqual(marks);
});

test("needs are taken apart and keep their words", () => {
  expect(needsOf(" Vegan , allergic to kiwi (severe);\n")).toEqual(["Vegan", "allergic to kiwi (severe)"]);
});
