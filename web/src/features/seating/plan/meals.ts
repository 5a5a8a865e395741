import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SeatGuest } from "@/lib/core/types.ts";
import { DIET_WORDS, type DietKey } from "@/records/diets/diet-words.ts";

type Allergen = Extract<DietKey, `allergy${string}`>;

/** What a kitchen has to know of a guest: the diets and allergens that are noted, and what was written. */
export type Eater = Readonly<Pick<SeatGuest, "dietaryRestrictions">> & { readonly needs: readonly string[] };

/** The sign on a card: letters and not only a colour, since a waiter may see none. Last comes whatever has none. */
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

export type MealMark = keyof typeof MEAL_SIGNS;

/** The signs in the order of a legend. */
export const MEAL_MARKS = Object.keys(MEAL_SIGNS) as readonly MealMark[];

const OF_DIETS: Record<Exclude<DietKey, Allergen>, MealMark> = {
  dietVegetarian: "vegetarian",
  dietVegan: "vegan",
  dietPescatarian: "pescatarian",
  dietHalal: "halal",
  dietKosher: "kosher",
  dietGlutenFree: "glutenFree",
  dietLactoseFree: "lactoseFree",
};

/** What was written has signs of its own: words can say what no diet or allergen of the list does. */
const OF_WORDS = {
  dairyFree: msg`Dairy-free`,
  nutFree: msg`No nuts`,
  other: msg`Another need, see the caterer sheet`,
} satisfies Partial<Record<MealMark, MessageDescriptor>>;

/** What a sign means. */
export function mealLabel(mark: MealMark): MessageDescriptor {
  const diet = Object.entries(OF_DIETS).find(([, of]) => of === mark)?.[0] ?? mark;
  return isDiet(diet) ? DIET_WORDS[diet].label : OF_WORDS[mark as keyof typeof OF_WORDS];
}

function isDiet(key: string): key is DietKey {
  return Object.hasOwn(DIET_WORDS, key);
}

function isAllergen(key: DietKey): key is Allergen {
  return key.startsWith("allergy");
}

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
export function writtenNeeds(text: string | null | undefined): string[] {
  return (text ?? "")
    .split(/[,;\n]/)
    .map((need) => need.trim().replace(/\.$/, ""))
    .filter((need) => need !== "" && !/^(none|no|-|n\/a)$/i.test(need));
}

function markOf(need: string): MealMark {
  const plain = need
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .trim();
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? "other";
}

/** One thing that a kitchen has to know, with its sign. */
export interface Need {
  words: string;
  mark: MealMark;
}

/** What is noted of a guest, and then what was written. What says the same twice counts once. */
export function needsOf({ needs, dietaryRestrictions }: Eater, i18n: I18n): Need[] {
  const noted = needs.filter(isDiet).map((key): Need => {
    return { words: i18n._(DIET_WORDS[key].label), mark: isAllergen(key) ? key : OF_DIETS[key] };
  });
  const written = writtenNeeds(dietaryRestrictions).map((words): Need => ({ words, mark: markOf(words) }));
  const byWords = new Map([...written, ...noted].map((need) => [need.words.toLocaleLowerCase(), need]));
  return [...noted, ...written].filter((need) => byWords.get(need.words.toLocaleLowerCase()) === need);
}

/** All that a kitchen has to know of a guest, as a line; "" for nothing. */
export function dietInWords(guest: Eater, i18n: I18n): string {
  return needsOf(guest, i18n)
    .map(({ words }) => words)
    .join(", ");
}

export function hasNeeds({ needs, dietaryRestrictions }: Eater): boolean {
  return needs.length > 0 || writtenNeeds(dietaryRestrictions).length > 0;
}

/** The signs for a card, each once, in the order of what is noted and written. */
export function mealMarks({ needs, dietaryRestrictions }: Eater): MealMark[] {
  const noted = needs.filter(isDiet).map((key) => (isAllergen(key) ? key : OF_DIETS[key]));
  return [...new Set([...noted, ...writtenNeeds(dietaryRestrictions).map(markOf)])];
}
