import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import { DIET_WORDS } from "@/domain/diets/diet-words.ts";
import {
  dietaryNeedsOf,
  dietInWords,
  MEAL_SIGNS,
  type MealMark,
  mealLabel,
  mealMarks,
  writtenNeeds,
} from "./meals.ts";

const written = (dietaryRestrictions: string | null) => ({ needs: [], dietaryRestrictions });

test.each<[string | null, MealMark[]]>([
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
])("%j gets the marks %j", (text, marks) => {
  expect(mealMarks(written(text))).toEqual(marks);
});

test("needs are separated and keep their wording", () => {
  expect(writtenNeeds(" Vegan , allergic to kiwi (severe);\n")).toEqual([
    "Vegan",
    "allergic to kiwi (severe)",
  ]);
});

test("fields come before written needs, and duplicates count once", () => {
  const guest = { needs: ["dietVegan", "allergyNuts"], dietaryRestrictions: "vegan, no kiwi" };
  expect(dietaryNeedsOf(guest, i18n)).toEqual([
    { words: "Vegan", mark: "vegan" },
    { words: "Nut allergy", mark: "allergyNuts" },
    { words: "no kiwi", mark: "other" },
  ]);
  expect(dietInWords(guest, i18n)).toBe("Vegan, Nut allergy, no kiwi");
  expect(mealMarks(guest)).toEqual(["vegan", "allergyNuts", "other"]);
});

test("a diet of a later version is ignored", () => {
  expect(dietaryNeedsOf({ needs: ["dietOfTheMoon"], dietaryRestrictions: null }, i18n)).toEqual([]);
});

test("every diet and allergen has its own sign, and every sign a meaning", () => {
  const marks = Object.keys(DIET_WORDS).flatMap((key) =>
    mealMarks({ needs: [key], dietaryRestrictions: null }),
  );
  expect(new Set(marks).size).toBe(Object.keys(DIET_WORDS).length);
  const signs = Object.values(MEAL_SIGNS);
  expect(new Set(signs.map((sign) => sign.toLowerCase())).size).toBe(signs.length);
  const meanings = (Object.keys(MEAL_SIGNS) as MealMark[]).map((mark) => i18n._(mealLabel(mark)));
  expect(meanings.filter(Boolean)).toHaveLength(signs.length);
});
