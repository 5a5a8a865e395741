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
  const others = useReport("parties").filter(({ id }) => id !== party.id);
  if (others.length === 0) return null;
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
      {isOpen && <Merging party={party} others={others} onMerged={() => setOpen(false)} />}
    </>
  );
}

interface MergingProps {
  party: PartyView;
  others: readonly PartyView[];
  onMerged: () => void;
}

function Merging({ party, others, onMerged }: MergingProps) {
  const { t } = useLingui();
  const runTogether = useRunTogether();
  const [chosen, setChosen] = useState<string | null>(null);
  const [takesIt, setTakesIt] = useState(false);
  const other = others.find(({ id }) => id === chosen);
  const question = other && addressQuestion(party, other);
  const address = question && takesIt ? question.other : (party.address ?? other?.address ?? null);

  function merge() {
    if (!other) return;
    const [name, otherName] = [party.name, other.name];
    const done = runTogether(merging(party, other, address), {
      message: t`“${otherName}” and “${name}” are now one party.`,
      failed: t(PARTY.phrases.failed.change),
    });
    if (done) onMerged();
  }

  return (
    <>
      <Select
        label={t`The other party`}
        searchable
        data={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(id) => {
          setChosen(id);
          setTakesIt(false);
        }}
      />
      {other && <WhatIsMerged party={party} other={other} />}
      {question && (
        <Radio.Group
          label={t`Which address is kept?`}
          description={t`Members without an address of their own use it.`}
          value={takesIt ? question.other : question.own}
          onChange={(kept) => setTakesIt(kept === question.other)}
          mt="sm"
        >
          <Stack gap={0} mt="xs">
            <Radio value={question.own} label={question.own} mih={44} />
            <Radio value={question.other} label={question.other} mih={44} />
          </Stack>
        </Radio.Group>
      )}
      <Button variant="default" mt="sm" disabled={!other} onClick={merge}>
        <Trans>Merge</Trans>
      </Button>
    </>
  );
}

function WhatIsMerged({ party, other }: { party: PartyView; other: PartyView }) {
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

function merging(party: PartyView, other: PartyView, address: string | null): RecordCommand[] {
  return [
    ...other.guests.map((id) => ({ type: "guest.update" as const, id, changes: { partyId: party.id } })),
    ...(address === party.address
      ? []
      : [{ type: "party.update" as const, id: party.id, changes: { address } }]),
    { type: "party.remove", id: other.id },
  ];
}

/** Only one of two addresses can be kept, so the user chooses. */
function addressQuestion(party: PartyView, other: PartyView): { own: string; other: string } | undefined {
  const { address: own } = party;
  const { address } = other;
  return own !== null && address !== null && own !== address ? { own, other: address } : undefined;
}
