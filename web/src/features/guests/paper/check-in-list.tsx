import { Plural, Trans, useLingui } from "@lingui/react/macro";
import paper from "@/kit/paper/paper.module.css";
import type { GuestView } from "@/lib/core/types.ts";
import classes from "./guest-paper.module.css";
import { checkInEntriesOf, type GuestSeat } from "./printed-guests.ts";

interface CheckInListProps {
  guests: readonly GuestView[];
  /** Absent without a chart to take seats from. */
  places: ReadonlyMap<string, GuestSeat> | undefined;
}

/** Check-in list: everyone with a box to tick, and companions under their host. */
export function CheckInList({ guests, places }: CheckInListProps) {
  const { t } = useLingui();
  return (
    <>
      <p className={classes.count}>
        <Plural value={guests.length} one="# guest" other="# guests" />
      </p>
      <table className={`${paper.rows} ${classes.checkIn}`} aria-label={t`Check-in list`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Here</Trans>
            </th>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            <th scope="col">
              <Trans>Party</Trans>
            </th>
            {places && (
              <>
                <th scope="col">
                  <Trans>Table</Trans>
                </th>
                <th scope="col" className={paper.number}>
                  <Trans>Seat</Trans>
                </th>
              </>
            )}
          </tr>
        </thead>
        {checkInEntriesOf(guests).map(({ guest, companions }) => (
          <tbody key={guest.id} className={classes.arrival}>
            <CheckInRow guest={guest} places={places} />
            {companions.map((companion) => (
              <CheckInRow key={companion.id} guest={companion} places={places} isCompanion />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

interface CheckInRowProps {
  guest: GuestView;
  places: ReadonlyMap<string, GuestSeat> | undefined;
  isCompanion?: boolean;
}

function CheckInRow({ guest, places, isCompanion = false }: CheckInRowProps) {
  const place = places?.get(guest.id);
  return (
    <tr>
      <td>
        <span className={classes.box} aria-hidden />
      </td>
      <th scope="row" className={isCompanion ? classes.companion : undefined}>
        <bdi>{guest.name}</bdi>
        {guest.isVip && (
          <small>
            <Trans>VIP</Trans>
          </small>
        )}
        {guest.mayStillBring > 0 && (
          <small>
            <Plural value={guest.mayStillBring} one="can still bring #" other="can still bring #" />
          </small>
        )}
      </th>
      <td>
        <bdi>{guest.partyName}</bdi>
      </td>
      {places && (
        <>
          <td>{place ? <bdi>{place.table}</bdi> : <Trans>No seat yet</Trans>}</td>
          <td className={paper.number}>{place?.seat}</td>
        </>
      )}
    </tr>
  );
}
