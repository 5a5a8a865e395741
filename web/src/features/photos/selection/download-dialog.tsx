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
import type { SharedDialogProps } from "./selection-dialog.tsx";
import { type ZipResult, zipPhotos } from "./zip-photos.ts";

/** Limit of listed names of photos that are left: they stay selected in the list below. */
const MAX_NAMES = 5;

/** Downloads the originals of photos as one archive, and lists those that failed. */
export function DownloadDialog({ ids, opened, onClose, onClosed }: SharedDialogProps) {
  const { t } = useLingui();
  useBackCloses(opened, onClose);
  const readRecords = useReadRecords();
  // Fixed at the start: later changes do not affect an archive in progress.
  const [photos] = useState(() => {
    const selectedIds = new Set(ids);
    return readRecords("photo").filter(({ id }) => selectedIds.has(id));
  });
  const { done, result, error } = useZip(photos, opened);
  const isRunning = !result && !error;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      // A touch outside must not discard work in progress.
      closeOnClickOutside={!isRunning}
      closeButtonProps={{ "aria-label": t`Close` }}
      title={<Plural value={ids.length} one="Download # photo" other="Download # photos" />}
    >
      {isRunning && (
        <>
          <Text mb="xs" aria-hidden>
            <DownloadCount done={done} of={photos.length} />
          </Text>
          {/* Screen readers hear each quarter, not each of two hundred photos. */}
          <span role="status" className="troth-visually-hidden">
            <DownloadCount done={countAtLastQuarter(done, photos.length)} of={photos.length} />
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
      {result && <DownloadOutcome result={result} />}
      <Group justify="flex-end" mt="lg">
        <Button variant={isRunning ? "default" : "filled"} onClick={onClose}>
          {isRunning ? <Trans>Cancel</Trans> : <Trans>Done</Trans>}
        </Button>
      </Group>
    </Modal>
  );
}

function DownloadCount({ done, of }: { done: number; of: number }) {
  return (
    <Trans>
      {done} of {of} downloaded
    </Trans>
  );
}

/** The count at which the last quarter was reached. */
function countAtLastQuarter(done: number, total: number): number {
  if (total === 0) return 0;
  const quarters = Math.floor((done / total) * 4);
  return Math.ceil((quarters * total) / 4);
}

function DownloadOutcome({ result }: { result: ZipResult<RecordOf<"photo">> }) {
  const { count, failed, left } = result;
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
            {left.slice(0, MAX_NAMES).map((photo) => (
              <List.Item key={photo.id}>{photoName(photo)}</List.Item>
            ))}
            {left.length > MAX_NAMES && (
              <List.Item>
                <Plural value={left.length - MAX_NAMES} one="and # more" other="and # more" />
              </List.Item>
            )}
          </List>
        </>
      )}
    </>
  );
}

/** Packs photos into an archive at once, and downloads it. Stops when the dialog closes. */
function useZip(photos: readonly RecordOf<"photo">[], isOpen: boolean) {
  const { t } = useLingui();
  const accountId = useSession().user?.id;
  const { id: weddingId } = useWedding();
  const [done, setDone] = useState(0);
  const [result, setResult] = useState<ZipResult<RecordOf<"photo">>>();
  const [error, setError] = useState<string>();
  // A ref, because a change of the language must not start again.
  const texts = useRef({ name: t`photos`, failed: t`The photos couldn’t be downloaded.` });

  useEffect(() => {
    if (!accountId || !weddingId || !isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    zipPhotos({
      photos,
      fetch: (photo) =>
        photoFile({ account: accountId, wedding: weddingId, photo: photo.id, size: "original" }, { signal }),
      onProgress: setDone,
      signal,
    }).then(
      (newResult) => {
        if (signal.aborted) return;
        setResult(newResult);
        if (newResult.count === 0) return;
        const name = fileName(texts.current.name, deviceClock.today(), "zip");
        downloadFile(name, newResult.file, "application/zip");
      },
      () => !signal.aborted && setError(texts.current.failed),
    );
    return () => controller.abort();
  }, [accountId, weddingId, photos, isOpen]);
  return { done, result, error };
}
