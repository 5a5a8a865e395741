import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { DIET_WORDS, type DietKey } from "@/domain/diets/diet-words.ts";
import type { SeatGuest } from "@/lib/core/types.ts";

type Allergen = Extract<DietKey, `allergy${string}`>;

/** A guest's food data: diets and allergens from fields, and written text. */
export type DietaryData = Readonly<Pick<SeatGuest, "dietaryRestrictions">> & {
  readonly needs: readonly string[];
};

/**
 * Signs on cards: letters in addition to colour, because a waiter may not see colours. Last is the sign for anything
 * else.
 */
export const MEAL_SIGNS = {
  vegan: "VG",
  vegetarian: "V",
  pescatarian: "P",
  glutenFree: "GF",
  lactoseFree: "LF",
  dairyFree: "DF",
  nutFree: "N",
  halal: "H",
  kosher: "K",
  allergyGluten: "Gl",
  allergyCrustaceans: "Cr",
  allergyEggs: "Eg",
  allergyFish: "Fi",
  allergyPeanuts: "Pn",
  allergySoy: "So",
  allergyMilk: "Mi",
  allergyNuts: "Nu",
  allergyCelery: "Ce",
  allergyMustard: "Mu",
  allergySesame: "Se",
  allergySulphites: "Su",
  allergyLupin: "Lu",
  allergyMolluscs: "Mo",
  other: "!",
} as const satisfies Record<Allergen, string> & Record<string, string>;

/** A diet, allergen or other need that has a sign. */
export type MealMark = keyof typeof MEAL_SIGNS;

/** The signs in the order of a legend. */
export const MEAL_MARKS = Object.keys(MEAL_SIGNS) as readonly MealMark[];

/** The sign of each diet field; an allergen field has its own key as its sign. */
const MARK_OF_DIET: Record<Exclude<DietKey, Allergen>, MealMark> = {
  dietVegetarian: "vegetarian",
  dietVegan: "vegan",
  dietPescatarian: "pescatarian",
  dietHalal: "halal",
  dietKosher: "kosher",
  dietGlutenFree: "glutenFree",
  dietLactoseFree: "lactoseFree",
};

/** Signs for written needs that no diet or allergen field covers. */
const WRITTEN_NEED_LABELS = {
  dairyFree: msg`Dairy-free`,
  nutFree: msg`No nuts`,
  other: msg`Another need, see the caterer sheet`,
} satisfies Partial<Record<MealMark, MessageDescriptor>>;

/** The meaning of a sign, in words. */
export function mealLabel(mark: MealMark): MessageDescriptor {
  const key = Object.entries(MARK_OF_DIET).find(([, dietMark]) => dietMark === mark)?.[0] ?? mark;
  return isDiet(key) ? DIET_WORDS[key].label : WRITTEN_NEED_LABELS[mark as keyof typeof WRITTEN_NEED_LABELS];
}

function isDiet(key: string): key is DietKey {
  return Object.hasOwn(DIET_WORDS, key);
}

function isAllergen(key: DietKey): key is Allergen {
  return key.startsWith("allergy");
}

function markOfField(key: DietKey): MealMark {
  return isAllergen(key) ? key : MARK_OF_DIET[key];
}

/**
 * Patterns for unambiguous written needs, in common guest languages; letters without accents. "Gluten" alone may be an
 * allergy or a wish, so the kitchen must read the text, which is printed in full on its lists.
 */
const NEED_PATTERNS: readonly [MealMark, RegExp][] = [
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

/** The single needs in a written text. */
export function writtenNeeds(text: string | null | undefined): string[] {
  return (text ?? "")
    .split(/[,;\n]/)
    .map((need) => need.trim().replace(/\.$/, ""))
    .filter((need) => need !== "" && !/^(none|no|-|n\/a)$/i.test(need));
}

function markOfWrittenNeed(need: string): MealMark {
  const withoutAccents = need
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .trim();
  return NEED_PATTERNS.find(([, pattern]) => pattern.test(withoutAccents))?.[0] ?? "other";
}

/** One need, with its sign. */
export interface DietaryNeed {
  words: string;
  mark: MealMark;
}

/** Needs from fields, then written ones. Duplicates count once. */
export function dietaryNeedsOf({ needs, dietaryRestrictions }: DietaryData, i18n: I18n): DietaryNeed[] {
  const fromFields = needs.filter(isDiet).map((key): DietaryNeed => {
    return { words: i18n._(DIET_WORDS[key].label), mark: markOfField(key) };
  });
  const fromText = writtenNeeds(dietaryRestrictions).map(
    (words): DietaryNeed => ({ words, mark: markOfWrittenNeed(words) }),
  );
  // Of equal words the map keeps the last entry, so fields win over written needs.
  const needByWords = new Map(
    [...fromText, ...fromFields].map((need) => [need.words.toLocaleLowerCase(), need]),
  );
  return [...fromFields, ...fromText].filter(
    (need) => needByWords.get(need.words.toLocaleLowerCase()) === need,
  );
}

/** All needs of a guest as one line; "" for none. */
export function dietInWords(guest: DietaryData, i18n: I18n): string {
  return dietaryNeedsOf(guest, i18n)
    .map(({ words }) => words)
    .join(", ");
}

export function hasNeeds({ needs, dietaryRestrictions }: DietaryData): boolean {
  return needs.length > 0 || writtenNeeds(dietaryRestrictions).length > 0;
}

/** The signs for a card without duplicates, needs from fields first. */
export function mealMarks({ needs, dietaryRestrictions }: DietaryData): MealMark[] {
  const fromFields = needs.filter(isDiet).map(markOfField);
  return [...new Set([...fromFields, ...writtenNeeds(dietaryRestrictions).map(markOfWrittenNeed)])];
}
