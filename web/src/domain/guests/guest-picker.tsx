import { Trans, useLingui } from "@lingui/react/macro";
import { Text, TextInput, UnstyledButton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { GuestView } from "@/lib/core/types.ts";
import { useFindGuest, useNameHints, useReport } from "@/wedding/hooks.ts";
import classes from "./guest-picker.module.css";

interface GuestPickerProps {
  label: string;
  /** Guests offered before the user searches. */
  first?: readonly string[];
  /** Whether a guest can be chosen. */
  accepts: (guest: GuestView) => boolean;
  /** Shown beside a name, for example to distinguish guests of the same name. */
  note?: (guest: GuestView) => ReactNode;
  /** The note includes the guest's party. */
  notesParty?: boolean;
  onChoose: (guest: GuestView) => void;
}

/** Fits on a phone without a nested scroll area; another letter narrows the search. */
const MOST_SHOWN = 6;

/** Searches the guests, and returns the one that is tapped. */
export function GuestPicker({
  label,
  first = [],
  accepts,
  note,
  notesParty = false,
  onChoose,
}: GuestPickerProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const ids = useReport("guestIds", { search, sort: "name" });
  const find = useFindGuest();
  const hintOf = useNameHints();
  const found: GuestView[] = [];
  const detailOf = ({ id, partyName }: GuestView) => {
    const hint = hintOf(id);
    return notesParty && hint === partyName ? undefined : hint;
  };
  const offered = search.trim() === "" ? new Set([...first, ...ids]) : ids;
  for (const id of offered) {
    const guest = find(id);
    if (guest && accepts(guest)) found.push(guest);
    if (found.length === MOST_SHOWN) break;
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
      {found.length === 0 ? (
        <Text size="sm" c="dimmed" mt="xs" role="status">
          <Trans>No matching guests.</Trans>
        </Text>
      ) : (
        <ul className={classes.guests} aria-label={label}>
          {found.map((guest) => (
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
