import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { SeatGuest, TableView } from "@/lib/core/types.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { choicesOf } from "@/records/record-words/field-words.ts";
import { useNameHints } from "@/wedding/hooks.ts";
import { placeWords } from "../chart/seating-words.ts";
import { GuestMarks } from "../guests/guest-marks.tsx";
import classes from "./guest-choice.module.css";

interface GuestChoiceProps {
  label: string;
  guests: readonly SeatGuest[];
  /** To show where a guest sits already. */
  tables: readonly TableView[];
  chosen: string | undefined;
  onChoose: (guestId: string) => void;
}

/** Chooses one guest: unseated ones first, declined ones last. */
export function GuestChoice({ label, guests, tables, chosen, onChoose }: GuestChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  const hintOf = useNameHints();
  const tableNames = new Map(tables.map((table) => [table.id, table.name]));
  const seated = guests.filter(({ tableId }) => tableId);
  const free = guests.filter(({ tableId }) => !tableId);
  const waiting = free.filter((guest) => !hasDeclined(guest));
  return (
    <div role="radiogroup" aria-label={label} className={classes.list}>
      {[...waiting, ...seated, ...free.filter(hasDeclined)].map((guest) => {
        const about = joinDetails(new Set([hintOf(guest.id), guest.partyName]));
        const table = guest.tableId && tableNames.get(guest.tableId);
        return (
          <label key={guest.id} className={classes.row}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={guest.id === chosen}
              onChange={() => onChoose(guest.id)}
            />
            <span className={classes.words}>
              <span className={classes.name}>{guest.name}</span>
              <span className={classes.detail}>
                {table ? (
                  t(placeWords(table, guest.position ?? 0))
                ) : hasDeclined(guest) ? (
                  t(choicesOf("guest", "rsvpStatus").DECLINED)
                ) : (
                  <Trans>No seat yet</Trans>
                )}
                {about && ` · ${about}`}
              </span>
            </span>
            <GuestMarks guest={guest} />
          </label>
        );
      })}
    </div>
  );
}

const hasDeclined = ({ rsvpStatus }: SeatGuest) => rsvpStatus === "DECLINED";
