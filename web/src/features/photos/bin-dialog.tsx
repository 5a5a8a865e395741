import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { ArchiveRestore } from "lucide-react";
import { useMemo } from "react";
import { PhotoImage, photoName } from "@/domain/photos/photo-image.tsx";
import { Modal } from "@/kit/layers/layers.tsx";
import { deviceClock } from "@/lib/calendar.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { binDaysLeft } from "./bin-days.ts";
import classes from "./bin-dialog.module.css";
import { usePhotoChanges } from "./use-photo-changes.ts";

/** The bin: recently removed photos, each with a button to restore it. */
export function BinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  useBackCloses(true, onClose);
  const removedPhotos = useReport("removedPhotos");
  const albums = useRecords("album");
  const existingAlbumIds = useMemo(() => new Set(albums.map(({ id }) => id)), [albums]);
  const { restore } = usePhotoChanges();
  const guard = useWriteGuard();
  const now = Date.parse(deviceClock.now());
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={<Trans>Bin</Trans>}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <Text c="dimmed" mb="md">
        <Trans>
          Removed photos stay here for 7 days. Then they are deleted from every device and the server.
        </Trans>
      </Text>
      {removedPhotos.length === 0 && (
        <Text role="status">
          <Trans>The bin is empty.</Trans>
        </Text>
      )}
      <ul className={classes.list} aria-label={t`Removed photos`}>
        {removedPhotos.map(([removedAt, photo]) => (
          <li key={photo.id} className={classes.row}>
            <span className={classes.picture}>
              <PhotoImage photo={photo} alt="" />
            </span>
            <span className={classes.words}>
              <span>{photoName(photo)}</span>
              <Text span size="sm" c="dimmed">
                <Plural value={binDaysLeft(removedAt, now)} one="# day left" other="# days left" />
              </Text>
            </span>
            <Button
              variant="default"
              leftSection={<ArchiveRestore size={18} aria-hidden />}
              aria-label={t`Restore ${photoName(photo)}`}
              onClick={() => restore([photo], existingAlbumIds)}
              {...guard}
            >
              <Trans>Restore</Trans>
            </Button>
          </li>
        ))}
      </ul>
      {removedPhotos.length > 1 && (
        <Button
          mt="md"
          fullWidth
          variant="light"
          onClick={() =>
            restore(
              removedPhotos.map(([, photo]) => photo),
              existingAlbumIds,
            )
          }
          {...guard}
        >
          <Trans>Restore all</Trans>
        </Button>
      )}
    </Modal>
  );
}
