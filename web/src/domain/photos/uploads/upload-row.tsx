import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Progress } from "@mantine/core";
import { Check, CircleAlert, Image, Pause, Play, RotateCw, X } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import { drawThumbnail } from "@/lib/uploads/draw-thumbnail.ts";
import type { Upload } from "@/lib/uploads/types.ts";
import type { Uploads } from "@/lib/uploads/uploads.ts";
import { useRecord } from "@/wedding/hooks.ts";
import classes from "./upload-panel.module.css";
import { useStateWords } from "./upload-words.ts";
import { useQueueAction } from "./use-uploads.ts";

interface UploadRowProps {
  uploads: Uploads;
  upload: Upload;
  /** Removes a refused file from the list. */
  onRemove: (upload: Upload) => void;
}

/** One file: its progress, and its actions. */
export const UploadRow = memo(function UploadRow({ uploads, upload, onRemove }: UploadRowProps) {
  const { t } = useLingui();
  const runAction = useQueueAction();
  const { id, filename, state, size, sent, mayRetry } = upload;
  const stateWords = useStateWords()(upload);
  const otherAlbum = useOtherAlbum(upload);
  const words = otherAlbum === undefined ? stateWords : t`Already here, in the album ${otherAlbum}`;
  const percent = size === 0 ? 0 : Math.floor((sent / size) * 100);
  const isUnderWay = state !== "done" && state !== "refused";
  const canPause = state === "waiting" || state === "sending" || state === "retrying";
  return (
    <li className={classes.row} data-state={state}>
      <UploadThumbnail uploads={uploads} id={id} />
      <div className={classes.what}>
        <p className={classes.name} title={filename}>
          <bdi>{filename}</bdi>
        </p>
        {isUnderWay && <Progress value={percent} aria-label={t`${filename}, uploaded`} my={4} />}
        <p className={classes.state}>
          {state === "done" && <Check size={16} aria-hidden />}
          {state === "refused" && <CircleAlert size={16} aria-hidden />}
          <span>{words}</span>
        </p>
      </div>
      <div className={classes.buttons}>
        {mayRetry && (
          <ActionIcon
            aria-label={t`Try ${filename} again`}
            onClick={() => void runAction(() => uploads.retry(id))}
          >
            <RotateCw size={20} aria-hidden />
          </ActionIcon>
        )}
        {canPause && (
          <ActionIcon
            aria-label={t`Pause ${filename}`}
            onClick={() => void runAction(() => uploads.pause(id))}
          >
            <Pause size={20} aria-hidden />
          </ActionIcon>
        )}
        {state === "paused" && (
          <ActionIcon
            aria-label={t`Resume ${filename}`}
            onClick={() => void runAction(() => uploads.resume(id))}
          >
            <Play size={20} aria-hidden />
          </ActionIcon>
        )}
        {state !== "taking" && state !== "done" && (
          <ActionIcon
            aria-label={state === "refused" ? t`Remove ${filename} from the list` : t`Cancel ${filename}`}
            onClick={() =>
              state === "refused" ? onRemove(upload) : void runAction(() => uploads.cancel(id))
            }
          >
            <X size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </li>
  );
});

/** The album that already has the photo. The server stores a file once, for any album. */
function useOtherAlbum({ albumId, photoId }: Upload): string | undefined {
  const photo = useRecord("photo", photoId);
  return photo && photo.albumId !== albumId ? (photo.albumTitle ?? undefined) : undefined;
}

/** Twice the size on screen, for sharp displays. */
const THUMBNAIL_PX = 80;

/** A thumbnail of a file that is being uploaded. */
function UploadThumbnail({ uploads, id }: { uploads: Uploads; id: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const isNeeded = () => !isUnmounted;
    if (canvas.current) {
      // A file that cannot be drawn has an icon.
      void drawThumbnail(canvas.current, () => uploads.file(id), isNeeded).then(
        (succeeded) => isNeeded() && setDrawn(succeeded),
      );
    }
    return () => {
      isUnmounted = true;
    };
  }, [uploads, id]);
  return (
    <span className={classes.thumbnail} aria-hidden>
      <canvas ref={canvas} width={THUMBNAIL_PX} height={THUMBNAIL_PX} hidden={!isDrawn} />
      {!isDrawn && <Image size={20} />}
    </span>
  );
}
