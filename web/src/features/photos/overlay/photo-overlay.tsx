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
import { type OpenPhotoActions, PhotoBar, PhotoStage } from "./photo-bar.tsx";
import { PhotoDetails } from "./photo-details.tsx";
import classes from "./photo-overlay.module.css";

interface PhotoOverlayProps {
  id: string;
  /** Ids of the photos in the list that it was opened from, in order. */
  listIds: readonly string[];
  counts: PhotoCountsHandle;
  onShow: (id: string) => void;
  onClose: () => void;
}

const readShowsDetails = (stored: unknown): boolean => stored === true;

/** One photo above everything else, with its details and actions. */
export function PhotoOverlay({ id, listIds, counts, onShow, onClose }: PhotoOverlayProps) {
  const { t } = useLingui();
  useBackCloses(true, onClose);
  const [showsDetails, setShowsDetails] = useStoredSetting("photos.info", readShowsDetails);
  const { allowed } = useWriteAccess();
  const changes = usePhotoChanges();
  const { photo, gone } = useOpenPhoto(id);
  const { countView, setLiked } = counts;
  useEffect(() => countView(id), [countView, id]);

  const existingIds = useExistingIds(listIds, id);
  const index = existingIds.indexOf(id);
  const [previousId, nextId] = index < 0 ? [] : [existingIds[index - 1], existingIds[index + 1]];
  const { likes, isLiked } = counts.countsOf(id);
  const canWrite = allowed && !gone && photo !== undefined;

  function step(by: -1 | 1) {
    const targetId = by < 0 ? previousId : nextId;
    if (targetId !== undefined) onShow(targetId);
  }
  const actions: OpenPhotoActions = {
    toggleLike: setLiked && (() => setLiked(id, !isLiked)),
    toggleFeatured: canWrite
      ? () =>
          changes.setFields(
            [id],
            { isFeatured: !photo.isFeatured },
            photo.isFeatured ? t`not featured` : t`featured`,
          )
      : undefined,
    toggleDetails: () => setShowsDetails(!showsDetails),
    remove: () => {
      if (!changes.remove([id])) return;
      const neighbourId = nextId ?? previousId;
      if (neighbourId === undefined) onClose();
      else onShow(neighbourId);
    },
  };

  function actionOfKey(key: string): (() => void) | undefined {
    switch (key) {
      case "ArrowLeft":
        return () => step(-1);
      case "ArrowRight":
        return () => step(1);
      case "i":
      case "I":
        return actions.toggleDetails;
      case "f":
      case "F":
        return actions.toggleFeatured;
      case "l":
      case "L":
        return actions.toggleLike;
      case "Delete":
        return canWrite ? actions.remove : undefined;
      default:
        return undefined;
    }
  }
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    // Text fields, menus and lists have keys of their own.
    if (target instanceof Element && target.closest("input, textarea, [role=menu], [role=listbox]")) return;
    // A held key repeats only steps through the photos.
    if (repeat && !key.startsWith("Arrow")) return;
    const action = actionOfKey(key);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  // Listen on the document: at first the focus may still be on the opener.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener("keydown", listen, { capture: true });
    return () => document.removeEventListener("keydown", listen, { capture: true });
  }, []);

  // Close if the photo was already removed; the keys belong to the page again.
  const isMissing = photo === undefined;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isMissing) close();
  }, [isMissing]);

  if (!photo) return null;
  return (
    <Modal.Root opened onClose={onClose} fullScreen>
      <Modal.Content aria-label={photoName(photo)} className={classes.content}>
        <Modal.Body className={classes.body} data-info={showsDetails || undefined}>
          <div className={classes.main}>
            <PhotoBar
              photo={photo}
              gone={gone}
              position={index < 0 || gone ? undefined : { number: index + 1, count: existingIds.length }}
              likes={likes}
              isLiked={isLiked}
              showsDetails={showsDetails}
              actions={actions}
              onClose={onClose}
            />
            <PhotoStage
              photo={photo}
              neighbours={[previousId, nextId].filter((neighbourId) => neighbourId !== undefined)}
              onStep={step}
              onClose={onClose}
            />
            {previousId !== undefined && <StepButton by={-1} label={t`Previous photo`} onStep={step} />}
            {nextId !== undefined && <StepButton by={1} label={t`Next photo`} onStep={step} />}
            {photo.caption && !showsDetails && <p className={classes.caption}>{photo.caption}</p>}
          </div>
          {showsDetails && (
            <aside className={classes.info} aria-label={t`Details`}>
              <PhotoDetails
                key={id}
                photo={photo}
                gone={gone}
                counts={counts.countsOf(id)}
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

/** Ids of the list whose photos still exist. The open photo keeps its place, also when it is removed. */
function useExistingIds(listIds: readonly string[], openId: string): readonly string[] {
  const photos = useRecords("photo");
  return useMemo(() => {
    const existing = new Set(photos.map((photo) => photo.id));
    return listIds.filter((id) => id === openId || existing.has(id));
  }, [photos, listIds, openId]);
}

/** The open photo, with its last known values if another device removes it meanwhile. */
function useOpenPhoto(id: string) {
  const { value, gone } = useLastKnown(useRecord("photo", id));
  return value?.id === id ? { photo: value, gone } : { photo: undefined, gone: false };
}
