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
 * Only what leaves no doubt has a sign of its own, in the languages that guests of a wedding answer in; letters are
 * without accents. "Gluten" alone may be an allergy or a wish: a kitchen has to read the words, and they are printed in
 * full wherever food is prepared.
 */
const PATTERNS: readonly [MealMark, RegExp][] = [
  ["vegan", /^(vegan([aeo]|er(in)?|istisch)?|vegetalien(ne)?)$/],
  ["vegetarian", /^(ovo[- ]?lacto[- ]?)?(vegetarian[ao]?|vegetarisch|vegetarier(in)?|vegetarien(ne)?)$/],
  ["pescatarian", /^pesc[ae]tari(an[ao]?|sch|er(in)?|en(ne)?)$/],
  [
    "glutenFree",
    /^(gluten[- ]?free|no gluten|(gluten|wheat) (allergy|intolerance|intolerant)|c(o?)eliac( disease)?|glutenfrei|glutenvrij|zoliakie|(sans|sin|sem) gluten|senza glutine|celia(co|ca|chia|quia)|coeliaque)$/,
  ],
  [
    "dairyFree",
    /^((dairy|lactose|milk)[- ]?free|no (dairy|lactose|milk)|(dairy|lactose|milk) (allergy|intolerance|intolerant)|laktose(frei|intolerant|intoleranz)|lactosevrij|(sans|sem) lactose|sin lactosa|senza lattosio)$/,
  ],
  [
    "nutFree",
    /^((pea|tree )?nuts?[- ]?free|no (pea|tree )?nuts?|(pea|tree )?nuts? (allergy|allergic)|allergic to (pea|tree )?nuts?|(erd)?nuss(frei|allergie)|keine (erd)?nusse|notenallergie|allergie aux noix|sans noix|sin frutos secos|senza frutta secca)$/,
  ],
  ["halal", /^[hx]alal$/],
  ["kosher", /^(kosher|koscher|koosjer|[kc]ash?er)$/],
];

/** The single needs in what somebody wrote into one field. */
export function needsOf(text: string | null | undefined): string[] {
  return (text ?? "")
    .split(/[,;\n]/)
    .map((need) => need.trim().replace(/\.$/, ""))
    .filter((need) => need !== "" && !/^(none|no|-|n\/a)$/i.test(need));
}

export function markOf(need: string): MealMark {
  const plain = need
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .trim();
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? "other";
}

/** The signs for a card, each once, in the order of what was written. */
export function mealMarks(text: string | null | undefined): MealMark[] {
  return [...new Set(needsOf(text).map(markOf))];
}
