import { useLingui } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./diet-picker.module.css";
import { DIET_WORDS, type DietKey } from "./diet-words.ts";
import { ALL_DIETS, DIET_ICONS, isAllergy } from "./diets.ts";

interface DietPickerProps {
  value: readonly DietKey[];
  /** One was chosen, or is not meant any more. */
  onChange: (key: DietKey, chosen: boolean) => void;
  /** Around a chip: what is to be said of its field alone. */
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
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.chips}>
        {keys.map((key) => {
          const chosen = value.includes(key);
          const chip = <Chip key={key} of={key} chosen={chosen} onPress={() => onChange(key, !chosen)} />;
          return around(key, chip);
        })}
      </div>
    </fieldset>
  );
}

interface ChipProps {
  of: DietKey;
  chosen: boolean;
  onPress: () => void;
}

function Chip({ of, chosen, onPress }: ChipProps) {
  const { t } = useLingui();
  const Icon = chosen ? Check : DIET_ICONS[of];
  return (
    <UnstyledButton className={classes.chip} aria-pressed={chosen} onClick={onPress}>
      <Icon size={16} aria-hidden />
      {t(DIET_WORDS[of].label)}
    </UnstyledButton>
  );
}
