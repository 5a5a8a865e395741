import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useMemo } from "react";
import { photoName } from "@/domain/photos/photo-image.tsx";
import { Modal } from "@/kit/layers/layers.tsx";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecord, useRecords } from "@/wedding/hooks.ts";
import type { PhotoCountsHandle } from "../server/use-photo-counts.ts";
import { usePhotoChanges } from "../use-photo-changes.ts";
import { type PhotoActions, PhotoBar, PhotoStage } from "./photo-bar.tsx";
import { PhotoDetails } from "./photo-details.tsx";
import classes from "./photo-overlay.module.css";

interface PhotoOverlayProps {
  id: string;
  /** The photos of the list it was opened from, in order. */
  among: readonly string[];
  counts: PhotoCountsHandle;
  onShow: (id: string) => void;
  onClose: () => void;
}

const readInfo = (kept: unknown): boolean => kept === true;

/** One photo above everything else, with its details and actions. */
export function PhotoOverlay({ id, among, counts, onShow, onClose }: PhotoOverlayProps) {
  const { t } = useLingui();
  useBackCloses(true, onClose);
  const [hasInfo, setInfo] = useStoredSetting("photos.info", readInfo);
  const { allowed } = useWriteAccess();
  const changes = usePhotoChanges();
  const { photo, gone } = useShown(id);
  const { seen, like } = counts;
  useEffect(() => seen(id), [seen, id]);

  const there = useThere(among, id);
  const at = there.indexOf(id);
  const [before, after] = at < 0 ? [] : [there[at - 1], there[at + 1]];
  const { likes, isLiked } = counts.of(id);
  const canWrite = allowed && !gone && photo !== undefined;

  function step(by: -1 | 1) {
    const to = by < 0 ? before : after;
    if (to !== undefined) onShow(to);
  }
  const actions: PhotoActions = {
    like: like && (() => like(id, !isLiked)),
    feature: canWrite
      ? () =>
          changes.give(
            [id],
            { isFeatured: !photo.isFeatured },
            photo.isFeatured ? t`not featured` : t`featured`,
          )
      : undefined,
    info: () => setInfo(!hasInfo),
    remove: () => {
      if (!changes.remove([id])) return;
      const next = after ?? before;
      if (next === undefined) onClose();
      else onShow(next);
    },
  };

  function actionOf(key: string): (() => void) | undefined {
    switch (key) {
      case "ArrowLeft":
        return () => step(-1);
      case "ArrowRight":
        return () => step(1);
      case "i":
      case "I":
        return actions.info;
      case "f":
      case "F":
        return actions.feature;
      case "l":
      case "L":
        return actions.like;
      case "Delete":
        return canWrite ? actions.remove : undefined;
      default:
        return undefined;
    }
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    // Leave keys to text fields, menus and lists.
    const isTheirs =
      target instanceof Element && target.closest("input, textarea, [role=menu], [role=listbox]");
    const action = isTheirs || (repeat && !key.startsWith("Arrow")) ? undefined : actionOf(key);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  // Listen on the document: at first the focus may still be on the opener.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, []);

  // Close if the photo was already removed; the keys belong to the page again.
  const isNothing = photo === undefined;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isNothing) close();
  }, [isNothing]);

  if (!photo) return null;
  return (
    <Modal.Root opened onClose={onClose} fullScreen>
      <Modal.Content aria-label={photoName(photo)} className={classes.content}>
        <Modal.Body className={classes.body} data-info={hasInfo || undefined}>
          <div className={classes.main}>
            <PhotoBar
              photo={photo}
              gone={gone}
              place={at < 0 || gone ? undefined : { number: at + 1, of: there.length }}
              likes={likes}
              isLiked={isLiked}
              hasInfo={hasInfo}
              actions={actions}
              onClose={onClose}
            />
            <PhotoStage
              photo={photo}
              neighbours={[before, after].filter((one) => one !== undefined)}
              onStep={step}
              onClose={onClose}
            />
            {before !== undefined && <StepButton by={-1} label={t`Previous photo`} onStep={step} />}
            {after !== undefined && <StepButton by={1} label={t`Next photo`} onStep={step} />}
            {photo.caption && !hasInfo && <p className={classes.caption}>{photo.caption}</p>}
          </div>
          {hasInfo && (
            <aside className={classes.info} aria-label={t`Details`}>
              <PhotoDetails
                key={id}
                photo={photo}
                gone={gone}
                counts={counts.of(id)}
                onRemove={actions.remove}
              />
            </aside>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface StepButtonProps {
  by: -1 | 1;
  label: string;
  onStep: (by: -1 | 1) => void;
}

function StepButton({ by, label, onStep }: StepButtonProps) {
  const Icon = by < 0 ? ChevronLeft : ChevronRight;
  return (
    <ActionIcon
      className={by < 0 ? classes.before : classes.after}
      variant="default"
      radius="xl"
      aria-label={label}
      onClick={() => onStep(by)}
    >
      <Icon size={22} aria-hidden />
    </ActionIcon>
  );
}

/** The photos of the list that still exist; the open one keeps its place when removed. */
function useThere(among: readonly string[], id: string): readonly string[] {
  const photos = useRecords("photo");
  return useMemo(() => {
    const known = new Set(photos.map((photo) => photo.id));
    return among.filter((one) => one === id || known.has(one));
  }, [photos, among, id]);
}

/** The open photo stays when another device removes it; another photo starts afresh. */
function useShown(id: string) {
  const { value, gone } = useLastKnown(useRecord("photo", id));
  return value?.id === id ? { photo: value, gone } : { photo: undefined, gone: false };
}
