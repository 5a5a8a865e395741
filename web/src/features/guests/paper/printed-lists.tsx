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
  /** Each guest's seat, by guest id; undefined without a chart. */
  seatsByGuest: ReadonlyMap<string, GuestSeat> | undefined;
}

/** Check-in list: everyone with a box to tick, and companions under their host. */
export function CheckInList({ guests, seatsByGuest }: CheckInListProps) {
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
            {seatsByGuest && (
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
          <tbody key={guest.id} className={classes.buildEntry}>
            <CheckInRow guest={guest} seatsByGuest={seatsByGuest} />
            {companions.map((companion) => (
              <CheckInRow key={companion.id} guest={companion} seatsByGuest={seatsByGuest} isCompanion />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

interface CheckInRowProps {
  guest: GuestView;
  seatsByGuest: ReadonlyMap<string, GuestSeat> | undefined;
  isCompanion?: boolean;
}

function CheckInRow({ guest, seatsByGuest, isCompanion = false }: CheckInRowProps) {
  const seat = seatsByGuest?.get(guest.id);
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
      {seatsByGuest && (
        <>
          <td>{seat ? <bdi>{seat.table}</bdi> : <Trans>No seat yet</Trans>}</td>
          <td className={paper.number}>{seat?.seat}</td>
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
 * Guests in order, each with the companions. A companion whose host is not listed has an entry alone. After a merge
 * companions may have companions, or bring each other: each guest is still listed once.
 */
export function checkInEntriesOf(guests: readonly GuestView[]): CheckInEntry[] {
  const listedIds = new Set(guests.map(({ id }) => id));
  const guestsByHost = new Map(groupBy(guests, ({ plusOneOf }) => plusOneOf));
  const placedIds = new Set<string>();

  function companionsOf({ id }: GuestView): GuestView[] {
    const companions = (guestsByHost.get(id) ?? []).filter((guest) => !placedIds.has(guest.id));
    for (const companion of companions) placedIds.add(companion.id);
    return companions.flatMap((companion) => [companion, ...companionsOf(companion)]);
  }

  function buildEntry(guest: GuestView): CheckInEntry[] {
    if (placedIds.has(guest.id)) return [];
    placedIds.add(guest.id);
    return [{ guest, companions: companionsOf(guest) }];
  }

  const startsEntry = ({ plusOneOf }: GuestView) => plusOneOf === null || !listedIds.has(plusOneOf);
  // The second pass adds companions who bring each other, and so begin no entry.
  return [...guests.filter(startsEntry).flatMap(buildEntry), ...guests.flatMap(buildEntry)];
}

/** A guest's seat. */
interface GuestSeat {
  table: string;
  /** Absent beyond the table's last seat. */
  seat?: number;
}

/** The seats of a chart, by guest id. */
export function guestSeatsOf(view: SeatingView | undefined): ReadonlyMap<string, GuestSeat> {
  const seatsByGuest = new Map<string, GuestSeat>();
  for (const { name, seats, beyond } of view?.tables ?? []) {
    for (const id of beyond) seatsByGuest.set(id, { table: name });
    for (const { guests, position } of seats)
      for (const id of guests) seatsByGuest.set(id, { table: name, seat: position });
  }
  return seatsByGuest;
}

interface PrintedGuestListProps {
  guests: readonly GuestView[];
  order: ListOrder;
  columns: readonly string[];
}

/** The guests with the chosen columns, as one list or by party or group. */
export function PrintedGuestList({ guests, order, columns }: PrintedGuestListProps) {
  const { t, i18n } = useLingui();
  const shownColumns = columnsOf(columns);
  const hostOf = ({ hostName }: GuestView) => hostName ?? "";
  const sections = groupBy(guests, (guest) => sectionNameOf(guest, order));
  const noSectionName = order === "party" ? t`No party` : t`No group`;
  return (
    <table className={paper.rows} aria-label={t`Guest list`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          {shownColumns.map(({ key, label }) => (
            <th key={key} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map(([sectionName, members]) => (
        <tbody key={sectionName}>
          {order !== "name" && (
            <tr className={paper.group}>
              <th scope="rowgroup" colSpan={shownColumns.length + 1}>
                <bdi>{sectionName || noSectionName}</bdi>
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
              {shownColumns.map(({ key, cellOf }) => (
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

function sectionNameOf(guest: GuestView, order: ListOrder): string {
  if (order === "name") return "";
  return (order === "party" ? guest.partyName : guest.groupName) ?? "";
}
