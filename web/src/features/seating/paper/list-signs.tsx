import { useLingui } from "@lingui/react/macro";
import type { SeatGuest } from "@/lib/core/types.ts";
import { MEAL_SIGNS, type MealMark, mealLabel, mealMarks } from "../plan/meals.ts";
import classes from "./paper.module.css";

/*
 * The signs on lists. Each says what it is to whoever hears it; where the words stand beside a sign it is silent, and
 * only the words are read out.
 */

interface SignProps {
  silent?: boolean;
}

interface LetterProps extends SignProps {
  className: string | undefined;
  label: string;
  children: string;
}

function Letter({ className, label, silent = false, children }: LetterProps) {
  return silent ? (
    <span className={className} aria-hidden>
      {children}
    </span>
  ) : (
    <abbr className={className} title={label} aria-label={label}>
      {children}
    </abbr>
  );
}

export function Vip(props: SignProps) {
  const { t } = useLingui();
  return (
    <Letter className={classes.vip} label={t`VIP`} {...props}>
      ★
    </Letter>
  );
}

/** Two people claim a seat, or it is past the table's capacity: the list must not pretend otherwise. */
export function Disputed(props: SignProps) {
  const { t } = useLingui();
  return (
    <Letter className={classes.disputed} label={t`Not settled yet`} {...props}>
      ?
    </Letter>
  );
}

export function MealSign({ mark, ...props }: SignProps & { mark: MealMark }) {
  const { t } = useLingui();
  return (
    <Letter className={classes.sign} label={t(mealLabel(mark))} {...props}>
      {MEAL_SIGNS[mark]}
    </Letter>
  );
}

/** What a guest eats: the meal of the menu, and signs for what a kitchen has to know besides. */
export function Meal({ guest }: { guest: SeatGuest }) {
  return (
    <>
      {guest.mealName && <bdi className={classes.chosen}>{guest.mealName}</bdi>}
      {mealMarks(guest).map((mark) => (
        <MealSign key={mark} mark={mark} />
      ))}
    </>
  );
}
