import { useLingui } from "@lingui/react/macro";
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
import type { ReactNode } from "react";
import { Chip, ChipGroup } from "@/kit/chips.tsx";
import { DIET_WORDS, type DietKey } from "./diet-words.ts";
import classes from "./diets.module.css";

interface DietBadgesProps {
  keys: readonly DietKey[];
  /** Icons only, in narrow places: the words appear on hover and for screen readers. */
  compact?: boolean;
}

/** A guest's diets and allergies, each as an icon and a word. */
export function DietBadges({ keys, compact = false }: DietBadgesProps) {
  const { t } = useLingui();
  if (keys.length === 0) return null;
  return (
    <ul className={classes.badges} aria-label={t`Diets and allergies`}>
      {keys.map((key) => {
        const Icon = DIET_ICONS[key];
        const words = t(DIET_WORDS[key].label);
        return (
          <li
            key={key}
            className={classes.badge}
            data-allergy={isAllergy(key) || undefined}
            data-compact={compact || undefined}
            title={compact ? words : undefined}
          >
            <Icon size={14} strokeWidth={2.25} aria-hidden />
            <span className={compact ? "troth-visually-hidden" : undefined}>{words}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface DietPickerProps {
  value: readonly DietKey[];
  onChange: (key: DietKey, isChosen: boolean) => void;
  /** Wraps a chip, to add notices about its field. */
  wrapChip?: (key: DietKey, chip: ReactNode) => ReactNode;
}

/** Diets and allergies as chips to press, in two groups. */
export function DietPicker(props: DietPickerProps) {
  const { t } = useLingui();
  return (
    <div>
      <Chips {...props} legend={t`Diets`} keys={ALL_DIETS.filter((key) => !isAllergy(key))} />
      <Chips {...props} legend={t`Allergies`} keys={ALL_DIETS.filter(isAllergy)} />
    </div>
  );
}

interface ChipsProps extends DietPickerProps {
  legend: string;
  keys: readonly DietKey[];
}

function Chips({ legend, keys, value, onChange, wrapChip = (_key, chip) => chip }: ChipsProps) {
  const { t } = useLingui();
  return (
    <ChipGroup legend={legend}>
      {keys.map((key) => {
        const isChosen = value.includes(key);
        const chip = (
          <Chip key={key} icon={DIET_ICONS[key]} chosen={isChosen} onPress={() => onChange(key, !isChosen)}>
            {t(DIET_WORDS[key].label)}
          </Chip>
        );
        return wrapChip(key, chip);
      })}
    </ChipGroup>
  );
}

const DIET_ICONS: Readonly<Record<DietKey, LucideIcon>> = {
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

function isAllergy(key: DietKey): boolean {
  return key.startsWith("allergy");
}

/** The diets and allergies that a guest has. */
export function dietsOf(guest: Readonly<Record<DietKey, boolean>>): DietKey[] {
  return ALL_DIETS.filter((key) => guest[key]);
}
