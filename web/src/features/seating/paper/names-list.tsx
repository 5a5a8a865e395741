import { Trans, useLingui } from "@lingui/react/macro";
import { mealMarks } from "../plan/meals.ts";
import type { GuestRow } from "./guest-rows.ts";
import { MealSign } from "./list-paper.tsx";
import classes from "./paper.module.css";

/** Where everybody sits, for the door: by name. */
export function NamesList({ rows }: { rows: readonly GuestRow[] }) {
  const { t } = useLingui();
  return (
    <table className={classes.rows} aria-label={t`Guests by name`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Guest</Trans>
          </th>
          <th scope="col">
            <Trans>Table</Trans>
          </th>
          <th scope="col" className={classes.number}>
            <Trans>Seat</Trans>
          </th>
          <th scope="col">
            <Trans>Meal</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ guest, table, position, disputed }) => (
          <tr key={guest.id}>
            <th scope="row">
              {guest.name}
              {guest.isVip && <Vip />}
            </th>
            <td>{table?.name ?? <NoSeat />}</td>
            <td className={classes.number}>
              {position}
              {disputed && <Disputed />}
            </td>
            <td>
              {guest.rsvpStatus === "DECLINED" ? (
                <Trans>Declined</Trans>
              ) : (
                <Meal text={guest.dietaryRestrictions} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NoSeat() {
  return (
    <em>
      <Trans>No seat yet</Trans>
    </em>
  );
}

export function Vip() {
  const { t } = useLingui();
  return (
    <abbr className={classes.vip} title={t`VIP`} aria-label={t`VIP`}>
      ★
    </abbr>
  );
}

/** Two people claim a seat, or it is past the table's capacity: the list must not pretend otherwise. */
export function Disputed() {
  const { t } = useLingui();
  return (
    <abbr className={classes.disputed} title={t`Not settled yet`} aria-label={t`Not settled yet`}>
      ?
    </abbr>
  );
}

export function Meal({ text }: { text: string | null | undefined }) {
  return mealMarks(text).map((mark) => <MealSign key={mark} mark={mark} />);
}
