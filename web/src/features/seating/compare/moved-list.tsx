import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";
import type { GuestMove, NamedSeat } from "./chart-diff.ts";
import classes from "./compare.module.css";

/** Guests with another seat, from where to where. */
export function MovedList({ moved }: { moved: readonly GuestMove[] }) {
  const { t } = useLingui();
  return (
    <ul className={classes.moved}>
      {moved.map((move) => (
        <li key={move.guestId}>
          <strong>{move.guestName}</strong>
          <span className={classes.way}>
            <PlaceText place={move.from} />
            <ArrowRight size={16} role="img" aria-label={t`to`} />
            <PlaceText place={move.to} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function PlaceText({ place }: { place: NamedSeat | null }) {
  if (!place) {
    return (
      <em>
        <Trans>no seat</Trans>
      </em>
    );
  }
  const { tableName, position } = place;
  return (
    <span className="troth-numbers">
      <Trans>
        {tableName}, seat {position}
      </Trans>
    </span>
  );
}
