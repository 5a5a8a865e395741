import { useLingui } from "@lingui/react/macro";
import { CloudUpload, Heart } from "lucide-react";
import type { MouseEvent } from "react";
import { type GuestPhoto, isContested, type PhotoVerdict } from "@/domain/photos/moderation/store.ts";
import { PhotoImage } from "@/domain/photos/photo-image.tsx";
import { isShiftHeld } from "@/lib/selection/shift-key.ts";
import classes from "./moderation.module.css";
import { PhotoMenu } from "./photo-menu.tsx";
import { ClaimsNotice, SwipeArea, usePhotoLabels } from "./swipe-area.tsx";
import type { Moderation } from "./use-moderation.ts";
import { VerdictButtons } from "./verdict-buttons.tsx";

interface PhotoCardProps {
  photo: GuestPhoto;
  isSelected: boolean;
  /** Column of the grid, from 1. */
  column: number;
  tabIndex: 0 | -1;
  /** Makes it a stop of the grid's arrow keys. */
  cell: { ref: (element: HTMLElement | null) => void; onFocus: () => void };
  moderation: Moderation;
  onVerdict: (photo: GuestPhoto, verdict: PhotoVerdict) => void;
  onPress: (id: string, event: MouseEvent) => void;
  onToggle: (id: string, range: boolean) => void;
  onErase: (photo: GuestPhoto) => void;
}

/** A guest photo with its actions. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, isSelected, tabIndex, cell, moderation, onVerdict, onToggle } = props;
  const { t } = useLingui();
  const { nameOf, whenSent, daysLeft } = usePhotoLabels();
  const { guestName, caption, album } = photo;
  const name = nameOf(photo);
  return (
    // biome-ignore lint/a11y/useSemanticElements: virtualised rows are positioned boxes, which a td cannot be
    <div
      ref={cell.ref}
      role="gridcell"
      aria-colindex={props.column}
      aria-label={name}
      aria-selected={isSelected}
      tabIndex={tabIndex}
      data-photo={photo.id}
      data-selected={isSelected || undefined}
      className={classes.card}
      onFocus={cell.onFocus}
    >
      <SwipeArea
        photo={photo}
        className={classes.picture}
        onVerdict={(verdict) => onVerdict(photo, verdict)}
        onClick={(event) => props.onPress(photo.id, event)}
      >
        <PhotoImage photo={photo} alt="" />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: only stops the picture from opening the photo */}
        <label className={classes.select} onClick={(event) => event.stopPropagation()}>
          <input
            type="checkbox"
            className={classes.box}
            aria-label={t`Select: ${name}`}
            tabIndex={-1}
            checked={isSelected}
            onChange={(event) => onToggle(photo.id, isShiftHeld(event))}
          />
        </label>
      </SwipeArea>
      <div className={classes.menu}>
        <PhotoMenu
          photo={photo}
          moderation={moderation}
          tabIndex={tabIndex}
          onErase={() => props.onErase(photo)}
        />
      </div>
      <div className={classes.words}>
        <bdi className={classes.guest}>{guestName}</bdi>
        {caption && <p className={classes.caption}>{caption}</p>}
        <p className={classes.quiet}>
          {photo.state === "REJECTED" ? daysLeft(photo) : `${album} · ${whenSent(photo)}`}
          {photo.isFavorite && (
            <Heart
              size={16}
              fill="currentColor"
              role="img"
              aria-label={t`Favourite`}
              className={classes.favorite}
            />
          )}
          {photo.isWaiting && (
            <CloudUpload
              size={16}
              role="img"
              aria-label={t`Waiting for the server`}
              className={classes.waits}
            />
          )}
        </p>
        {isContested(photo) && <ClaimsNotice claims={photo.claims} />}
      </div>
      <div className={classes.actions}>
        <VerdictButtons
          photo={photo}
          tabIndex={tabIndex}
          onVerdict={(verdict) => onVerdict(photo, verdict)}
        />
      </div>
    </div>
  );
}
