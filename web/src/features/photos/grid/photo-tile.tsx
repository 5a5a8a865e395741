import { useLingui } from "@lingui/react/macro";
import { EyeOff, Star } from "lucide-react";
import { type CSSProperties, type MouseEvent, memo, type PointerEvent, type RefObject, useRef } from "react";
import { PhotoImage, photoName } from "@/domain/photos/photo-image.tsx";
import { usePointerDrag } from "@/kit/drag/use-pointer-drag.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { isShiftHeld } from "@/lib/selection/shift-key.ts";
import type { Selection } from "@/lib/selection/use-selection.ts";
import { useRemoteGlow } from "@/records/use-remote-glow.ts";
import { PhotoFigures } from "../photo-figures.tsx";
import type { PhotoCounts } from "../server/use-photo-counts.ts";
import classes from "./photo-grid.module.css";

interface PhotoTileProps {
  photo: RecordOf<"photo">;
  counts: PhotoCounts;
  isSelected: boolean;
  isDragged: boolean;
  /** Another photo is dragged over it. */
  isDropTarget: boolean;
  /** Column of the grid, from 1. */
  column: number;
  /** Place in the row, in px. */
  left: number;
  width: number;
  tabIndex: 0 | -1;
  /** Makes it a stop of the grid's arrow keys. */
  cell: { ref: (element: HTMLElement | null) => void; onFocus: () => void };
  onPress: (id: string, event: MouseEvent) => void;
  onToggle: (id: string, range: boolean) => void;
}

/** A photo in the grid: a press opens it, its box selects it. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { photo, counts, isSelected, tabIndex, cell, onPress, onToggle } = props;
  const { t } = useLingui();
  const name = photoName(photo);
  const glow = useRemoteGlow<HTMLSpanElement>({ container: "photos", ...photo });
  const marks = [photo.isFeatured && t`Featured`, photo.isHidden && t`Only for us`].filter(Boolean);
  return (
    // biome-ignore lint/a11y/useSemanticElements: virtualised rows are positioned boxes, which a td cannot be
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its cells
    <div
      ref={cell.ref}
      role="gridcell"
      aria-colindex={props.column}
      aria-label={[name, ...marks].join(", ")}
      aria-selected={isSelected}
      tabIndex={tabIndex}
      data-photo={photo.id}
      data-carried={props.isDragged || undefined}
      data-over={props.isDropTarget || undefined}
      data-selected={isSelected || undefined}
      className={classes.tile}
      style={{ "--left": `${props.left}px`, width: props.width } as CSSProperties}
      onFocus={cell.onFocus}
      onClick={(event) => onPress(photo.id, event)}
    >
      <PhotoImage photo={photo} alt="" />
      <span ref={glow} className={classes.over}>
        <span className={classes.marks} aria-hidden>
          {photo.isFeatured && (
            <span className={classes.mark} data-tone="featured">
              <Star size={14} /> <span className={classes.word}>{t`Featured`}</span>
            </span>
          )}
          {photo.isHidden && (
            <span className={classes.mark}>
              <EyeOff size={14} />
            </span>
          )}
        </span>
        <span className={classes.foot} aria-hidden>
          <span className={classes.album}>{photo.albumTitle}</span>
          <PhotoFigures counts={counts} />
        </span>
      </span>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only stops the tile from opening the photo */}
      <label className={classes.select} onClick={(event) => event.stopPropagation()}>
        <input
          type="checkbox"
          className={classes.box}
          aria-label={t`Select ${name}`}
          tabIndex={-1}
          checked={isSelected}
          onChange={(event) => onToggle(photo.id, isShiftHeld(event))}
        />
      </label>
    </div>
  );
});

interface PhotoDragOptions {
  within: RefObject<HTMLElement | null>;
  photos: readonly { id: string }[];
  selection: Selection;
  /** Moves a photo to another index. Undefined if the list cannot be reordered. */
  onMove: ((from: number, to: number) => void) | undefined;
}

/** Drags a photo to another place. On a touch screen a long press without a move selects it. */
export function usePhotoDrag({ within, photos, selection, onMove }: PhotoDragOptions) {
  const isTouch = useRef(false);
  const indexOf = (id: string) => photos.findIndex((photo) => photo.id === id);
  const drag = usePointerDrag({
    within,
    enabled: true,
    sourceAttribute: "data-photo",
    targetAttribute: "data-photo",
    controls: "label, input",
    loadOf: (id) => id,
    onDrop: (id, target) => {
      if (id === target) {
        if (isTouch.current) selection.toggle(id);
        return;
      }
      const [from, to] = [indexOf(id), indexOf(target)];
      if (from >= 0 && to >= 0) onMove?.(from, to);
    },
  });

  function onPointerDown(event: PointerEvent) {
    isTouch.current = event.pointerType !== "mouse";
    // A mouse selects with the check boxes, so it drags only in a list that can be reordered.
    if (isTouch.current || onMove) drag.onPointerDown(event);
  }
  return { ...drag, onPointerDown };
}
