// biome-ignore-all lint/a11y/useSemanticElements: virtualised rows are positioned boxes, which a tr cannot be
import { type KeyboardEvent, type Ref, useCallback, useLayoutEffect, useRef } from "react";
import type { GuestPhoto, PhotoVerdict } from "@/domain/photos/moderation/store.ts";
import { gridStep } from "@/lib/list-cursor/grid-step.ts";
import { useListCursor } from "@/lib/list-cursor/use-list-cursor.ts";
import { useRowWindow } from "@/lib/row-window/use-row-window.ts";
import type { Selection } from "@/lib/selection/use-selection.ts";
import { useElementWidth } from "@/lib/use-element-width.ts";
import { type PhotosHandle, usePhotoPress, usePhotosHandle } from "../photos-handle.ts";
import classes from "./moderation.module.css";
import { PhotoCard } from "./photo-card.tsx";
import type { Moderation } from "./use-moderation.ts";

interface PhotoCardsProps {
  label: string;
  photos: readonly GuestPhoto[];
  selection: Selection;
  moderation: Moderation;
  onVerdict: (ids: readonly string[], verdict: PhotoVerdict) => void;
  onOpen: (id: string) => void;
  onErase: (photo: GuestPhoto) => void;
  ref?: Ref<PhotosHandle>;
}

/* Lengths in px. */
/** Minimum width of a card: an upright phone shows two in a row only if it is wide. */
const MIN_CARD_WIDTH = 250;
const GAP = 16;
/** Height of a card without its picture, until it is measured. */
const TEXT_HEIGHT = 170;

/** Keys that approve, reject and mark as a favourite. */
const ACTION_KEYS = new Set(["a", "r", "f"]);

/** Guest photos as cards. Arrows move, Enter opens, Space selects, A approves, R rejects, F marks a favourite. */
export function PhotoCards(props: PhotoCardsProps) {
  const { label, photos, selection, moderation, onVerdict, onOpen, onErase, ref } = props;
  const grid = useRef<HTMLDivElement>(null);
  const width = useElementWidth(grid) ?? 0;
  const columns = Math.max(1, Math.floor((width + GAP) / (MIN_CARD_WIDTH + GAP)));
  const rowCount = Math.ceil(photos.length / columns);
  // The index of the cursor at the last render: the rows are rendered before the cursor is known.
  const lastActive = useRef(0);
  const rowWindow = useRowWindow(grid, {
    count: rowCount,
    // The pictures are 4:3.
    heightOf: () => ((width / columns) * 3) / 4 + TEXT_HEIGHT + GAP,
    keyOf: (row) => photos[row * columns]?.id ?? `${row}`,
    overscan: 2,
    // Keep the focused row rendered, so that keyboard navigation continues there after scrolling.
    alwaysRendered: [Math.floor(lastActive.current / columns)],
  });
  const { resetMeasurements, scrollTo } = rowWindow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns make other rows
  useLayoutEffect(() => resetMeasurements(), [resetMeasurements, columns]);

  const cursor = useListCursor({
    count: photos.length,
    scrollTo: useCallback((index: number) => scrollTo(Math.floor(index / columns)), [scrollTo, columns]),
    onOpen: (index) => {
      const photo = photos[index];
      if (photo) onOpen(photo.id);
    },
    onMark: (index) => {
      const photo = photos[index];
      if (photo) selection.toggle(photo.id);
    },
  });
  const { focusRow } = cursor;
  /** The photos of the last decision, and the photo to focus once they have left the list. */
  const lastDecision = useRef<{ ids: readonly string[]; nextId: string }>(undefined);
  useLayoutEffect(() => {
    lastActive.current = cursor.active;
  });
  usePhotosHandle(ref, photos, cursor);

  /** Decided photos leave the list: the focus moves to the next one. */
  function decide(ids: readonly string[], verdict: PhotoVerdict) {
    const hasFocus = grid.current?.contains(document.activeElement);
    onVerdict(ids, verdict);
    if (!hasFocus) return;
    const indexAfter = photos.findIndex(({ id }, index) => index >= cursor.active && !ids.includes(id));
    const nextIndex = indexAfter >= 0 ? indexAfter : photos.findLastIndex(({ id }) => !ids.includes(id));
    const nextPhoto = photos[nextIndex];
    if (!nextPhoto) return;
    cursor.focusRow(nextIndex);
    lastDecision.current = { ids, nextId: nextPhoto.id };
  }

  // A photo that moved to another row is rendered again and has lost the focus.
  useLayoutEffect(() => {
    const { ids, nextId } = lastDecision.current ?? {};
    if (!ids || photos.some(({ id }) => ids.includes(id))) return;
    lastDecision.current = undefined;
    const index = photos.findIndex(({ id }) => id === nextId);
    if (index >= 0 && document.activeElement === document.body) focusRow(index);
  }, [photos, focusRow]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isCell = event.target instanceof HTMLElement && event.target.dataset.photo !== undefined;
    const photo = photos[cursor.active];
    if (!isCell || !photo || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== "a") return;
      event.preventDefault();
      selection.toggleAll();
      return;
    }
    const targetIndex = gridStep(event.key, cursor.active, columns, photos.length);
    if (targetIndex !== undefined) {
      event.preventDefault();
      const target = photos[targetIndex];
      cursor.focusRow(targetIndex);
      if (event.shiftKey && target) selection.extend(photo.id, target.id);
      return;
    }
    // Ignore key repeat: a held key means one photo, not all that follow.
    if (event.repeat && ACTION_KEYS.has(event.key.toLowerCase())) return event.preventDefault();
    const decidedIds = selection.ids.size > 0 ? [...selection.ids] : [photo.id];
    switch (event.key.toLowerCase()) {
      case "a":
        event.preventDefault();
        return decide(decidedIds, "approve");
      case "r":
        event.preventDefault();
        return decide(decidedIds, "reject");
      case "f":
        event.preventDefault();
        return void moderation.toggleFavorite(photo);
      case "escape":
        if (selection.ids.size === 0) return;
        event.preventDefault();
        return selection.clear();
      default:
        cursor.onKeyDown(event);
    }
  }

  const { toggle, ids } = selection;
  const handlePress = usePhotoPress(selection, onOpen);

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount}
      aria-multiselectable
      className={classes.grid}
      style={{ height: rowWindow.height }}
      onKeyDown={handleKeyDown}
    >
      {(width === 0 ? [] : rowWindow.items).map(({ index, key, start }) => (
        // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
        <div
          key={key}
          ref={rowWindow.measure}
          role="row"
          aria-rowindex={index + 1}
          data-index={index}
          className={classes.row}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${start - rowWindow.top}px)`,
          }}
        >
          {photos.slice(index * columns, (index + 1) * columns).map((photo, column) => {
            const photoIndex = index * columns + column;
            return (
              <PhotoCard
                key={photo.id}
                photo={photo}
                isSelected={ids.has(photo.id)}
                column={column + 1}
                tabIndex={cursor.rowTabIndex(photoIndex) === 0 ? 0 : -1}
                cell={cursor.rowProps(photoIndex)}
                moderation={moderation}
                onVerdict={({ id }, verdict) => decide([id], verdict)}
                onPress={handlePress}
                onToggle={toggle}
                onErase={onErase}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
