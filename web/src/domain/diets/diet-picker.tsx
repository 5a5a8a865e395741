import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Chip, ChipGroup } from "@/kit/chips.tsx";
import { DIET_WORDS, type DietKey } from "./diet-words.ts";
import { ALL_DIETS, DIET_ICONS, isAllergy } from "./diets.ts";

interface DietPickerProps {
  value: readonly DietKey[];
  /** A key was chosen or unchosen. */
  onChange: (key: DietKey, chosen: boolean) => void;
  /** Wraps a chip, to add notices about its field. */
  around?: (key: DietKey, chip: ReactNode) => ReactNode;
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

function Chips({ legend, keys, value, onChange, around = (_key, chip) => chip }: ChipsProps) {
  const { t } = useLingui();
  return (
    <ChipGroup legend={legend}>
      {keys.map((key) => {
        const chosen = value.includes(key);
        const chip = (
          <Chip key={key} icon={DIET_ICONS[key]} chosen={chosen} onPress={() => onChange(key, !chosen)}>
            {t(DIET_WORDS[key].label)}
          </Chip>
        );
        return around(key, chip);
      })}
    </ChipGroup>
  );
}
