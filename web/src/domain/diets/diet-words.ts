import { msg } from "@lingui/core/macro";

/** The common diets, and the fourteen allergens that EU law requires to be declared, by the keys of their fields. */
export const DIET_WORDS = {
  dietVegetarian: { label: msg`Vegetarian`, inline: msg`vegetarian diet` },
  dietVegan: { label: msg`Vegan`, inline: msg`vegan diet` },
  dietPescatarian: { label: msg`Pescatarian`, inline: msg`pescatarian diet` },
  dietHalal: { label: msg`Halal`, inline: msg`halal diet` },
  dietKosher: { label: msg`Kosher`, inline: msg`kosher diet` },
  dietGlutenFree: { label: msg`Gluten-free`, inline: msg`gluten-free diet` },
  dietLactoseFree: { label: msg`Lactose-free`, inline: msg`lactose-free diet` },
  allergyGluten: { label: msg`Gluten allergy`, inline: msg`gluten allergy` },
  allergyCrustaceans: { label: msg`Crustacean allergy`, inline: msg`crustacean allergy` },
  allergyEggs: { label: msg`Egg allergy`, inline: msg`egg allergy` },
  allergyFish: { label: msg`Fish allergy`, inline: msg`fish allergy` },
  allergyPeanuts: { label: msg`Peanut allergy`, inline: msg`peanut allergy` },
  allergySoy: { label: msg`Soya allergy`, inline: msg`soya allergy` },
  allergyMilk: { label: msg`Milk allergy`, inline: msg`milk allergy` },
  allergyNuts: { label: msg`Nut allergy`, inline: msg`nut allergy` },
  allergyCelery: { label: msg`Celery allergy`, inline: msg`celery allergy` },
  allergyMustard: { label: msg`Mustard allergy`, inline: msg`mustard allergy` },
  allergySesame: { label: msg`Sesame allergy`, inline: msg`sesame allergy` },
  allergySulphites: { label: msg`Sulphite allergy`, inline: msg`sulphite allergy` },
  allergyLupin: { label: msg`Lupin allergy`, inline: msg`lupin allergy` },
  allergyMolluscs: { label: msg`Mollusc allergy`, inline: msg`mollusc allergy` },
} as const;

/** The key of a diet or allergen. */
export type DietKey = keyof typeof DIET_WORDS;
