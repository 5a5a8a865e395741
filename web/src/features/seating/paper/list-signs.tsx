import { Plural, useLingui } from "@lingui/react/macro";
import type { SeatGuest, TableView } from "@/lib/core/types.ts";
import { MEAL_SIGNS, type MealMark, mealLabel, mealMarks } from "../drawing/meals.ts";
import { heldChairCount } from "./guest-rows.ts";
import classes from "./paper.module.css";

/*
 * Icons on lists. Each has a label for screen readers; where the words are beside an icon it is hidden, and only the
 * words are read.
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

/** Two guests claim a seat, or it is beyond the table's capacity: mark the conflict. */
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

/** A guest's food: the meal, and icons for needs. */
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

/** Free chairs at a table, held for unnamed companions. */
export function HeldChairs({ table }: { table: TableView }) {
  const held = heldChairCount(table);
  if (held === 0) return null;
  return (
    <>
      {" · "}
      <Plural value={held} one="# chair held" other="# chairs held" />
    </>
  );
}
