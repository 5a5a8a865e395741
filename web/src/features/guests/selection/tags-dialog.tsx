import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group, SegmentedControl, Stack } from "@mantine/core";
import { useState } from "react";
import { DietPicker } from "@/domain/diets/diet-picker.tsx";
import { DIET_WORDS, type DietKey } from "@/domain/diets/diet-words.ts";
import { Modal } from "@/kit/layers/modal.tsx";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { labelOf } from "@/records/record-words/field-words.ts";
import { useChangeGuests } from "./use-change-guests.ts";

interface TagsDialogProps {
  opened: boolean;
  ids: readonly string[];
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
}

/** Adds tags to guests or removes them. */
export function TagsDialog({ opened, ids, onClose, onClosed }: TagsDialogProps) {
  useBackCloses(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      size="lg"
      title={<Trans>Tags of the selected guests</Trans>}
    >
      <TagsForm ids={ids} onDone={onClose} />
    </Modal>
  );
}

const MARKS = ["isVip", "needsTransport", "needsAccommodation"] as const;

type TagKey = (typeof MARKS)[number] | DietKey;

function TagsForm({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const change = useChangeGuests();
  const [gives, setGives] = useState(true);
  const [keys, setKeys] = useState<readonly TagKey[]>([]);
  const diets = keys.filter((key): key is DietKey => key in DIET_WORDS);

  const choose = (key: TagKey, chosen: boolean) =>
    setKeys((before) => (chosen ? [...before, key] : before.filter((other) => other !== key)));

  function save() {
    const tags = formatNameList(keys.map((key) => t(labelOf("guest", key))));
    const changes = Object.fromEntries(keys.map((key) => [key, gives]));
    change(ids, changes, gives ? tags : t`not ${tags}`);
    onDone();
  }

  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t`Add or remove`}
        value={gives ? "give" : "take"}
        onChange={(value) => setGives(value === "give")}
        data={[
          { value: "give", label: t`Add` },
          { value: "take", label: t`Remove` },
        ]}
      />
      <div>
        {MARKS.map((key) => (
          <Checkbox
            key={key}
            label={t(labelOf("guest", key))}
            checked={keys.includes(key)}
            onChange={(event) => choose(key, event.currentTarget.checked)}
          />
        ))}
      </div>
      <DietPicker value={diets} onChange={choose} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={keys.length === 0} onClick={save}>
          {gives ? (
            <Plural value={ids.length} one="Add to # guest" other="Add to # guests" />
          ) : (
            <Plural value={ids.length} one="Remove from # guest" other="Remove from # guests" />
          )}
        </Button>
      </Group>
    </Stack>
  );
}
