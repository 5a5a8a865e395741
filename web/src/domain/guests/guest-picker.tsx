import { Trans, useLingui } from "@lingui/react/macro";
import { Text, TextInput, UnstyledButton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { GuestView } from "@/lib/core/types.ts";
import { useFindGuest, useNameHints, useReport } from "@/wedding/hooks.ts";
import classes from "./guest-picker.module.css";

interface GuestPickerProps {
  label: string;
  /** Ids of guests to offer first, before the user searches. */
  suggestedIds?: readonly string[];
  /** Whether a guest can be chosen. */
  accepts: (guest: GuestView) => boolean;
  /** Shown beside a name, for example to distinguish guests of the same name. */
  note?: (guest: GuestView) => ReactNode;
  /** Whether the note names the guest's party, so that no hint does. */
  noteNamesParty?: boolean;
  onChoose: (guest: GuestView) => void;
}

/** Fits on a phone without a nested scroll area; another letter narrows the search. */
const MAX_OFFERED_GUESTS = 6;

/** A search for a guest: the user taps one of those found. */
export function GuestPicker({
  label,
  suggestedIds = [],
  accepts,
  note,
  noteNamesParty = false,
  onChoose,
}: GuestPickerProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const matchingIds = useReport("guestIds", { search, sort: "name" });
  const findGuest = useFindGuest();
  const hintOf = useNameHints();
  const detailOf = ({ id, partyName }: GuestView) => {
    const hint = hintOf(id);
    return noteNamesParty && hint === partyName ? undefined : hint;
  };
  const candidateIds = search.trim() === "" ? new Set([...suggestedIds, ...matchingIds]) : matchingIds;
  const offeredGuests: GuestView[] = [];
  for (const id of candidateIds) {
    const guest = findGuest(id);
    if (guest && accepts(guest)) offeredGuests.push(guest);
    if (offeredGuests.length === MAX_OFFERED_GUESTS) break;
  }

  return (
    <div>
      <TextInput
        label={label}
        placeholder={t`Search guests`}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // The picker is inside another form, which Enter must not submit.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        autoComplete="off"
      />
      {offeredGuests.length === 0 ? (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          <Trans>No matching guests.</Trans>
        </Text>
      ) : (
        <ul className={classes.guests} aria-label={label}>
          {offeredGuests.map((guest) => (
            <li key={guest.id}>
              <UnstyledButton className={classes.guest} onClick={() => onChoose(guest)}>
                <bdi>{guest.name || t`Guest without a name`}</bdi>
                {detailOf(guest) && <bdi className={classes.note}>{detailOf(guest)}</bdi>}
                {note && <span className={classes.note}>{note(guest)}</span>}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
