import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useEffect, useId, useState } from "react";
import { SearchField } from "@/kit/search-field.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { SeatGuest } from "@/lib/core/types.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useDesignerStore } from "../canvas/designer-store.ts";
import { useSeatingActions } from "../chart/use-seating-actions.ts";
import { guestMatches } from "../guests/guest-sections.ts";
import { Consequence, GuestChoice, HeldSeat, Occupant, OvertakenSeat, SharedSeat } from "./occupant.tsx";
import type { ChartPanelProps } from "./panel-target.ts";
import classes from "./seat-panel.module.css";

interface SeatPanelProps extends ChartPanelProps {
  tableId: string;
  position: number;
  /** A guest who was picked up and tapped onto this seat, which is taken. */
  guestId: string | undefined;
}

/** The guest on a seat, and the guests who can be assigned to it. */
export function SeatPanel({ view, tableId, position, guestId, onClose, onDone, onOpen }: SeatPanelProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const formId = useId();
  const store = useDesignerStore();
  const { assign, swap, seatTogether } = useSeatingActions(view.chart.id);
  const [search, setSearch] = useState("");
  const [chosenId, setChosenId] = useState(guestId);
  const [withParty, setWithParty] = useState(false);

  const table = view.tables.find(({ id }) => id === tableId);
  const seat = table?.seats.find((candidate) => candidate.position === position);
  const guestsById = new Map(view.guests.map((guest) => [guest.id, guest]));
  const seatedGuests = (seat?.guests ?? []).flatMap((id) => guestsById.get(id) ?? []);
  const host = seat?.heldFor ? guestsById.get(seat.heldFor) : undefined;
  const { isOvertaken, accept } = useChangedByOthers(seatedGuests.map(({ id }) => id).join(" "));

  useEffect(() => {
    store.getState().setOpenSeat({ tableId, position });
    return () => store.getState().setOpenSeat(undefined);
  }, [store, tableId, position]);

  const others = view.guests.filter(({ id }) => !seatedGuests.some((guest) => guest.id === id));
  const matchingGuests = others.filter((guest) => guestMatches(guest, search));
  const chosenGuest = others.find(({ id }) => id === chosenId);
  const [occupant] = seatedGuests;
  const party = chosenGuest && seatedGuests.length === 0 ? waitingParty(chosenGuest, view.guests) : [];
  const partyNames = joinDetails(
    party.map(({ name }) => name),
    ", ",
  );
  const canAssign = seat !== undefined && !isOvertaken && seatedGuests.length < 2;
  const tableName = table?.name ?? "";

  /** Without a chosen guest, chooses the first one that matches the search. */
  function submit() {
    if (!chosenGuest) return setChosenId(search.trim() === "" ? undefined : matchingGuests[0]?.id);
    if (canAssign && assignSeat(chosenGuest)) onDone();
  }

  function assignSeat(guest: SeatGuest): boolean {
    if (occupant) return swap({ guestId: guest.id, otherGuestId: occupant.id });
    if (withParty && party.length > 1) {
      return seatTogether({ guestIds: party.map(({ id }) => id), tableId, position });
    }
    return assign({ guestId: guest.id, tableId, position });
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={
        <Trans>
          {tableName}, seat {position}
        </Trans>
      }
      footer={
        allowed && (
          <Stack gap="sm">
            {chosenGuest && occupant && canAssign && (
              <Consequence newGuest={chosenGuest} occupant={occupant} view={view} />
            )}
            {party.length > 1 && (
              <Checkbox
                label={t`Seat the whole party: ${partyNames}`}
                checked={withParty}
                onChange={(event) => setWithParty(event.currentTarget.checked)}
              />
            )}
            <Group justify="flex-end">
              <Button type="submit" form={formId} disabled={!chosenGuest || !canAssign}>
                <Trans>Assign Guest</Trans>
              </Button>
            </Group>
          </Stack>
        )
      }
    >
      <Stack gap="md">
        {!seat && (
          <Alert color="ochre" role="status">
            <Trans>This seat is no longer there: the table was removed or made smaller.</Trans>
          </Alert>
        )}
        {isOvertaken && <OvertakenSeat seatedGuests={seatedGuests} onAccept={accept} />}
        {seatedGuests.length > 1 && <SharedSeat onSettle={() => onOpen({ kind: "conflicts" })} />}
        {seatedGuests.map((guest) => (
          <Occupant
            key={guest.id}
            guest={guest}
            chartId={view.chart.id}
            locked={seat?.locked ?? false}
            onUnassigned={onDone}
            onOpen={() => onOpen({ kind: "guest", id: guest.id })}
          />
        ))}
        {seatedGuests.length === 0 && host && <HeldSeat host={host} />}
        {!allowed && seatedGuests.length === 0 && !host && (
          <Text c="dimmed">
            <Trans>Nobody sits here yet.</Trans>
          </Text>
        )}
        {allowed && (
          <form
            id={formId}
            className={classes.form}
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
            onKeyDown={(event) => {
              // A form with a disabled button is not submitted by Enter, which must first choose here.
              if (event.key !== "Enter" || event.defaultPrevented) return;
              event.preventDefault();
              submit();
            }}
          >
            <SearchField label={t`Search guests`} value={search} onChange={setSearch} focusFirst />
            <GuestChoice
              label={t`Guests to sit here`}
              guests={matchingGuests}
              tables={view.tables}
              chosenId={chosenGuest?.id}
              onChoose={setChosenId}
            />
            {matchingGuests.length === 0 && (
              <Text c="dimmed" size="sm">
                <Trans>No guest has this name.</Trans>
              </Text>
            )}
          </form>
        )}
      </Stack>
    </SidePanel>
  );
}

/** The guest with unseated guests of the same party, and unseated hosts or companions. */
function waitingParty(chosenGuest: SeatGuest, guests: readonly SeatGuest[]): SeatGuest[] {
  const hostId = chosenGuest.hostId ?? chosenGuest.id;
  const belongsToParty = (guest: SeatGuest) =>
    guest.id === hostId ||
    guest.hostId === hostId ||
    (guest.partyId !== null && guest.partyId === chosenGuest.partyId);
  const others = guests.filter(
    (guest) =>
      guest.id !== chosenGuest.id &&
      belongsToParty(guest) &&
      !guest.tableId &&
      guest.rsvpStatus !== "DECLINED",
  );
  return [chosenGuest, ...others];
}

/** Whether another user changed the data of an open panel since it was opened; `accept` acknowledges it. */
function useChangedByOthers(state: string): { isOvertaken: boolean; accept: () => void } {
  const [acceptedState, setAcceptedState] = useState(state);
  return { isOvertaken: acceptedState !== state, accept: () => setAcceptedState(state) };
}
