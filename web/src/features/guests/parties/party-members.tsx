import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Text, TextInput, UnstyledButton } from "@mantine/core";
import { MailCheck, Split, UserMinus, UserPlus } from "lucide-react";
import { useId, useState } from "react";
import { useDistinctName } from "@/domain/guests/distinct-names.ts";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { GuestPicker } from "@/domain/guests/guest-picker.tsx";
import { PARTY_WORDS } from "@/domain/guests/guest-words.ts";
import type { GuestView, PartyView } from "@/lib/core/types.ts";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId, useFindGuest, useRecord } from "@/wedding/hooks.ts";
import classes from "../aside.module.css";
import { ChooseGuests } from "../choose-guests.tsx";
import { useOpenGuestPanel } from "../guest-target.ts";
import { RsvpBadge } from "../rsvp-badge.tsx";

/** The members of a party, with buttons to add, remove and mark them all as invited. */
export function PartyMembers({ party }: { party: PartyView }) {
  const { t } = useLingui();
  const titleId = useId();
  const guard = useWriteGuard();
  const findGuest = useFindGuest();
  const runTogether = useRunTogether();
  const [isAdding, setAdding] = useState(false);
  const failed = t(GUEST.phrases.failed.change);
  const nameOf = useDistinctName();

  function moveToParty(guest: GuestView, partyId: string | null) {
    const name = nameOf(guest);
    const place = party.name;
    const message =
      partyId === null ? t`${name} is no longer in “${place}”.` : t`${name} is in “${place}” now.`;
    runTogether([{ type: "guest.update", id: guest.id, changes: { partyId } }], { message, failed });
  }

  function markSent() {
    const members = party.guests.flatMap((id) => findGuest(id) ?? []);
    const unsent = members.filter(({ invitationSent }) => !invitationSent);
    const count = t`${plural(unsent.length, { one: "# guest", other: "# guests" })}`;
    runTogether(
      unsent.map(({ id }) => ({ type: "guest.update", id, changes: { invitationSent: true } })),
      { message: t`${count} marked as invited.`, failed },
    );
  }

  return (
    <section aria-labelledby={titleId}>
      <Text id={titleId} size="sm" fw={550} mt="sm">
        <Trans>Members</Trans>
      </Text>
      {party.guests.length === 0 ? (
        <Text size="sm" c="dimmed">
          <Trans>Nobody is in this party yet.</Trans>
        </Text>
      ) : (
        <ul className={classes.members} aria-labelledby={titleId}>
          {party.guests.map((id) => (
            <Member key={id} id={id} onRemove={(guest) => moveToParty(guest, null)} />
          ))}
        </ul>
      )}
      {party.sentCount < party.guestCount && (
        <Button
          variant="default"
          leftSection={<MailCheck size={18} aria-hidden />}
          onClick={markSent}
          {...guard}
        >
          <Trans>Mark the invitation as sent</Trans>
        </Button>
      )}
      <Button
        variant="subtle"
        leftSection={<UserPlus size={18} aria-hidden />}
        aria-expanded={isAdding}
        onClick={() => setAdding(!isAdding)}
        {...guard}
      >
        <Trans>Add a member</Trans>
      </Button>
      {isAdding && (
        <GuestPicker
          label={t`Who’s in this party?`}
          accepts={(guest) => guest.partyId !== party.id}
          noteNamesParty
          note={({ partyName }) => partyName && <Trans>in “{partyName}”</Trans>}
          onChoose={(guest) => moveToParty(guest, party.id)}
        />
      )}
    </section>
  );
}

function Member({ id, onRemove }: { id: string; onRemove: (guest: GuestView) => void }) {
  const { t } = useLingui();
  const guard = useWriteGuard();
  const openPanel = useOpenGuestPanel();
  const guest = useRecord("guest", id);
  const nameOf = useDistinctName();
  if (!guest) return null;
  const name = nameOf(guest);
  return (
    <li className={classes.member}>
      <UnstyledButton mih={44} onClick={() => openPanel({ kind: "edit", id })}>
        {name}
      </UnstyledButton>
      <RsvpBadge status={guest.rsvpStatus} />
      <ActionIcon
        variant="subtle"
        aria-label={t`Remove ${name} from the party`}
        onClick={() => onRemove(guest)}
        {...guard}
      >
        <UserMinus size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** Splits a party: the chosen guests move to a new one, in one step. */
export function PartySplit({ party }: { party: PartyView }) {
  const guard = useWriteGuard();
  const [isOpen, setOpen] = useState(false);
  if (party.guests.length < 2) return null;
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<Split size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...guard}
      >
        <Trans>Split the party</Trans>
      </Button>
      {isOpen && <SplitForm party={party} onSplit={() => setOpen(false)} />}
    </>
  );
}

function SplitForm({ party, onSplit }: { party: PartyView; onSplit: () => void }) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const [tickedIds, setTickedIds] = useState<readonly string[]>([]);
  const [nameInput, setNameInput] = useState("");
  const chosenIds = tickedIds.filter((id) => party.guests.includes(id));
  const name = nameInput.trim();

  function split() {
    const partyId = newId();
    const { address } = party;
    const isSplit = runTogether(
      [
        { type: "party.add", id: partyId, party: { name, ...(address && { address }) } },
        ...chosenIds.map((id) => ({ type: "guest.update" as const, id, changes: { partyId } })),
      ],
      { message: t`“${name}” is now its own party.`, failed: t(PARTY.phrases.failed.change) },
    );
    if (isSplit) onSplit();
  }

  return (
    <>
      <ChooseGuests
        label={t`Who goes into the new party?`}
        guestIds={party.guests}
        chosenIds={chosenIds}
        onChange={setTickedIds}
      />
      <TextInput
        label={t`Name of the new party`}
        value={nameInput}
        onChange={(event) => setNameInput(event.currentTarget.value)}
        autoComplete="off"
      />
      <Button variant="default" mt="sm" disabled={chosenIds.length === 0 || name === ""} onClick={split}>
        <Trans>Split</Trans>
      </Button>
    </>
  );
}

export const PARTY = defineKind("party", {
  words: PARTY_WORDS,
  form: ["name", "greeting", "address"],
  phrases: {
    add: msg`Add a party`,
    save: msg`Save party`,
    nameless: msg`The party`,
    added: (name) => msg`“${name}” was added to your parties.`,
    removed: (name) => msg`“${name}” was removed from your parties.`,
    removalQuestion: msg`Are you sure you want to delete this party?`,
    removalEffect: (name) =>
      msg`This removes “${name}” from every device. Its members stay on the guest list. You can undo it.`,
    removedElsewhere: msg`This party was removed on another device. Nothing you typed is lost: saving brings the party back.`,
    failed: {
      add: msg`Failed to create party`,
      change: msg`Failed to update party`,
      remove: msg`Failed to delete party`,
    },
  },
});
