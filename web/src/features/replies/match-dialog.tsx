import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { GuestPicker } from "@/domain/guests/guest-picker.tsx";
import { Modal } from "@/kit/layers/modal.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import type { GuestView } from "@/lib/core/types.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useLikelyGuests } from "./likely-guests.tsx";
import { MATCH_REASON_LABELS } from "./match-reason-labels.ts";
import { nameOf } from "./reply-name.ts";

interface MatchDialogProps {
  reply: RecordOf<"reply">;
  onChoose: (guest: GuestView) => void;
  onClose: () => void;
}

/** Asks which guest wrote the reply, likeliest first. */
export function MatchDialog({ reply, onChoose, onClose }: MatchDialogProps) {
  const { t } = useLingui();
  useBackCloses(true, onClose);
  const likely = useLikelyGuests(reply) ?? [];
  const name = nameOf(reply);
  const hint = ({ id, partyName }: GuestView) => {
    const why = likely.find(({ guest }) => guest.id === id)?.why;
    if (why) return t(MATCH_REASON_LABELS[why]);
    return partyName && t`in “${partyName}”`;
  };
  return (
    <Modal opened onClose={onClose} title={<Trans>Which guest replied?</Trans>}>
      <Text c="dimmed" mb="md">
        <Trans>The guest gets the reply from {name}. Your own notes stay.</Trans>
      </Text>
      <GuestPicker
        label={t`Match the reply from ${name} with`}
        first={likely.map(({ guest }) => guest.id)}
        accepts={({ isCouple }) => !isCouple}
        note={hint}
        onChoose={onChoose}
      />
    </Modal>
  );
}
