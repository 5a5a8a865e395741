import { useLingui } from "@lingui/react/macro";
import classes from "./diet-badges.module.css";
import { DIET_WORDS, type DietKey } from "./diet-words.ts";
import { DIET_ICONS, isAllergy } from "./diets.ts";

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
