import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { Lock, LockOpen } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useCreateReferenced } from "@/domain/guests/use-create-referenced.ts";
import { SidePanel } from "@/kit/side-panel.tsx";
import { showFailureToast } from "@/kit/toasts.tsx";
import type { Command, SeatGuest } from "@/lib/core/types.ts";
import { unlistedText } from "@/lib/draft/unlisted-value.ts";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { runSafely } from "@/lib/run/run-safely.ts";
import { DraftCreatableSelect } from "@/records/draft-fields/draft-creatable-select.tsx";
import { EditedItemProvider, useEditingItem } from "@/records/presence/editor-marks.tsx";
import { withRelated } from "@/records/record-kind/record-commands.ts";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useReport, useRun } from "@/wedding/hooks.ts";
import { seatLabel, useSeatingActions } from "../chart/use-seating-actions.ts";
import { dietInWords } from "../drawing/meals.ts";
import { GuestMarks } from "../guests/guest-marks.tsx";
import { GuestWishes } from "./guest-wishes.tsx";
import type { ChartPanelProps } from "./panel-target.ts";
import { ReadOnlyValues } from "./read-only-values.tsx";

/** Keeps the panel open over the last known values if another device removes the guest meanwhile. */
export function GuestPanel(props: ChartPanelProps & { id: string }) {
  const { value: guest, gone } = useLastKnown(props.view.guests.find(({ id }) => id === props.id));
  return guest ? <SeatingOfGuest {...props} guest={guest} isRemoved={gone} /> : null;
}

interface SeatingOfGuestProps extends ChartPanelProps {
  guest: SeatGuest;
  isRemoved: boolean;
}

/** A guest's data for seating: party, seat, lock and wishes. Each choice is saved at once. */
function SeatingOfGuest({ view, guest, isRemoved, onClose, onOpen }: SeatingOfGuestProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const item = useMemo(() => ({ container: "guests", id: guest.id }), [guest.id]);
  useEditingItem(item);
  return (
    <SidePanel opened onClose={onClose} title={guest.name}>
      <EditedItemProvider value={item}>
        <Stack gap="lg">
          {isRemoved && (
            <RemovedNotice>
              <Trans>This guest was removed from the guest list.</Trans>
            </RemovedNotice>
          )}
          <GuestDetails view={view} guest={guest} />
          {!isRemoved && (
            <>
              <SeatSection view={view} guest={guest} onOpen={onOpen} />
              {allowed ? (
                <PartyField guest={guest} />
              ) : (
                <ReadOnlyValues rows={[[t`Party`, guest.partyName ?? undefined]]} />
              )}
              <GuestWishes view={view} guest={guest} />
            </>
          )}
        </Stack>
      </EditedItemProvider>
    </SidePanel>
  );
}

function GuestDetails({ view, guest }: Pick<SeatingOfGuestProps, "view" | "guest">) {
  const { i18n } = useLingui();
  const diet = dietInWords(guest, i18n);
  const details = joinDetails([guest.groupName, guest.mealName, diet, guest.specialAccommodations]);
  const host = view.guests.find(({ id }) => id === guest.hostId)?.name;
  return (
    <div>
      <GuestMarks guest={guest} />
      {host !== undefined && (
        <Text size="sm">
          <Trans>Brought by {host}</Trans>
        </Text>
      )}
      {details && (
        <Text size="sm" c="dimmed">
          {details}
        </Text>
      )}
      {guest.mayStillBring > 0 && guest.rsvpStatus !== "DECLINED" && (
        <Text size="sm" c="dimmed">
          <Plural
            value={guest.mayStillBring}
            one="Can still bring # person, not named yet"
            other="Can still bring # people, not named yet"
          />
        </Text>
      )}
    </div>
  );
}

type SeatSectionProps = Pick<SeatingOfGuestProps, "view" | "guest" | "onOpen">;

function SeatSection({ view, guest, onOpen }: SeatSectionProps) {
  const { t } = useLingui();
  const { allowed } = useWriteAccess();
  const { unassign, lock } = useSeatingActions(view.chart.id);
  const table = view.tables.find(({ id }) => id === guest.tableId);
  const position = guest.position ?? undefined;
  if (!table || position === undefined) {
    return (
      <section>
        <Title order={3}>
          <Trans>Seat</Trans>
        </Title>
        <Text c="dimmed">
          <Trans>No seat yet</Trans>
        </Text>
      </section>
    );
  }
  const seat = table.seats.find((candidate) => candidate.position === position);
  const locked = seat?.locked ?? false;
  return (
    <section>
      <Title order={3} mb={4}>
        <Trans>Seat</Trans>
      </Title>
      <Button
        variant="subtle"
        px={0}
        onClick={() => onOpen({ kind: "seat", tableId: table.id, position })}
        disabled={!seat}
      >
        {t(seatLabel(table.name, position))}
      </Button>
      {allowed && (
        <>
          <Group gap="sm" mt="xs">
            <Button
              variant="default"
              aria-pressed={locked}
              leftSection={locked ? <Lock size={18} aria-hidden /> : <LockOpen size={18} aria-hidden />}
              onClick={() => lock(guest.id, !locked)}
            >
              {locked ? <Trans>Locked to this seat</Trans> : <Trans>Lock to this seat</Trans>}
            </Button>
            <Button variant="default" onClick={() => unassign(guest.id, guest.name)}>
              <Trans>Unassign</Trans>
            </Button>
          </Group>
          <Text size="sm" c="dimmed" mt="xs">
            <Trans>A locked seat doesn’t change when seats are suggested.</Trans>
          </Text>
        </>
      )}
    </section>
  );
}

/** The guest's party: guests who share an invitation and want to sit together. */
function PartyField({ guest }: { guest: SeatGuest }) {
  const { t } = useLingui();
  const run = useRun();
  const parties = useReport("parties");
  const createReferenced = useCreateReferenced();
  const form = useDraftForm({ partyId: guest.partyId ?? "" });

  function setValue(field: "partyId", partyId: string) {
    if (unlistedText(partyId) !== undefined) return form.set(field, partyId);
    form.acceptTheirs(field);
    saveParty(partyId);
  }

  function saveParty(partyId: string) {
    const { fields, relatedCommands } = createReferenced({ partyId: partyId || null });
    const change: Command = { type: "guest.update", id: guest.id, changes: fields };
    const result = runSafely(() => run(withRelated(change, relatedCommands)), t`Please try again.`);
    if (!result.ok) showFailureToast(t`Failed to update guest`, result.issues);
  }

  return (
    <DraftCreatableSelect
      // A choice is written at once; only a text that matches no option stays a draft.
      form={{ ...form, set: setValue }}
      field="partyId"
      label={t`Party`}
      description={t`People who share one invitation`}
      options={parties}
    />
  );
}

/** Shown when the edited record was removed meanwhile. */
function RemovedNotice({ children }: { children: ReactNode }) {
  return (
    <Alert color="ochre" role="status">
      {children}
    </Alert>
  );
}
