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
  /** Whether its words are beside it, so that a screen reader skips the icon. */
  silent?: boolean;
}

interface LetterSignProps extends SignProps {
  className: string | undefined;
  label: string;
  children: string;
}

function LetterSign({ className, label, silent = false, children }: LetterSignProps) {
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

export function VipSign(props: SignProps) {
  const { t } = useLingui();
  return (
    <LetterSign className={classes.vip} label={t`VIP`} {...props}>
      ★
    </LetterSign>
  );
}

/** Marks a conflict: two guests have the seat, or it is beyond the table's capacity. */
export function ContestedSign(props: SignProps) {
  const { t } = useLingui();
  return (
    <LetterSign className={classes.disputed} label={t`Not settled yet`} {...props}>
      ?
    </LetterSign>
  );
}

export function MealSign({ mark, ...props }: SignProps & { mark: MealMark }) {
  const { t } = useLingui();
  return (
    <LetterSign className={classes.sign} label={t(mealLabel(mark))} {...props}>
      {MEAL_SIGNS[mark]}
    </LetterSign>
  );
}

/** A guest's food: the meal, and icons for needs. */
export function GuestMeal({ guest }: { guest: SeatGuest }) {
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
export function HeldChairsText({ table }: { table: TableView }) {
  const heldCount = heldChairCount(table);
  if (heldCount === 0) return null;
  return (
    <>
      {" · "}
      <Plural value={heldCount} one="# chair held" other="# chairs held" />
    </>
  );
}
