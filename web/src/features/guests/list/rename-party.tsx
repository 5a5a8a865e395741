import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Modal } from "@/kit/layers/modal.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { labelOf } from "@/records/record-words/field-words.ts";
import { PARTY } from "../parties/party-kind.ts";

interface RenamePartyProps {
  party: RecordOf<"party">;
  opened: boolean;
  onClose: () => void;
}

export function RenameParty({ party, opened, onClose }: RenamePartyProps) {
  useBackCloses(opened, onClose);
  return (
    // Keep events of the dialog from reaching the row that opened it.
    <Modal
      opened={opened}
      onClose={onClose}
      title={<Trans>Rename the party</Trans>}
      onClick={(event) => event.stopPropagation()}
    >
      <RenameForm party={party} onDone={onClose} />
    </Modal>
  );
}

function RenameForm({ party, onDone }: { party: RecordOf<"party">; onDone: () => void }) {
  const { t } = useLingui();
  const { update } = useRecordActions(PARTY);
  const [name, setName] = useState(party.name);

  function submit(event: FormEvent) {
    event.preventDefault();
    // An unchanged name needs no write.
    if (name === party.name || update(party.id, { name })) onDone();
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t(labelOf("party", "name"))}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit">
          <Trans>Rename</Trans>
        </Button>
      </Group>
    </form>
  );
}
