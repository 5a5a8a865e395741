import { useLingui } from "@lingui/react/macro";
import { MEAL_LABELS, MEAL_SIGNS, type MealMark, mealMarks } from "../plan/meals.ts";
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
    <Letter className={classes.sign} label={t(MEAL_LABELS[mark])} {...props}>
      {MEAL_SIGNS[mark]}
    </Letter>
  );
}

export function Meal({ text }: { text: string | null | undefined }) {
  return mealMarks(text).map((mark) => <MealSign key={mark} mark={mark} />);
}
