import {
  Bean,
  Carrot,
  Clover,
  Egg,
  Fish,
  FishSymbol,
  Flame,
  FlaskConical,
  Flower2,
  Grip,
  Leaf,
  type LucideIcon,
  Milk,
  MilkOff,
  MoonStar,
  Nut,
  Shell,
  Shrimp,
  Star,
  Vegan,
  Wheat,
  WheatOff,
} from "lucide-react";
import { DIET_WORDS, type DietKey } from "./diet-words.ts";

export const DIET_ICONS: Readonly<Record<DietKey, LucideIcon>> = {
  dietVegetarian: Leaf,
  dietVegan: Vegan,
  dietPescatarian: Fish,
  dietHalal: MoonStar,
  dietKosher: Star,
  dietGlutenFree: WheatOff,
  dietLactoseFree: MilkOff,
  allergyGluten: Wheat,
  allergyCrustaceans: Shrimp,
  allergyEggs: Egg,
  allergyFish: FishSymbol,
  allergyPeanuts: Clover,
  allergySoy: Bean,
  allergyMilk: Milk,
  allergyNuts: Nut,
  allergyCelery: Carrot,
  allergyMustard: Flame,
  allergySesame: Grip,
  allergySulphites: FlaskConical,
  allergyLupin: Flower2,
  allergyMolluscs: Shell,
};

/** All keys, in the order in which they are offered. */
export const ALL_DIETS = Object.keys(DIET_WORDS) as readonly DietKey[];

export function isAllergy(key: DietKey): boolean {
  return key.startsWith("allergy");
}

/** The diets and allergies that a guest has. */
export function dietsOf(guest: Readonly<Record<DietKey, boolean>>): DietKey[] {
  return ALL_DIETS.filter((key) => guest[key]);
}
