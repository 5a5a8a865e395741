import { Trans, useLingui } from "@lingui/react/macro";
import { Button, TextInput } from "@mantine/core";
import { Split } from "lucide-react";
import { useState } from "react";
import type { PartyView } from "@/lib/core/types.ts";
import { useRunTogether } from "@/records/record-kind/use-run-together.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { newId } from "@/wedding/hooks.ts";
import { ChooseGuests } from "../choose-guests.tsx";
import { PARTY } from "./party-kind.ts";

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
