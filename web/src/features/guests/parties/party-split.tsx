import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { Split } from "lucide-react";
import { useState } from "react";
import { PARTY_WORDS } from "@/domain/guests/guest-words.ts";
import type { PartyView } from "@/lib/core/types.ts";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId } from "@/wedding/hooks.ts";
import { ChooseGuests } from "../choose-guests.tsx";

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
      {isOpen && <Splitting party={party} onSplit={() => setOpen(false)} />}
    </>
  );
}

function Splitting({ party, onSplit }: { party: PartyView; onSplit: () => void }) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState("");
  const chosen = picked.filter((id) => party.guests.includes(id));
  const name = typed.trim();

  function split() {
    const partyId = newId();
    const { address } = party;
    const done = runTogether(
      [
        { type: "party.add", id: partyId, party: { name, ...(address && { address }) } },
        ...chosen.map((id) => ({ type: "guest.update" as const, id, changes: { partyId } })),
      ],
      { said: t`“${name}” is now its own party.`, failed: t(PARTY.phrases.failed.change) },
    );
    if (done) onSplit();
  }

  return (
    <>
      <ChooseGuests
        label={t`Who goes into the new party?`}
        ids={party.guests}
        chosen={chosen}
        onChange={setPicked}
      />
      <TextInput
        label={t`Name of the new party`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
      />
      <Button variant="default" mt="sm" disabled={chosen.length === 0 || name === ""} onClick={split}>
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
    the: msg`The party`,
    added: (name) => msg`“${name}” was added to your parties.`,
    removed: (name) => msg`“${name}” was removed from your parties.`,
    askRemoval: msg`Are you sure you want to delete this party?`,
    removal: (name) =>
      msg`This removes “${name}” from every device. Its members stay on the guest list. You can undo it.`,
    gone: msg`This party was removed on another device. Nothing you typed is lost: saving brings the party back.`,
    failed: {
      add: msg`Failed to create party`,
      change: msg`Failed to update party`,
      remove: msg`Failed to delete party`,
    },
  },
});
