import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import paper from "@/kit/paper/paper.module.css";
import type { GuestView, SeatingView } from "@/lib/core/types.ts";
import { groupBy } from "@/lib/group-by.ts";
import { columnsOf } from "../export/export-columns.tsx";
import { useAllGuests } from "../export/use-export.ts";
import classes from "./guest-paper.module.css";
import type { GuestChoice, ListOrder } from "./print-controls.tsx";

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

/** The printed guests, in order. */
export function usePrintedGuests(choice: GuestChoice, order: ListOrder): GuestView[] {
  const guests = useAllGuests({ sort: order });
  return useMemo(() => guests.filter((guest) => isChosen(guest, choice)), [guests, choice]);
}

function isChosen({ rsvpStatus }: GuestView, choice: GuestChoice): boolean {
  if (choice === "coming") return rsvpStatus === "CONFIRMED";
  return choice === "all" || rsvpStatus !== "DECLINED";
}

/** A guest at check-in, with companions. */
interface CheckInEntry {
  guest: GuestView;
  companions: GuestView[];
}

/**
 * Guests in order, each followed by their companions; a companion without a host in the list is on their own. After a
 * merge companions may have companions, or bring each other: all are included.
 */
export function checkInEntriesOf(guests: readonly GuestView[]): CheckInEntry[] {
  const here = new Set(guests.map(({ id }) => id));
  const brought = new Map(groupBy(guests, ({ plusOneOf }) => plusOneOf));
  const placed = new Set<string>();

  function companionsOf({ id }: GuestView): GuestView[] {
    const own = (brought.get(id) ?? []).filter((guest) => !placed.has(guest.id));
    for (const guest of own) placed.add(guest.id);
    return own.flatMap((guest) => [guest, ...companionsOf(guest)]);
  }

  function arrival(guest: GuestView): CheckInEntry[] {
    if (placed.has(guest.id)) return [];
    placed.add(guest.id);
    return [{ guest, companions: companionsOf(guest) }];
  }

  const isAlone = ({ plusOneOf }: GuestView) => plusOneOf === null || !here.has(plusOneOf);
  return [...guests.filter(isAlone).flatMap(arrival), ...guests.flatMap(arrival)];
}

/** A guest's seat. */
interface GuestSeat {
  table: string;
  /** Absent beyond the table's last seat. */
  seat?: number;
}

/** The seats of a chart, by guest id. */
export function guestSeatsOf(view: SeatingView | undefined): ReadonlyMap<string, GuestSeat> {
  const places = new Map<string, GuestSeat>();
  for (const { name, seats, beyond } of view?.tables ?? []) {
    for (const id of beyond) places.set(id, { table: name });
    for (const { guests, position } of seats)
      for (const id of guests) places.set(id, { table: name, seat: position });
  }
  return places;
}

interface PrintedGuestListProps {
  guests: readonly GuestView[];
  order: ListOrder;
  columns: readonly string[];
}

/** The guests with the chosen columns, as one list or by party or group. */
export function PrintedGuestList({ guests, order, columns }: PrintedGuestListProps) {
  const { t, i18n } = useLingui();
  const shown = columnsOf(columns);
  const hostOf = ({ hostName }: GuestView) => hostName ?? "";
  const sections = groupBy(guests, (guest) => placeOf(guest, order));
  const none = order === "party" ? t`No party` : t`No group`;
  return (
    <table className={paper.rows} aria-label={t`Guest list`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          {shown.map(({ key, label }) => (
            <th key={key} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(([place, members]) => (
        <tbody key={place}>
          {order !== "name" && (
            <tr className={paper.group}>
              <th scope="rowgroup" colSpan={shown.length + 1}>
                <bdi>{place || none}</bdi>
                <small>
                  <Plural value={members.length} one="# guest" other="# guests" />
                </small>
              </th>
            </tr>
          )}
          {members.map((guest) => (
            <tr key={guest.id}>
              <th scope="row">
                <bdi>{guest.name}</bdi>
              </th>
              {shown.map(({ key, cellOf }) => (
                <td key={key}>
                  <bdi>{cellOf(guest, { i18n, hostOf })}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function placeOf(guest: GuestView, order: ListOrder): string {
  if (order === "name") return "";
  return (order === "party" ? guest.partyName : guest.groupName) ?? "";
}
