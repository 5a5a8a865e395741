import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** Dietary needs that kitchens have a sign for, and last whatever has none. */
export const MEAL_MARKS = [
  "vegan",
  "vegetarian",
  "pescatarian",
  "glutenFree",
  "dairyFree",
  "nutFree",
  "halal",
  "kosher",
  "other",
] as const;

export type MealMark = (typeof MEAL_MARKS)[number];

/** The sign on a card: letters and not only a colour, since a waiter may see none. */
export const MEAL_SIGNS = {
  vegan: "VG",
  vegetarian: "V",
  pescatarian: "P",
  glutenFree: "GF",
  dairyFree: "DF",
  nutFree: "N",
  halal: "H",
  kosher: "K",
  other: "!",
} as const satisfies Record<MealMark, string>;

export const MEAL_LABELS: Record<MealMark, MessageDescriptor> = {
  vegan: msg`Vegan`,
  vegetarian: msg`Vegetarian`,
  pescatarian: msg`Pescatarian`,
  glutenFree: msg`Gluten-free`,
  dairyFree: msg`Dairy-free`,
  nutFree: msg`No nuts`,
  halal: msg`Halal`,
  kosher: msg`Kosher`,
  other: msg`Another need, see the caterer sheet`,
};

/**
 * Only what leaves no doubt has a sign of its own. "Gluten" alone may be an allergy or a wish: a kitchen has to read
 * the words, and they are printed in full wherever food is prepared.
 */
const PATTERNS: readonly [MealMark, RegExp][] = [
  ["vegan", /^vegan$/i],
  ["vegetarian", /^(ovo[- ]?lacto[- ]?)?vegetarian$/i],
  ["pescatarian", /^pesc[ae]tarian$/i],
  [
    "glutenFree",
    /^(gluten[- ]?free|no gluten|(gluten|wheat) (allergy|intolerance|intolerant)|c(o?)eliac( disease)?)$/i,
  ],
  [
    "dairyFree",
    /^((dairy|lactose|milk)[- ]?free|no (dairy|lactose|milk)|(dairy|lactose|milk) (allergy|intolerance|intolerant))$/i,
  ],
  [
    "nutFree",
    /^((pea|tree )?nuts?[- ]?free|no (pea|tree )?nuts?|(pea|tree )?nuts? (allergy|allergic)|allergic to (pea|tree )?nuts?)$/i,
  ],
  ["halal", /^halal$/i],
  ["kosher", /^kosher$/i],
];

/** The single needs in what somebody wrote into one field. */
export function needsOf(text: string | null | undefined): string[] {
  return (text ?? "")
    .split(/[,;\n]/)
    .map((need) => need.trim().replace(/\.$/, ""))
    .filter((need) => need !== "" && !/^(none|no|-|n\/a)$/i.test(need));
}

export function markOf(need: string): MealMark {
  return PATTERNS.find(([, pattern]) => pattern.test(need.trim()))?.[0] ?? "other";
}

/** The signs for a card, each once, in the order of what was written. */
export function mealMarks(text: string | null | undefined): MealMark[] {
  return [...new Set(needsOf(text).map(markOf))];
}
