import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { ChevronLeft, ChevronRight, CloudUpload } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { type GuestPhoto, isContested, type PhotoVerdict } from "@/domain/photos/moderation/store.ts";
import { PhotoImage } from "@/domain/photos/photo-image.tsx";
import { Modal } from "@/kit/layers/layers.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { PhotoMenu } from "./photo-menu.tsx";
import classes from "./photo-preview.module.css";
import { ClaimsNotice, SwipeArea, usePhotoLabels } from "./swipe-area.tsx";
import type { Moderation } from "./use-moderation.ts";
import { VerdictButtons } from "./verdict-buttons.tsx";

interface PhotoPreviewProps {
  /** The photos of the tab, in its order. */
  photos: readonly GuestPhoto[];
  /** The photo to start with. */
  id: string;
  moderation: Moderation;
  onVerdict: (ids: readonly string[], verdict: PhotoVerdict) => void;
  onErase: (photo: GuestPhoto) => void;
  /** Gets the last shown photo. */
  onClose: (id: string | undefined) => void;
}

/** Guest photos one after another, as large as possible. A approves, R rejects, arrows move, and a finger swipes. */
export function PhotoPreview({ photos, id, moderation, onVerdict, onErase, onClose }: PhotoPreviewProps) {
  const { t } = useLingui();
  const { nameOf } = usePhotoLabels();
  const indexOf = (photoId: string) => photos.findIndex((photo) => photo.id === photoId);
  const [position, setPosition] = useState({ id, index: Math.max(0, indexOf(id)) });
  // A decided photo has left the list, and the next one has its index.
  const currentIndex = indexOf(position.id);
  const index = currentIndex >= 0 ? currentIndex : Math.min(position.index, photos.length - 1);
  const photo = photos[index];
  useBackCloses(true, () => onClose(photo?.id));
  if (!photo) return <NothingLeft onClose={() => onClose(undefined)} />;

  function showAt(newIndex: number) {
    const newPhoto = photos[newIndex];
    if (newPhoto) setPosition({ id: newPhoto.id, index: newIndex });
  }
  function decide(verdict: PhotoVerdict) {
    if (!photo) return;
    // Show the next photo; after the last, the previous one.
    setPosition({ id: photos[index + 1]?.id ?? photos[index - 1]?.id ?? "", index });
    onVerdict([photo.id], verdict);
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !photo) return;
    // The menu has keys of its own.
    if (event.target instanceof Element && event.target.closest("[role=menu]")) return;
    switch (event.key.toLowerCase()) {
      case "arrowright":
        return showAt(index + 1);
      case "arrowleft":
        return showAt(index - 1);
      case "a":
        return photo.state === "APPROVED" ? undefined : decide("approve");
      case "r":
        return photo.state === "REJECTED" ? undefined : decide("reject");
      case "f":
        return void moderation.toggleFavorite(photo);
    }
  }

  return (
    <Modal
      opened
      onClose={() => onClose(photo.id)}
      title={t`Photo ${index + 1} of ${photos.length}`}
      fullScreen
      classNames={{ content: classes.content, body: classes.body }}
      transitionProps={{ duration: 0 }}
      onKeyDown={handleKeyDown}
    >
      <div className={classes.stage}>
        <LargePhoto key={photo.id} photo={photo} label={nameOf(photo)} onVerdict={decide} />
        <ActionIcon
          size="xl"
          variant="default"
          className={classes.before}
          aria-label={t`Previous photo`}
          disabled={index === 0}
          onClick={() => showAt(index - 1)}
        >
          <ChevronLeft size={22} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="xl"
          variant="default"
          className={classes.after}
          aria-label={t`Next photo`}
          disabled={index === photos.length - 1}
          onClick={() => showAt(index + 1)}
        >
          <ChevronRight size={22} aria-hidden />
        </ActionIcon>
      </div>
      <PhotoFacts photo={photo} />
      <div className={classes.actions}>
        <VerdictButtons photo={photo} onVerdict={decide} />
        <PhotoMenu photo={photo} moderation={moderation} onErase={() => onErase(photo)} />
      </div>
    </Modal>
  );
}

interface LargePhotoProps {
  photo: GuestPhoto;
  label: string;
  onVerdict: (verdict: PhotoVerdict) => void;
}

/** The photo, with its small size shown until the large one is loaded. It is decided by a swipe. */
function LargePhoto({ photo, label, onVerdict }: LargePhotoProps) {
  return (
    <>
      <SwipeArea photo={photo} className={classes.picture} onVerdict={onVerdict}>
        <PhotoImage photo={photo} alt="" fit="contain" bare />
        <PhotoImage photo={photo} size="display" alt={label} fit="contain" bare />
      </SwipeArea>
      <p className={classes.hint}>
        {photo.state === "PENDING" ? (
          <Trans>Swipe right to approve, left to reject.</Trans>
        ) : photo.state === "APPROVED" ? (
          <Trans>Swipe left to reject.</Trans>
        ) : (
          <Trans>Swipe right to approve.</Trans>
        )}
      </p>
    </>
  );
}

function PhotoFacts({ photo }: { photo: GuestPhoto }) {
  const { whenSent, daysLeft } = usePhotoLabels();
  const { guestName, guestEmail, caption, album, state, isWaiting, claims } = photo;
  return (
    <div className={classes.about}>
      <p className={classes.guest}>
        <bdi>{guestName}</bdi>
        {guestEmail && <a href={`mailto:${guestEmail}`}>{guestEmail}</a>}
      </p>
      {caption && <p className={classes.caption}>{caption}</p>}
      <p className={classes.quiet}>
        {album} · {whenSent(photo)}
        {state === "REJECTED" && ` · ${daysLeft(photo)}`}
        {isWaiting && (
          <StatusBadge tone="care" icon={CloudUpload}>
            <Trans>Waiting for the server</Trans>
          </StatusBadge>
        )}
      </p>
      {isContested(photo) && <ClaimsNotice claims={claims} />}
    </div>
  );
}

/** Shown when the last photo was decided. */
function NothingLeft({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={<Trans>All done</Trans>}>
      <Trans>No more photos in this list.</Trans>
    </Modal>
  );
}
