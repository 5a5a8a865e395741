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
  /** The guest being seated when the seat turned out to be taken. */
  guestId: string | undefined;
}

/** The guest on a seat, and possible ones. */
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
  const seat = table?.seats.find((one) => one.position === position);
  const byId = new Map(view.guests.map((guest) => [guest.id, guest]));
  const seatedGuests = (seat?.guests ?? []).flatMap((id) => byId.get(id) ?? []);
  const host = seat?.heldFor ? byId.get(seat.heldFor) : undefined;
  const { isOvertaken, accept } = useChangedByOthers(seatedGuests.map(({ id }) => id).join(" "));

  useEffect(() => {
    store.getState().setOpenSeat({ tableId, position });
    return () => store.getState().setOpenSeat(undefined);
  }, [store, tableId, position]);

  const others = view.guests.filter(({ id }) => !seatedGuests.some((guest) => guest.id === id));
  const found = others.filter((guest) => guestMatches(guest, search));
  const chosen = others.find(({ id }) => id === chosenId);
  const [occupant] = seatedGuests;
  const party = chosen && seatedGuests.length === 0 ? waitingParty(chosen, view.guests) : [];
  const partyNames = joinDetails(
    party.map(({ name }) => name),
    ", ",
  );
  const canAssign = seat !== undefined && !isOvertaken && seatedGuests.length < 2;
  const tableName = table?.name ?? "";

  function settle() {
    if (!chosen) return setChosenId(search.trim() === "" ? undefined : found[0]?.id);
    if (canAssign && save(chosen)) onDone();
  }

  function save(guest: SeatGuest): boolean {
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
            {chosen && occupant && canAssign && (
              <Consequence chosen={chosen} occupant={occupant} view={view} />
            )}
            {party.length > 1 && (
              <Checkbox
                label={t`Seat the whole party: ${partyNames}`}
                checked={withParty}
                onChange={(event) => setWithParty(event.currentTarget.checked)}
              />
            )}
            <Group justify="flex-end">
              <Button type="submit" form={formId} disabled={!chosen || !canAssign}>
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
        {isOvertaken && <OvertakenSeat sitting={seatedGuests} onSeen={accept} />}
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
              settle();
            }}
            onKeyDown={(event) => {
              // A form with a disabled button is not submitted by Enter, which must first choose here.
              if (event.key !== "Enter" || event.defaultPrevented) return;
              event.preventDefault();
              settle();
            }}
          >
            <SearchField label={t`Search guests`} value={search} onChange={setSearch} focusFirst />
            <GuestChoice
              label={t`Guests to sit here`}
              guests={found}
              tables={view.tables}
              chosen={chosen?.id}
              onChoose={setChosenId}
            />
            {found.length === 0 && (
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
function waitingParty(chosen: SeatGuest, guests: readonly SeatGuest[]): SeatGuest[] {
  const host = chosen.hostId ?? chosen.id;
  const belongs = ({ id, hostId, partyId }: SeatGuest) =>
    id === host || hostId === host || (partyId !== null && partyId === chosen.partyId);
  const isWaiting = (guest: SeatGuest) =>
    belongs(guest) && (!guest.tableId || guest.id === chosen.id) && guest.rsvpStatus !== "DECLINED";
  return [chosen, ...guests.filter((guest) => guest.id !== chosen.id && isWaiting(guest))];
}

/** Whether another user changed the data of an open panel since it was opened; `accept` acknowledges it. */
function useChangedByOthers(state: string): { isOvertaken: boolean; accept: () => void } {
  const [seen, setSeen] = useState(state);
  return { isOvertaken: seen !== state, accept: () => setSeen(state) };
}
