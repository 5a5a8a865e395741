import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, List, Progress, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { photoFile } from "@/domain/photos/photo-files.ts";
import { photoName } from "@/domain/photos/photo-image.tsx";
import { downloadFile } from "@/kit/download-file.ts";
import { fileName } from "@/kit/file-name.ts";
import { Modal } from "@/kit/layers/layers.tsx";
import { deviceClock } from "@/lib/calendar.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useSession } from "@/lib/session/session.ts";
import { useReadRecords, useWedding } from "@/wedding/hooks.ts";
import type { SelectionDialogParts } from "./selection-dialog.tsx";
import { type ZipResult, zipPhotos } from "./zip-photos.ts";

/** Limit of names; the following ones are visible in the selection. */
const MOST_NAMED = 5;

/** Downloads the originals of photos as one archive, and lists those that failed. */
export function DownloadDialog({ ids, opened, onClose, onClosed }: SelectionDialogParts) {
  const { t } = useLingui();
  useBackCloses(opened, onClose);
  const read = useReadRecords();
  // Fixed at the start: later changes do not affect an archive in progress.
  const [photos] = useState(() => {
    const wanted = new Set(ids);
    return read("photo").filter(({ id }) => wanted.has(id));
  });
  const { done, zipped, error } = useZip(photos, opened);
  const isUnderWay = !zipped && !error;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      // A touch outside must not discard work in progress.
      closeOnClickOutside={!isUnderWay}
      closeButtonProps={{ "aria-label": t`Close` }}
      title={<Plural value={ids.length} one="Download # photo" other="Download # photos" />}
    >
      {isUnderWay && (
        <>
          <Text mb="xs" aria-hidden>
            <Fetched done={done} of={photos.length} />
          </Text>
          {/* Screen readers hear each quarter, not each of two hundred photos. */}
          <span role="status" className="troth-visually-hidden">
            <Fetched done={milestone(done, photos.length)} of={photos.length} />
          </span>
          <Progress.Root size="lg">
            <Progress.Section
              value={photos.length === 0 ? 0 : (done / photos.length) * 100}
              aria-label={t`Photos downloaded`}
            />
          </Progress.Root>
        </>
      )}
      {error && <Text role="alert">{error}</Text>}
      {zipped && <Outcome zipped={zipped} />}
      <Group justify="flex-end" mt="lg">
        <Button variant={isUnderWay ? "default" : "filled"} onClick={onClose}>
          {isUnderWay ? <Trans>Cancel</Trans> : <Trans>Done</Trans>}
        </Button>
      </Group>
    </Modal>
  );
}

function Fetched({ done, of }: { done: number; of: number }) {
  return (
    <Trans>
      {done} of {of} downloaded
    </Trans>
  );
}

/** The count at the last quarter reached. */
function milestone(done: number, of: number): number {
  return of === 0 ? 0 : Math.ceil((Math.floor((done / of) * 4) * of) / 4);
}

function Outcome({ zipped: { count, failed, left } }: { zipped: ZipResult<RecordOf<"photo">> }) {
  const { t } = useLingui();
  return (
    <>
      <Text role="status">
        <Plural
          value={count}
          _0="No photos could be downloaded."
          one="# photo is in the ZIP file."
          other="# photos are in the ZIP file."
        />
      </Text>
      {failed.length > 0 && (
        <>
          <Text mt="sm">
            <Trans>These couldn’t be downloaded: originals are on the server and need a connection.</Trans>
          </Text>
          <List mt="xs">
            {failed.map((photo) => (
              <List.Item key={photo.id}>{photoName(photo)}</List.Item>
            ))}
          </List>
        </>
      )}
      {left.length > 0 && (
        <>
          <Text mt="sm">
            <Plural
              value={left.length}
              one="The ZIP file is as large as a browser can hold. # photo is left: select it and download again."
              other="The ZIP file is as large as a browser can hold. # photos are left: select them and download again."
            />
          </Text>
          <List mt="xs" aria-label={t`Photos left`}>
            {left.slice(0, MOST_NAMED).map((photo) => (
              <List.Item key={photo.id}>{photoName(photo)}</List.Item>
            ))}
            {left.length > MOST_NAMED && (
              <List.Item>
                <Plural value={left.length - MOST_NAMED} one="and # more" other="and # more" />
              </List.Item>
            )}
          </List>
        </>
      )}
    </>
  );
}

/** Starts at once, and stops when the dialog closes. */
function useZip(photos: readonly RecordOf<"photo">[], isWanted: boolean) {
  const { t } = useLingui();
  const account = useSession().user?.id;
  const { id: wedding } = useWedding();
  const [done, setDone] = useState(0);
  const [zipped, setZipped] = useState<ZipResult<RecordOf<"photo">>>();
  const [error, setError] = useState<string>();
  const words = useRef({ name: t`photos`, failed: t`The photos couldn’t be downloaded.` });

  useEffect(() => {
    if (!account || !wedding || !isWanted) return;
    const end = new AbortController();
    const { signal } = end;
    zipPhotos({
      photos,
      fetch: (photo) => photoFile({ account, wedding, photo: photo.id, size: "original" }, { signal }),
      onProgress: setDone,
      signal,
    }).then(
      (made) => {
        if (signal.aborted) return;
        setZipped(made);
        const day = deviceClock.today();
        if (made.count > 0)
          downloadFile(fileName(words.current.name, day, "zip"), made.file, "application/zip");
      },
      () => !signal.aborted && setError(words.current.failed),
    );
    return () => end.abort();
  }, [account, wedding, photos, isWanted]);
  return { done, zipped, error };
}
