import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Checkbox, Group, Stack, Text, Title } from "@mantine/core";
import { X } from "lucide-react";
import { Select } from "@/kit/select/select.tsx";
import type { SeatGuest, SeatingView, WishKind } from "@/lib/core/types.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useNameHints } from "@/wedding/hooks.ts";
import { useSeatingActions } from "../chart/use-seating-actions.ts";
import classes from "./guest-wishes.module.css";
import { ReadOnlyValues } from "./read-only-values.tsx";

interface GuestWishesProps {
  view: SeatingView;
  guest: SeatGuest;
}

/** Guests to sit beside, guests to avoid, and a seat near the door. */
export function GuestWishes({ view, guest }: GuestWishesProps) {
  const { t } = useLingui();
  const { setWish } = useSeatingActions(view.chart.id);
  const { allowed } = useWriteAccess();
  const nameOf = useNameOf();
  const namesOf = (kind: WishKind) => joinDetails(guestsInWishes(view, guest, kind).map(nameOf), ", ");
  const wantsDoor = view.wishes.some(({ kind, guests }) => kind === "NEAR_DOOR" && guests.includes(guest.id));
  return (
    <section>
      <Title order={3} mb="xs">
        <Trans>Wishes</Trans>
      </Title>
      {allowed ? (
        <Stack gap="md">
          <PairWishes view={view} guest={guest} kind="NEAR" label={t`Seat near`} />
          <PairWishes view={view} guest={guest} kind="APART" label={t`Keep apart from`} />
          <Checkbox
            label={t`Near the door`}
            checked={wantsDoor}
            onChange={(event) =>
              setWish({ guests: [guest.id], kind: event.currentTarget.checked ? "NEAR_DOOR" : null })
            }
          />
        </Stack>
      ) : (
        <ReadOnlyValues
          rows={[
            [t`Seat near`, namesOf("NEAR")],
            [t`Keep apart from`, namesOf("APART")],
            [t`Near the door`, wantsDoor ? t`yes` : t`no`],
          ]}
        />
      )}
    </section>
  );
}

/** Other guests in a guest's wishes of this kind. */
function guestsInWishes(view: SeatingView, guest: SeatGuest, kind: WishKind): SeatGuest[] {
  const ids = view.wishes
    .filter((wish) => wish.kind === kind && wish.guests.includes(guest.id))
    .flatMap(({ guests }) => guests.filter((id) => id !== guest.id));
  return ids.flatMap((id) => view.guests.find((other) => other.id === id) ?? []);
}

/** A guest's name, with a hint for guests of the same name. */
function useNameOf(): (guest: SeatGuest) => string {
  const hintOf = useNameHints();
  return ({ id, name }) => joinDetails([name, hintOf(id)]);
}

interface PairWishesProps extends GuestWishesProps {
  kind: Extract<WishKind, "NEAR" | "APART">;
  label: string;
}

/** Adds and removes wishes of one kind between this guest and others. */
function PairWishes({ view, guest, kind, label }: PairWishesProps) {
  const { t } = useLingui();
  const { setWish } = useSeatingActions(view.chart.id);
  const partners = guestsInWishes(view, guest, kind);
  const nameOf = useNameOf();
  const options = view.guests.filter((other) => other.id !== guest.id && !partners.includes(other));
  return (
    <div>
      <Select
        label={label}
        placeholder={t`Choose a guest`}
        searchable
        nothingFoundMessage={t`No guest has this name.`}
        data={options.map((other) => ({ value: other.id, label: nameOf(other) }))}
        value={null}
        onChange={(otherId) => {
          if (otherId !== null) setWish({ guests: [guest.id, otherId], kind });
        }}
      />
      {partners.length > 0 && (
        <ul className={classes.list} aria-label={label}>
          {partners.map((partner) => {
            const name = nameOf(partner);
            return (
              <li key={partner.id}>
                <Group justify="space-between" wrap="nowrap" gap="sm">
                  <Text>{name}</Text>
                  <ActionIcon
                    aria-label={kind === "NEAR" ? t`${name} needn’t sit near` : t`${name} may sit near`}
                    onClick={() => setWish({ guests: [guest.id, partner.id], kind: null })}
                  >
                    <X size={18} aria-hidden />
                  </ActionIcon>
                </Group>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
