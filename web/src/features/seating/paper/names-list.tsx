import { Trans, useLingui } from "@lingui/react/macro";
import type { GuestRow } from "./guest-rows.ts";
import { Disputed, Meal, Vip } from "./list-signs.tsx";
import classes from "./paper.module.css";

/** Everyone's seat by name, for the entrance, in as many columns as fit. */
export function NamesList({ rows }: { rows: readonly GuestRow[] }) {
  const { t } = useLingui();
  return (
    <div className={classes.columns}>
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
                <bdi>{guest.name}</bdi>
                {guest.isVip && <Vip />}
              </th>
              <td>{table?.name ?? <NoSeat />}</td>
              <td className={classes.number}>
                {position}
                {disputed && <Disputed />}
              </td>
              <td>{guest.rsvpStatus === "DECLINED" ? <Trans>Declined</Trans> : <Meal guest={guest} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NoSeat() {
  return (
    <em>
      <Trans>No seat yet</Trans>
    </em>
  );
}
