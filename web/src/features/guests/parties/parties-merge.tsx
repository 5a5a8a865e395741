import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Radio, Stack, Text } from "@mantine/core";
import { Merge } from "lucide-react";
import { useState } from "react";
import { Select } from "@/kit/select/select.tsx";
import type { PartyView, RecordCommand } from "@/lib/core/types.ts";
import { useRunTogether } from "@/records/record-kind/record-commands.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useReport } from "@/wedding/hooks.ts";
import { PARTY } from "./party-members.tsx";

/** Merges two parties: the other's members move to this one, and the other is removed, in one step. */
export function PartiesMerge({ party }: { party: PartyView }) {
  const guard = useWriteGuard();
  const [isOpen, setOpen] = useState(false);
  const otherParties = useReport("parties").filter(({ id }) => id !== party.id);
  if (otherParties.length === 0) return null;
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<Merge size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...guard}
      >
        <Trans>Merge with another party</Trans>
      </Button>
      {isOpen && <MergeForm party={party} otherParties={otherParties} onMerged={() => setOpen(false)} />}
    </>
  );
}

interface MergeFormProps {
  party: PartyView;
  otherParties: readonly PartyView[];
  onMerged: () => void;
}

function MergeForm({ party, otherParties, onMerged }: MergeFormProps) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const [otherId, setOtherId] = useState<string | null>(null);
  const [usesOtherAddress, setUsesOtherAddress] = useState(false);
  const other = otherParties.find(({ id }) => id === otherId);
  const addresses = other && conflictingAddresses(party, other);
  const address = addresses && usesOtherAddress ? addresses.other : (party.address ?? other?.address ?? null);

  function merge() {
    if (!other) return;
    const [name, otherName] = [party.name, other.name];
    const isMerged = runTogether(mergeCommands(party, other, address), {
      message: t`“${otherName}” and “${name}” are now one party.`,
      failed: t(PARTY.phrases.failed.change),
    });
    if (isMerged) onMerged();
  }

  return (
    <>
      <Select
        label={t`The other party`}
        searchable
        data={otherParties.map(({ id, name }) => ({ value: id, label: name }))}
        value={otherId}
        onChange={(id) => {
          setOtherId(id);
          setUsesOtherAddress(false);
        }}
      />
      {other && <MergeSummary party={party} other={other} />}
      {addresses && (
        <Radio.Group
          label={t`Which address is kept?`}
          description={t`Members without an address of their own use it.`}
          value={usesOtherAddress ? addresses.other : addresses.own}
          onChange={(chosenAddress) => setUsesOtherAddress(chosenAddress === addresses.other)}
          mt="sm"
        >
          <Stack gap={0} mt="xs">
            <Radio value={addresses.own} label={addresses.own} mih={44} />
            <Radio value={addresses.other} label={addresses.other} mih={44} />
          </Stack>
        </Radio.Group>
      )}
      <Button variant="default" mt="sm" disabled={!other} onClick={merge}>
        <Trans>Merge</Trans>
      </Button>
    </>
  );
}

function MergeSummary({ party, other }: { party: PartyView; other: PartyView }) {
  const { t } = useLingui();
  const [name, otherName] = [party.name, other.name];
  const members = t`${plural(other.guests.length, {
    one: `# member of “${otherName}” moves to “${name}”.`,
    other: `# members of “${otherName}” move to “${name}”.`,
  })}`;
  return (
    <Text size="sm" mt="xs" role="status">
      {party.address === null && other.address !== null
        ? t`${members} Then “${otherName}” is removed; its address is kept.`
        : t`${members} Then “${otherName}” is removed.`}
    </Text>
  );
}

/** The commands that move the other party's members, set the address and remove the other party. */
function mergeCommands(party: PartyView, other: PartyView, address: string | null): RecordCommand[] {
  return [
    ...other.guests.map((id) => ({ type: "guest.update" as const, id, changes: { partyId: party.id } })),
    ...(address === party.address
      ? []
      : [{ type: "party.update" as const, id: party.id, changes: { address } }]),
    { type: "party.remove", id: other.id },
  ];
}

/** The addresses of both parties if they differ: a party has one, so the user chooses. */
function conflictingAddresses(
  party: PartyView,
  other: PartyView,
): { own: string; other: string } | undefined {
  if (party.address === null || other.address === null || party.address === other.address) return undefined;
  return { own: party.address, other: other.address };
}
