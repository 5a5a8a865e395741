import { msg } from "@lingui/core/macro";

/** The common diets, and the fourteen allergens that EU law requires to be declared, by the keys of their fields. */
export const DIET_WORDS = {
  dietVegetarian: { label: msg`Vegetarian`, inSentence: msg`vegetarian diet` },
  dietVegan: { label: msg`Vegan`, inSentence: msg`vegan diet` },
  dietPescatarian: { label: msg`Pescatarian`, inSentence: msg`pescatarian diet` },
  dietHalal: { label: msg`Halal`, inSentence: msg`halal diet` },
  dietKosher: { label: msg`Kosher`, inSentence: msg`kosher diet` },
  dietGlutenFree: { label: msg`Gluten-free`, inSentence: msg`gluten-free diet` },
  dietLactoseFree: { label: msg`Lactose-free`, inSentence: msg`lactose-free diet` },
  allergyGluten: { label: msg`Gluten allergy`, inSentence: msg`gluten allergy` },
  allergyCrustaceans: { label: msg`Crustacean allergy`, inSentence: msg`crustacean allergy` },
  allergyEggs: { label: msg`Egg allergy`, inSentence: msg`egg allergy` },
  allergyFish: { label: msg`Fish allergy`, inSentence: msg`fish allergy` },
  allergyPeanuts: { label: msg`Peanut allergy`, inSentence: msg`peanut allergy` },
  allergySoy: { label: msg`Soya allergy`, inSentence: msg`soya allergy` },
  allergyMilk: { label: msg`Milk allergy`, inSentence: msg`milk allergy` },
  allergyNuts: { label: msg`Nut allergy`, inSentence: msg`nut allergy` },
  allergyCelery: { label: msg`Celery allergy`, inSentence: msg`celery allergy` },
  allergyMustard: { label: msg`Mustard allergy`, inSentence: msg`mustard allergy` },
  allergySesame: { label: msg`Sesame allergy`, inSentence: msg`sesame allergy` },
  allergySulphites: { label: msg`Sulphite allergy`, inSentence: msg`sulphite allergy` },
  allergyLupin: { label: msg`Lupin allergy`, inSentence: msg`lupin allergy` },
  allergyMolluscs: { label: msg`Mollusc allergy`, inSentence: msg`mollusc allergy` },
} as const;

/** The key of a diet or allergen. */
export type DietKey = keyof typeof DIET_WORDS;
