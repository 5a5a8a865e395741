import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Modal } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { Select } from "@/kit/select/select.tsx";
import { useBackCloses } from "@/lib/back/back.ts";
import { useAlbums } from "@/records/photos/use-albums.ts";
import { usePhotoChanges } from "../use-photo-changes.ts";

export interface SelectionDialogProps {
  ids: readonly string[];
  onClose: () => void;
  /** It has gone from the screen. */
  onClosed: () => void;
}

/** Puts photos into another album. */
export function MoveDialog({ ids, onClose, onClosed }: SelectionDialogProps) {
  const { t } = useLingui();
  useBackCloses(true, onClose);
  const albums = useAlbums({ toPutInto: true });
  const { moveToAlbum } = usePhotoChanges();
  const [value, setValue] = useState<string | null>(null);
  const album = albums.find(({ id }) => id === value);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!album) return;
    moveToAlbum(ids, album);
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      closeButtonProps={{ "aria-label": t`Close` }}
      title={<Plural value={ids.length} one="Move # photo to an album" other="Move # photos to an album" />}
    >
      <form onSubmit={submit} noValidate>
        <Select
          label={t`Album`}
          data-autofocus
          searchable
          data={albums.map(({ id, title }) => ({ value: id, label: title }))}
          value={value}
          onChange={setValue}
        />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={!album}>
            <Trans>Move</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
