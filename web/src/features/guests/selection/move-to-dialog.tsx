import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { GUEST_WORDS } from "@/domain/guests/guest-words.ts";
import { Modal } from "@/kit/layers/layers.tsx";
import { Select } from "@/kit/select/select.tsx";
import { newRecordName, newRecordValue } from "@/lib/draft/new-record-name.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { useReadRecord, useReport } from "@/wedding/hooks.ts";
import { useChangeGuests } from "./use-change-guests.ts";

/** What guests can be moved to. */
export type GuestContainerKind = "group" | "party";

interface MoveToDialogProps {
  /** The target kind; the dialog is closed while undefined. */
  to: GuestContainerKind | undefined;
  ids: readonly string[];
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed?: () => void;
}

/** Moves guests to a group or a party: an existing one, a new one, or none. */
export function MoveToDialog({ to, ids, onClose, onClosed }: MoveToDialogProps) {
  const { t } = useLingui();
  useBackCloses(to !== undefined, onClose);
  // Keep the text during the closing animation.
  const kind = useLastKnown(to).value ?? "party";
  const keptIds = useLastKnown(ids.length > 0 ? ids : undefined).value ?? ids;
  return (
    <Modal
      opened={to !== undefined}
      onClose={onClose}
      {...(onClosed && { onExitTransitionEnd: onClosed })}
      title={<MoveTitle kind={kind} ids={keptIds} />}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <MoveForm kind={kind} ids={keptIds} onDone={onClose} />
    </Modal>
  );
}

function MoveTitle({ kind, ids }: { kind: GuestContainerKind; ids: readonly string[] }) {
  const { t } = useLingui();
  const readRecord = useReadRecord();
  const [onlyId] = ids;
  if (onlyId !== undefined && ids.length === 1) {
    const name = readRecord("guest", onlyId)?.name || t(GUEST_WORDS.untitled);
    return kind === "group" ? <Trans>Move {name} to a group</Trans> : <Trans>Move {name} to a party</Trans>;
  }
  return kind === "group" ? (
    <Plural value={ids.length} one="Move # guest to a group" other="Move # guests to a group" />
  ) : (
    <Plural value={ids.length} one="Move # guest to a party" other="Move # guests to a party" />
  );
}

/** The value of "No group" and "No party". An id cannot equal it, because it has a space. */
const NONE = "no such";

interface MoveFormProps {
  kind: GuestContainerKind;
  ids: readonly string[];
  onDone: () => void;
}

function MoveForm({ kind, ids, onDone }: MoveFormProps) {
  const { t } = useLingui();
  const groups = useReport("groups");
  const parties = useReport("parties");
  const change = useChangeGuests();
  const [value, setValue] = useState<string | null>(null);
  const isGroup = kind === "group";
  const noneOption = { value: NONE, label: isGroup ? t`No group` : t`No party` };
  const existingOptions = (isGroup ? groups : parties).map(({ id, name }) => ({ value: id, label: name }));
  const made = newRecordName(value);
  const data = [...existingOptions, noneOption, ...(made && value ? [{ value, label: made }] : [])];
  const chosenOption = data.find((option) => option.value === value);
  const label = isGroup ? t`Group` : t`Party`;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosenOption) return;
    const id = value === NONE ? null : value;
    change(ids, isGroup ? { groupId: id } : { partyId: id }, chosenOption.label);
    onDone();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Select
        label={label}
        searchable
        data-autofocus
        data={data}
        value={value}
        onChange={setValue}
        onCreate={(name) => setValue(newRecordValue(name))}
        description={made && t`This creates “${made}”.`}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" disabled={!chosenOption}>
          <Trans>Move</Trans>
        </Button>
      </Group>
    </form>
  );
}
